/// The problems of names in a template.
extension SourceFile {
  /// Returns the problem for an unknown name.
  ///
  /// - Parameters:
  ///   - known: the names to suggest if one is similar.
  ///   - innermost: the names to list if none is similar.
  ///   - inside: the dotted name to suggest first; nil if there is none.
  func unknownName(
    _ name: String, at range: Range<Int>, known: [String], innermost: [String], inside: String? = nil
  ) -> Problem {
    let help =
      (inside ?? nearestWord(to: name, among: known)).map { "did you mean \"\($0)\"?" }
      ?? (innermost.isEmpty ? nil : "the names here are \(innermost.joined(separator: ", "))")
    return problem(.error, code: "unknown-name", "unknown name \"\(name)\"", at: range, help: help)
  }

  func dotWithoutValue(_ name: TemplateName) -> Problem {
    problem(
      .error, code: "unknown-name", "\".\" has no value here", at: name.range,
      help: "it is the value of a section over text, a link or HTML")
  }

  /// Returns the problem for a dotted name whose part at the index `part` is a value that has no names.
  func noNamesIn(_ name: TemplateName, part: Int, _ kind: TemplateKind) -> Problem {
    let whole = name.parts[...part].joined(separator: ".")
    var help: String?
    if case .list = kind { help = "repeat a section for each element: {{#\(whole)}}…{{/\(whole)}}" }
    return problem(
      .error, code: "unknown-name", "\"\(whole)\" is \(kind.noun) and has no names",
      at: name.range(ofPart: part + 1), help: help)
  }

  /// Returns the problem for a tag that writes a flag, a record or a list.
  func cannotBeWritten(_ name: TemplateName, _ kind: TemplateKind) -> Problem {
    let help =
      switch kind {
      case .record(let schema): "write one of its names, such as {{\(name.text).\(schema.names.first ?? "")}}"
      case .keyed: "write one of its keys, such as {{\(name.text).sprint}}"
      default: "use it as a section: {{#\(name.text)}}…{{/\(name.text)}}"
      }
    return problem(
      .error, code: "wrong-use", "\"\(name.text)\" is \(kind.noun) and cannot be written", at: name.range,
      help: help)
  }

  func sectionOverKeyedRecord(_ name: TemplateName) -> Problem {
    problem(
      .error, code: "wrong-use", "\"\(name.text)\" is a record of custom keys and cannot be a section",
      at: name.range,
      help: "use one of its keys: {{#\(name.text).sprint}}…{{/\(name.text).sprint}}")
  }

  func sectionOverConstant(_ name: TemplateName) -> Problem {
    problem(
      .error, code: "wrong-use", "\"\(name.text)\" is the same on every page and cannot be a section",
      at: name.range, help: "write it: {{\(name.text)}}")
  }

  /// Returns the problem for a list that is repeated for each element of a list that does not contain it.
  ///
  /// If this were possible, the size of a page could be the product of any number of lists.
  func listInsideOtherList(_ name: TemplateName) -> Problem {
    problem(
      .error, code: "wrong-use",
      "the list \"\(name.text)\" is inside a list whose elements do not contain it",
      at: name.range, help: "move this section out of the section of the other list")
  }

  func unknownPartial(_ name: TemplateName, known: [String]) -> Problem {
    problem(
      .error, code: "unknown-partial", "unknown partial \"\(name.text)\"", at: name.range,
      help: nearestWord(to: name.text, among: known).map { "did you mean \"\($0)\"?" })
  }

  /// Returns the problem for a partial that includes itself, directly or through others.
  func recursion(_ name: TemplateName, _ chain: ArraySlice<String>) -> Problem {
    let path = chain.dropFirst().map { "\"\($0)\"" }.joined(separator: " and ")
    return problem(
      .error, code: "recursion",
      "partial \"\(name.text)\" includes itself" + (path.isEmpty ? "" : " through \(path)"), at: name.range)
  }

  func tooManyPartials(_ name: TemplateName, limit: Int) -> Problem {
    problem(
      .error, code: "nesting", "the template includes partials more than \(limit) times", at: name.range)
  }
}

extension TemplateKind {
  /// The kind as a noun, with an article if it needs one.
  var noun: String {
    switch self {
    case .text, .constant: "text"
    case .link: "a link"
    case .html: "HTML"
    case .flag: "a flag"
    case .record, .keyed: "a record"
    case .list: "a list"
    }
  }
}
