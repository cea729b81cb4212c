/// What can be unsafe about where a value stands in HTML.
extension SourceFile {
  /// Text or a link written with `{{{…}}}`.
  func unescaped(_ name: TemplateName, _ kind: TemplateKind) -> Problem {
    unsafe(
      name, "\"\(name.text)\" is \(kind.noun), and {{{…}}} does not escape it", help: "write {{\(name.text)}}"
    )
  }

  /// HTML or Markdown written with `{{…}}`.
  func escapedMarkup(_ name: TemplateName, _ format: OutputFormat) -> Problem {
    problem(
      .error, code: "wrong-use", "\"\(name.text)\" is \(format.markupName) and would be escaped twice",
      at: name.place,
      help: "write {{{\(name.text)}}}")
  }

  /// What is wrong with a value at a place; `kind` is nil where the name is a problem already.
  func problem(_ name: TemplateName, _ kind: TemplateKind?, at place: HTMLPlace) -> Problem? {
    switch (place, kind) {
    case (.forbidden(let description, let help), _):
      unsafe(name, "a value cannot stand \(description)", help: help)
    case (.text(let description), .html?):
      unsafe(name, "\"\(name.text)\" is HTML and cannot stand \(description)")
    case (.address(let attribute, _), let kind?) where kind != .link:
      unsafe(name, "\"\(name.text)\" is \(kind.noun), and the attribute \"\(attribute)\" takes only a link")
    case (.address(let attribute, isAtStart: false), _):
      unsafe(name, "a link has to be the beginning of the attribute \"\(attribute)\"")
    default: nil
    }
  }

  private func unsafe(_ name: TemplateName, _ message: String, help: String? = nil) -> Problem {
    problem(
      .error, code: "unsafe-interpolation", "unsafe interpolation: \(message)", at: name.place, help: help)
  }

  func unbalanced(_ section: TemplateSection, _ begin: HTMLState, _ end: HTMLState) -> Problem {
    problem(
      .error, code: "unbalanced-html",
      "section \"\(section.name.text)\" begins \(begin.description) and ends \(end.description)",
      at: section.opening, help: "a section holds whole tags, whole attributes or parts of one text")
  }

  func unbalanced(_ partial: TemplatePartial, _ begin: HTMLState, _ end: HTMLState) -> Problem {
    problem(
      .error, code: "unbalanced-html",
      "partial \"\(partial.name.text)\" begins \(begin.description) and ends \(end.description)",
      at: partial.name.place, help: "a partial holds whole tags, whole attributes or parts of one text")
  }

  /// The template ends within something that begins at an offset.
  func unfinished(_ state: HTMLState, from offset: Int) -> Problem {
    problem(
      .error, code: "unbalanced-html", "the template ends \(state.description)", at: offset..<offset + 1,
      label: "it begins here")
  }

  func problem(_ complaint: HTMLComplaint, at offset: Int) -> Problem {
    switch complaint {
    case .touchesOptionalAttribute:
      problem(
        .error, code: "unbalanced-html", "an attribute behind a section has to begin with a space",
        at: offset..<offset + 1)
    case .commentInScript:
      problem(
        .error, code: "unbalanced-html", "\"<!--\" in a script changes where the script ends",
        at: offset - 3..<offset + 1)
    case .tagInText:
      problem(
        .error, code: "unbalanced-html", "<title> and <textarea> hold text, not tags",
        at: offset - 1..<offset + 1)
    case .headerOfValue:
      problem(
        .error, code: "unsafe-interpolation",
        "unsafe interpolation: \"http-equiv\" makes a header of \"content\", where a value stands",
        at: offset..<offset + 1)
    }
  }
}
