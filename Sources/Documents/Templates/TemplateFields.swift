/// The names that a template can use for a model, and the accessors of their values.
///
/// One declaration defines both the schema and the accessors:
///
/// ```swift
/// let row = TemplateFields<Row>()
///   .text("title") { $0.title }
///   .flag("isClosed") { $0.isClosed }
///   .list("tags", tag) { $0.tags }
/// ```
///
/// The code that runs for each todo is inlinable: specialized for its model, it takes about half the time. It
/// is public only for this reason, because the compiler does not specialize package functions of another
/// library.
public struct TemplateFields<Model>: Sendable {
  /// The schema that a template is checked against.
  @usableFromInline var schema = TemplateSchema()
  /// The accessor of each name of the schema, in the same order, for a context of `Model`.
  @usableFromInline var accessors: [TemplateAccessor] = []

  package init() {}
}

extension TemplateFields {
  /// Adds text, escaped when written; nil writes nothing.
  @inlinable public func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .text, .text(of: value))
  }

  /// Adds a safe address, for `href` and `src`; nil writes nothing.
  @inlinable public func link(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .link, .link(of: value))
  }

  /// Adds a safe address that a function appends to the page, escaped when written.
  @inlinable public func link(
    _ name: String, appending append: @escaping @Sendable (Model, inout [UInt8]) -> Void
  ) -> Self {
    adding(name, .link, .link(appending: append))
  }

  /// Adds safe HTML in UTF-8, or whole blocks of Markdown in a Markdown template; nil writes nothing.
  @inlinable public func html(_ name: String, _ value: @escaping @Sendable (Model) -> [UInt8]?) -> Self {
    adding(name, .html, .html(of: value))
  }

  /// Adds safe HTML that a function appends to the page; nothing is written if it appends nothing.
  @inlinable public func html(
    _ name: String, appending append: @escaping @Sendable (Model, inout [UInt8]) -> Void
  ) -> Self {
    adding(name, .html, .html(appending: append))
  }

  /// Adds a flag, for sections.
  @inlinable public func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> Self {
    adding(name, .flag, .flag(of: value))
  }

  /// Adds a record with its own names; its section is omitted if the value is nil.
  @inlinable public func record<Part>(
    _ name: String, _ fields: TemplateFields<Part>, _ value: @escaping @Sendable (Model) -> Part?
  ) -> Self {
    adding(name, .record(fields.schema), .record(of: value, fields.accessors))
  }

  /// Adds a list, whose section is repeated for each element.
  ///
  /// - Parameter key: returns the key of an element: elements with equal keys have equal values for all names
  ///   of `fields`, whatever page they are on, and all lists with keys have the same `fields`. A section that
  ///   uses no other names is then written once per key, and its bytes are used for all pages.
  @inlinable public func list<Element>(
    _ name: String, _ fields: TemplateFields<Element>, key: (@Sendable (Element) -> TemplateKey?)? = nil,
    _ value: @escaping @Sendable (Model) -> [Element]
  ) -> Self {
    adding(name, .list(fields.schema), .list(of: value, fields.accessors, key: key))
  }

  /// Adds texts whose names are known only at run time, such as `{{extra.sprint}}`.
  @inlinable public func keyed(
    _ name: String, _ values: @escaping @Sendable (Model) -> [(name: String, text: String)]
  ) -> Self {
    adding(name, .keyed, .keyed(of: values))
  }

  /// Adds all fields of a part of the model at the same level.
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

  /// Adds a flag that is the same on every page.
  package func constant(_ name: String, _ isSet: Bool) -> Self {
    adding(name, .flag, .constantFlag(isSet))
  }

  /// Adds a record of texts that are the same on every page, such as the words of a language.
  ///
  /// They become part of the compiled template, so that they cost nothing per page.
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
