/// The names a template may use, and what stands behind each.
///
/// `TemplateFields` makes it, so that it cannot differ from what it says it stands for.
@usableFromInline struct TemplateSchema: Equatable, Sendable {
  /// The names, in the order of their declaration.
  @usableFromInline var names: [String] = []
  /// What each name stands for.
  @usableFromInline var kinds: [TemplateKind] = []

  func field(named name: String) -> (index: Int, kind: TemplateKind)? {
    // By bytes; `==` would take NFC and NFD for the same name.
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { ($0, kinds[$0]) }
  }
}

/// What a name in a template stands for, and with that where it may stand.
@usableFromInline enum TemplateKind: Equatable, Sendable {
  /// Written escaped. As a section: shown unless empty.
  case text
  /// A safe address, the only kind that `href`, `src` and their like take. As a section: shown unless empty.
  case link
  /// Safe HTML, or in templates of Markdown whole blocks of it, written with `{{{…}}}`. As a section: shown unless empty.
  case html
  /// Only for sections.
  case flag
  /// Only for sections and dotted names; the section is shown when the record is there, and knows its names.
  case record(TemplateSchema)
  /// Only for sections, which are repeated for each element and know its names.
  case list(TemplateSchema)
  /// Text that is known when the template is compiled, and becomes part of it. Only to be written.
  case constant(String)
  /// Text under names that are only known with the data: `{{extra.KEY}}`, empty where there is no such key.
  case open
}
