/// The names that a template can use, and their kinds.
///
/// `TemplateFields` creates the schema and the accessors together, so that they match.
@usableFromInline struct TemplateSchema: Equatable, Sendable {
  /// The names, in the order of their declaration.
  @usableFromInline var names: [String] = []
  /// The kind of each name, in the same order.
  @usableFromInline var kinds: [TemplateKind] = []

  /// Returns the index and the kind of a name; nil if the name is unknown.
  func field(named name: String) -> (index: Int, kind: TemplateKind)? {
    // Compares bytes, because `==` treats canonically equivalent names as equal.
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { ($0, kinds[$0]) }
  }
}

/// The kind of a value, which determines where its name is allowed.
@usableFromInline enum TemplateKind: Equatable, Sendable {
  /// Text, written escaped. A section is shown unless the text is empty.
  case text
  /// A safe address, the only kind that attributes such as `href` accept. A section is shown unless the
  /// address is empty.
  case link
  /// Safe HTML, or whole blocks of Markdown in a Markdown template, written with `{{{…}}}`. A section
  /// is shown unless the HTML is empty.
  case html
  /// A Boolean value, only for sections.
  case flag
  /// A record, only for sections and dotted names. A section is shown unless the record is nil, and can use
  /// its names.
  case record(TemplateSchema)
  /// A list, only for sections, which are repeated for each element and can use its names.
  case list(TemplateSchema)
  /// Text that is known when the template is compiled. It can be written, but cannot be a section.
  case constant(String)
  /// Texts whose names are known only at run time: `{{extra.KEY}}`, empty if there is no such key.
  case keyed
}
