/// The names that a template can use, and their kinds.
///
/// `TemplateFields` creates it together with the accessors, so that they match.
@usableFromInline struct TemplateSchema: Equatable, Sendable {
  /// The names, in the order of their declaration.
  @usableFromInline var names: [String] = []
  /// The kind of each name.
  @usableFromInline var kinds: [TemplateKind] = []

  /// Returns the index and the kind of a name; nil if the name is unknown.
  func field(named name: String) -> (index: Int, kind: TemplateKind)? {
    // By bytes, because `==` compares canonically equivalent names as equal.
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { ($0, kinds[$0]) }
  }
}

/// The kind of a value, which determines where its name is allowed.
@usableFromInline enum TemplateKind: Equatable, Sendable {
  /// Written escaped. As a section: shown unless empty.
  case text
  /// A safe address, the only kind that attributes such as `href` accept. As a section: shown unless empty.
  case link
  /// Safe HTML, or whole blocks of Markdown in a Markdown template, written with `{{{…}}}`. As a section:
  /// shown unless empty.
  case html
  /// Only for sections.
  case flag
  /// Only for sections and dotted names. A section is shown unless the record is nil, and can use its names.
  case record(TemplateSchema)
  /// Only for sections, which are repeated for each element and can use its names.
  case list(TemplateSchema)
  /// Text that is known when the template is compiled. It can be written, but not be a section.
  case constant(String)
  /// Texts whose names are known only at run time: `{{extra.KEY}}`, empty if there is no such key.
  case open
}
