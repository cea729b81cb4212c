/// The problems of unsafe values and incomplete HTML.
extension SourceFile {
  /// Returns the problem for text or a link written with `{{{…}}}`.
  func unescaped(_ name: TemplateName, _ kind: TemplateKind) -> Problem {
    unsafe(
      name, "\"\(name.text)\" is \(kind.noun), and {{{…}}} does not escape it", help: "write {{\(name.text)}}"
    )
  }

  /// Returns the problem for HTML or Markdown written with `{{…}}`.
  func escapedMarkup(_ name: TemplateName, _ format: OutputFormat) -> Problem {
    problem(
      .error, code: "wrong-use", "\"\(name.text)\" is \(format.markupName) and would be escaped twice",
      at: name.range,
      help: "write {{{\(name.text)}}}")
  }

  /// Returns the problem of a value at a position; nil if the value is allowed there.
  ///
  /// - Parameter kind: the kind of the value; nil if its name already has a problem.
  func problem(_ name: TemplateName, _ kind: TemplateKind?, at position: HTMLPosition) -> Problem? {
    switch (position, kind) {
    case (.forbidden(let description, let help), _):
      unsafe(name, "a value is not allowed \(description)", help: help)
    case (.text(let description), .html?):
      unsafe(name, "\"\(name.text)\" is HTML, which is not allowed \(description)")
    case (.address(let attribute, _), let kind?) where kind != .link:
      unsafe(name, "\"\(name.text)\" is \(kind.noun), and the attribute \"\(attribute)\" accepts only a link")
    case (.address(let attribute, isAtStart: false), _):
      unsafe(name, "a link must be at the start of the attribute \"\(attribute)\"")
    default: nil
    }
  }

  private func unsafe(_ name: TemplateName, _ message: String, help: String? = nil) -> Problem {
    problem(
      .error, code: "unsafe-interpolation", "unsafe interpolation: \(message)", at: name.range, help: help)
  }

  func unbalanced(_ section: TemplateSection, _ begin: HTMLState, _ end: HTMLState) -> Problem {
    problem(
      .error, code: "unbalanced-html",
      "section \"\(section.name.text)\" begins \(begin.description) and ends \(end.description)",
      at: section.opening, help: "a section must contain whole tags, whole attributes or part of one text")
  }

  func unbalanced(_ partial: TemplatePartial, _ begin: HTMLState, _ end: HTMLState) -> Problem {
    problem(
      .error, code: "unbalanced-html",
      "partial \"\(partial.name.text)\" begins \(begin.description) and ends \(end.description)",
      at: partial.name.range, help: "a partial must contain whole tags, whole attributes or part of one text")
  }

  /// Returns the problem for a template that ends in a tag, comment or raw text that begins at an offset.
  func unfinished(_ state: HTMLState, from offset: Int) -> Problem {
    problem(
      .error, code: "unbalanced-html", "the template ends \(state.description)", at: offset..<offset + 1,
      label: "it begins here")
  }

  func problem(_ complaint: HTMLComplaint, at offset: Int) -> Problem {
    switch complaint {
    case .touchesOptionalAttribute:
      problem(
        .error, code: "unbalanced-html", "an attribute after a section must begin with a space",
        at: offset..<offset + 1)
    case .commentInScript:
      problem(
        .error, code: "unbalanced-html", "\"<!--\" in a script changes where the script ends",
        at: offset - 3..<offset + 1)
    case .tagInText:
      problem(
        .error, code: "unbalanced-html", "<title> and <textarea> contain text, not tags",
        at: offset - 1..<offset + 1)
    case .valueInHeader:
      problem(
        .error, code: "unsafe-interpolation",
        "unsafe interpolation: \"http-equiv\" turns \"content\", which contains a value, into a header",
        at: offset..<offset + 1)
    }
  }
}
