/// The names a template may use for a model, and how each value is got from it.
///
/// One declaration gives both the schema and the values:
///
/// ```swift
/// let row = TemplateFields<Row>()
///   .text("title") { $0.title }
///   .flag("isClosed") { $0.isClosed }
///   .list("tags", tag) { $0.tags }
/// ```
///
/// What is done for each todo is inlinable: compiled for its model, it takes about half the time.
public struct TemplateFields<Model>: Sendable {
  /// What a template is checked against.
  public internal(set) var schema = TemplateSchema()
  @usableFromInline var steps: [@Sendable (_ model: Model, _ values: inout [TemplateValue]) -> Void] = []

  /// No fields yet.
  public init() {}

  /// The model's values in the order of the schema's names.
  @inlinable public func record(for model: Model) -> TemplateRecord {
    var values: [TemplateValue] = []
    values.reserveCapacity(schema.names.count)
    append(valuesOf: model, to: &values)
    return TemplateRecord(inOrder: values)
  }

  @inlinable func append(valuesOf model: Model, to values: inout [TemplateValue]) {
    for step in steps { step(model, &values) }
  }
}

extension TemplateFields {
  /// Adds text, escaped when written; nil writes nothing.
  @inlinable public func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .text) { value($0).map(TemplateValue.text) ?? .absent }
  }

  /// Adds an address that is safe to follow, for `href` and `src`; nil writes nothing.
  @inlinable public func link(_ name: String, _ value: @escaping @Sendable (Model) -> String?) -> Self {
    adding(name, .link) { value($0).map(TemplateValue.link) ?? .absent }
  }

  /// Adds safe HTML in UTF-8; nil writes nothing.
  @inlinable public func html(_ name: String, _ value: @escaping @Sendable (Model) -> [UInt8]?) -> Self {
    adding(name, .html) { value($0).map(TemplateValue.html) ?? .absent }
  }

  /// Adds a flag, for sections.
  @inlinable public func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) -> Self {
    adding(name, .flag) { .flag(value($0)) }
  }

  /// Adds a record with names of its own; its section is left out where the value is nil.
  @inlinable public func record<Part>(
    _ name: String, _ fields: TemplateFields<Part>, _ value: @escaping @Sendable (Model) -> Part?
  ) -> Self {
    adding(name, .record(fields.schema)) { model in
      value(model).map { .record(fields.record(for: $0)) } ?? .absent
    }
  }

  /// Adds a record that shows the model itself under further names.
  @inlinable public func record(_ name: String, _ fields: TemplateFields<Model>) -> Self {
    adding(name, .record(fields.schema)) { .record(fields.record(for: $0)) }
  }

  /// Adds a list, for a section that is repeated for each element.
  @inlinable public func list<Element>(
    _ name: String, _ fields: TemplateFields<Element>, _ value: @escaping @Sendable (Model) -> [Element]
  ) -> Self {
    adding(name, .list(fields.schema)) { model in
      .list(value(model).map { .record(fields.record(for: $0)) })
    }
  }

  /// Adds text under names that only the model knows, such as `{{extra.sprint}}`.
  @inlinable public func open(
    _ name: String, _ values: @escaping @Sendable (Model) -> [(name: String, text: String)]
  ) -> Self {
    adding(name, .open) { model in
      .record(TemplateRecord(values(model).map { (name: $0.name, value: .text($0.text)) }))
    }
  }

  /// Adds all fields of a part of the model, on the same level as its own.
  @inlinable public func including<Part>(
    _ fields: TemplateFields<Part>, _ value: @escaping @Sendable (Model) -> Part
  ) -> Self {
    var result = self
    for (name, kind) in zip(fields.schema.names, fields.schema.kinds) { result.declare(name, kind) }
    result.steps.append { model, values in fields.append(valuesOf: value(model), to: &values) }
    return result
  }

  /// Adds a text that is the same on every page; see `constants`.
  public func constant(_ name: String, _ text: String) -> Self {
    adding(name, .constant(text)) { _ in .absent }
  }

  /// Adds a record of texts that are the same on every page, such as the words of its language.
  ///
  /// They are written into the compiled template, so on a page they cost nothing.
  public func constants(_ name: String, _ texts: [(name: String, text: String)]) -> Self {
    var schema = TemplateSchema()
    schema.names = texts.map(\.name)
    schema.kinds = texts.map { .constant($0.text) }
    return adding(name, .record(schema)) { _ in .record(TemplateRecord(inOrder: [])) }
  }

  @inlinable func adding(
    _ name: String, _ kind: TemplateKind, _ value: @escaping @Sendable (Model) -> TemplateValue
  ) -> Self {
    var result = self
    result.declare(name, kind)
    result.steps.append { model, values in values.append(value(model)) }
    return result
  }

  @usableFromInline mutating func declare(_ name: String, _ kind: TemplateKind) {
    precondition(
      schema.field(named: name) == nil, "a template field is declared twice: \(name)")
    schema.names.append(name)
    schema.kinds.append(kind)
  }
}
