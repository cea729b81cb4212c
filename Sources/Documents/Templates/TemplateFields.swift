/// The names a template may use for a model, and how what each stands for is got from it.
///
/// One declaration gives both the schema and the accessors:
///
/// ```swift
/// let row = TemplateFields<Row>()
///   .text("title") { $0.title }
///   .flag("isClosed") { $0.isClosed }
///   .list("tags", tag) { $0.tags }
/// ```
///
/// What is done for each todo is inlinable: compiled for its model, it takes about half the time. It is public for
/// this alone, because the compiler specialises no package function of another library.
public struct TemplateFields<Model>: Sendable {
  /// What a template is checked against.
  @usableFromInline var schema = TemplateSchema()
  /// How each of the schema's names is got from a context of `Model`, in their order.
  @usableFromInline var accessors: [TemplateAccessor] = []

  package init() {}
}

extension TemplateFields {
  /// Adds text, escaped when written; nil writes nothing.
  @inlinable public func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .text, .text(of: value))
  }

  /// Adds an address that is safe to follow, for `href` and `src`; nil writes nothing.
  @inlinable public func link(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .link, .link(of: value))
  }

  /// Adds safe HTML in UTF-8, in templates of Markdown whole blocks of Markdown; nil writes nothing.
  @inlinable public func html(_ name: String, _ value: @escaping @Sendable (Model) -> [UInt8]?) -> Self {
    adding(name, .html, .html(of: value))
  }

  /// Adds a flag, for sections.
  @inlinable public func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> Self {
    adding(name, .flag, .flag(of: value))
  }

  /// Adds a record with names of its own; its section is left out where the value is nil.
  @inlinable public func record<Part>(
    _ name: String, _ fields: TemplateFields<Part>, _ value: @escaping @Sendable (Model) -> Part?
  ) -> Self {
    adding(name, .record(fields.schema), .record(of: value, fields.accessors))
  }

  /// Adds a list, for a section that is repeated for each element.
  @inlinable public func list<Element>(
    _ name: String, _ fields: TemplateFields<Element>, _ value: @escaping @Sendable (Model) -> [Element]
  ) -> Self {
    adding(name, .list(fields.schema), .list(of: value, fields.accessors))
  }

  /// Adds text under names that only the model knows, such as `{{extra.sprint}}`.
  @inlinable public func open(
    _ name: String, _ values: @escaping @Sendable (Model) -> [(name: String, text: String)]
  ) -> Self {
    adding(name, .open, .keyed(of: values))
  }

  /// Adds all fields of a part of the model, on the same level as its own.
  @inlinable public func including<Part>(
    _ fields: TemplateFields<Part>, _ value: @escaping @Sendable (Model) -> Part
  ) -> Self {
    var result = self
    let open = TemplateAccessor.open(value)
    for (index, accessor) in fields.accessors.enumerated() {
      result.add(fields.schema.names[index], fields.schema.kinds[index], accessor.within(open))
    }
    return result
  }

  /// Adds a text that is the same on every page; see `constants`.
  package func constant(_ name: String, _ text: String) -> Self {
    adding(name, .constant(text), .constant)
  }

  /// Adds a record of texts that are the same on every page, such as the words of its language.
  ///
  /// They are written into the compiled template, so on a page they cost nothing.
  package func constants(_ name: String, _ texts: [(name: String, text: String)]) -> Self {
    var schema = TemplateSchema()
    schema.names = texts.map(\.name)
    schema.kinds = texts.map { .constant($0.text) }
    return adding(name, .record(schema), .itself(texts.map { _ in .constant }))
  }

  @usableFromInline func adding(
    _ name: String, _ kind: TemplateKind, _ accessor: TemplateAccessor
  ) -> Self {
    var result = self
    result.add(name, kind, accessor)
    return result
  }

  @usableFromInline mutating func add(_ name: String, _ kind: TemplateKind, _ accessor: TemplateAccessor) {
    precondition(
      schema.field(named: name) == nil, "a template field is declared twice: \(name)")
    schema.names.append(name)
    schema.kinds.append(kind)
    accessors.append(accessor)
  }
}
