/// The syntax problems of a template, which need no name lookup.
extension SourceFile {
  /// Checks that the template has no control characters except white space, which would be in each page.
  func checkForControls() throws(Problem) {
    guard let (range, scalar) = bytes.withUnsafeBufferPointer({ firstControl(in: $0) }) else { return }
    throw problem(
      .error, code: "control-character",
      "a template cannot contain the control character \(codePoint(scalar))", at: range, help: "remove it")
  }

  func unclosedTag(at opening: Int, _ delimiters: TemplateDelimiters) -> Problem {
    let closing = String(decoding: delimiters.closing(ofTagAt: opening, in: bytes), as: UTF8.self)
    return problem(
      .error, code: "unclosed-tag", "the tag is never closed", at: opening..<opening + delimiters.open.count,
      label: "missing \"\(closing)\"")
  }

  func badDelimiters(_ tag: TemplateTag) -> Problem {
    problem(
      .error, code: "bad-delimiters", "a delimiter tag requires two delimiters without \"=\"", at: tag.range,
      help: "write it as {{=<% %>=}}")
  }

  func unsupportedTag(_ tag: TemplateTag) -> Problem {
    problem(
      .error, code: "unsupported-tag", "inheritance and dynamic names are not supported", at: tag.range,
      help: "use a partial for shared text, such as {{> header}}")
  }

  func nameProblem(_ tag: TemplateTag) -> Problem? {
    let name = bytes[tag.content]
    if name.isEmpty {
      return problem(.error, code: "bad-name", "the tag has no name", at: tag.range)
    }
    if tag.kind == .partial {
      guard !isSafeTemplateName(name) else { return nil }
      return problem(
        .error, code: "bad-name", "\"\(text(tag.content))\" is not a valid partial name", at: tag.content,
        help: "a name consists of letters, digits, \"-\" and \"_\"; \"/\" separates folders")
    }
    let parts = name.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isWellFormed =
      name.elementsEqual([0x2E])
      || (!name.contains(where: \.isWhiteSpace) && !parts.contains(where: \.isEmpty))
    guard !isWellFormed else { return nil }
    return problem(
      .error, code: "bad-name", "\"\(text(tag.content))\" is not a valid name", at: tag.content,
      help: "names have no spaces and no empty parts")
  }

  func nestedTooDeep(_ tag: Range<Int>) -> Problem {
    problem(
      .error, code: "nesting",
      "sections and partials are nested more than \(TemplateParser.maximumNesting) deep",
      at: tag)
  }

  func unclosedSection(_ section: TemplateSection) -> Problem {
    problem(
      .error, code: "unclosed-section", "section \"\(section.name.text)\" is never closed",
      at: section.opening,
      help: "close it with {{/\(section.name.text)}}")
  }

  func crossedSection(_ crossed: TemplateSection, _ tag: TemplateTag) -> Problem {
    problem(
      .error, code: "crossed-section", "section \"\(crossed.name.text)\" is still open", at: tag.range,
      label: openedLabel(crossed), help: "close it first, with {{/\(crossed.name.text)}}")
  }

  func unopenedSection(_ name: TemplateName, _ tag: TemplateTag, innermost: TemplateSection?) -> Problem {
    let meant = innermost.flatMap { nearestWord(to: name.text, among: [$0.name.text]) }
    return problem(
      .error, code: "unopened-section", "no section \"\(name.text)\" is open", at: tag.range,
      label: innermost.map(openedLabel) ?? "", help: meant.map { "did you mean {{/\($0)}}?" })
  }

  private func openedLabel(_ section: TemplateSection) -> String {
    let line = SourceExcerpt(of: section.opening, in: bytes).line
    return "\"\(section.name.text)\" was opened on line \(line)"
  }
}
