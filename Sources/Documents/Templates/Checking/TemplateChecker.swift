/// Compiles a template and its partials against a schema, and gathers everything that is wrong with them.
struct TemplateChecker {
  /// More than this is taken for partials that multiply each other.
  static let mostPartials = 1_000

  private let sources: TemplateSources
  private var program = TemplateProgram()
  private var nameProblems: [Problem] = []
  private var htmlProblems: [Problem] = []

  private var file = SourceFile(path: "", bytes: [])
  private var scopes: [TemplateScope]
  /// Nil where the output is not HTML.
  private var html: HTMLState?
  /// Where the tag, comment or raw text begins that `html` is in.
  private var htmlStart: (file: SourceFile, offset: Int)?

  private var parsed: [String: ParsedTemplate] = [:]
  private var including: [String] = []
  private var indentation: [UInt8] = []
  private var partialCount = 0
  private var nesting = 0

  /// Compiles the template of a name.
  static func compile(
    _ name: String, from sources: TemplateSources, schema: TemplateSchema, format: OutputFormat
  ) throws(Problems) -> TemplateProgram {
    var checker = TemplateChecker(sources, schema, format)
    checker.checkMain(name)
    let problems = checker.problems
    guard problems.isEmpty else { throw Problems(problems) }
    return checker.program
  }

  private init(_ sources: TemplateSources, _ schema: TemplateSchema, _ format: OutputFormat) {
    self.sources = sources
    scopes = [.record(schema)]
    html = format == .html ? HTMLState() : nil
  }

  /// Each problem once, by place: a partial may have been looked at several times.
  ///
  /// Where a tag could not be read, what is left need not be sound HTML, so only the tags are spoken of.
  private var problems: [Problem] {
    let syntaxProblems = parsed.values.flatMap(\.problems)
    return Set(syntaxProblems + nameProblems + (syntaxProblems.isEmpty ? htmlProblems : [])).sorted()
  }

  private mutating func checkMain(_ name: String) {
    do throws(Problem) {
      guard let template = try template(named: name) else {
        nameProblems.append(
          Problem(.error, code: "unknown-template", "there is no template \"\(name)\"", path: name))
        return
      }
      check(template, named: name)
      if let html, html != HTMLState(), let htmlStart {
        htmlProblems.append(htmlStart.file.unfinished(html, from: htmlStart.offset))
      }
    } catch {
      nameProblems.append(error)
    }
  }

  private mutating func template(named name: String) throws(Problem) -> ParsedTemplate? {
    if let template = parsed[name] { return template }
    guard let file = try sources.source(named: name) else { return nil }
    let template = TemplateParser.parse(file)
    parsed[name] = template
    return template
  }

  private mutating func check(_ template: ParsedTemplate, named name: String) {
    let outer = file
    file = template.file
    including.append(name)
    check(template.nodes)
    including.removeLast()
    file = outer
  }

  private mutating func check(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .lineStart: addIndentation()
      case .text(let range): addText(range)
      case .variable(let variable): add(variable)
      case .section(let section): add(section)
      case .partial(let partial): add(partial)
      }
    }
  }
}

// MARK: - Text and variables

extension TemplateChecker {
  private mutating func addText(_ range: Range<Int>) {
    program.append(file.bytes[range])
    guard var state = html else { return }
    for offset in range {
      let wasText = state.mode == .text
      let complaint = state.read(file.bytes[offset])
      if wasText { htmlStart = (file, offset) }
      if let complaint { htmlProblems.append(file.problem(complaint, at: offset)) }
    }
    html = state
  }

  private mutating func addIndentation() {
    program.append(indentation)
    // White space is never worth a complaint.
    for byte in indentation { _ = html?.read(byte) }
  }

  private mutating func add(_ variable: TemplateVariable) {
    let name = variable.name
    var kind: TemplateKind?
    switch scopes.resolve(name, in: file) {
    case .problem(let problem): nameProblems.append(problem)
    case .unknown: break
    case .found(let found, let lookup):
      if let problem = problem(with: variable, found) {
        nameProblems.append(problem)
      } else {
        kind = found
      }
      program.append(variable.isEscaped ? .escaped(lookup) : .unescaped(lookup))
    }
    guard let place = html?.place else { return }
    if let problem = file.problem(name, kind, at: place) { htmlProblems.append(problem) }
    html?.readValue()
  }

  private func problem(with variable: TemplateVariable, _ kind: TemplateKind) -> Problem? {
    switch kind {
    case .text, .link: variable.isEscaped ? nil : file.unescaped(variable.name, kind)
    case .html: variable.isEscaped ? file.escapedHTML(variable.name) : nil
    case .flag, .record, .list, .open: file.cannotBeWritten(variable.name, kind)
    }
  }
}

// MARK: - Sections and partials

extension TemplateChecker {
  private mutating func add(_ section: TemplateSection) {
    guard descend(section.opening) else { return }
    defer { nesting -= 1 }
    let resolution = scopes.resolve(section.name, in: file)
    let outerScopes = scopes
    var mayRepeat = false
    var lookup = TemplateLookup.current
    switch resolution {
    case .problem(let problem):
      nameProblems.append(problem)
      if !section.isInverted { scopes.append(.unknown) }
    case .unknown: break
    case .found(.open, _):
      nameProblems.append(file.sectionOverOpenRecord(section.name))
      if !section.isInverted { scopes.append(.unknown) }
    case .found(let kind, let found):
      lookup = found
      if !section.isInverted {
        if case .list = kind { mayRepeat = true }
        scopes += scope(of: kind).map { [$0] } ?? []
      }
    }
    let begin = html
    let opening = program.openSection()
    check(section.nodes)
    program.closeSection(opening, lookup, isInverted: section.isInverted)
    scopes = outerScopes
    join(begin, mayRepeat: mayRepeat) { $0.unbalanced(section, $1, $2) }
  }

  private func scope(of kind: TemplateKind) -> TemplateScope? {
    switch kind {
    case .record(let schema), .list(let schema): .record(schema)
    case .text, .link, .html: .value(kind)
    case .flag, .open: nil
    }
  }

  private mutating func add(_ partial: TemplatePartial) {
    let name = partial.name
    if let first = including.firstIndex(of: name.text) {
      nameProblems.append(file.recursion(name, including[first...]))
      return
    }
    guard descend(name.place) else { return }
    defer { nesting -= 1 }
    partialCount += 1
    guard partialCount <= Self.mostPartials else {
      if partialCount == Self.mostPartials + 1 {
        nameProblems.append(file.tooManyPartials(name, limit: Self.mostPartials))
      }
      return
    }
    do throws(Problem) {
      guard let template = try template(named: name.text) else {
        nameProblems.append(file.unknownPartial(name, known: sources.names))
        return
      }
      let begin = html
      let outerLength = indentation.count
      indentation += file.bytes[partial.indentation]
      check(template, named: name.text)
      indentation.removeSubrange(outerLength...)
      join(begin, mayRepeat: false) { $0.unbalanced(partial, $1, $2) }
    } catch {
      nameProblems.append(error)
    }
  }

  /// Goes one section or partial deeper, unless that is too deep.
  private mutating func descend(_ tag: Range<Int>) -> Bool {
    guard nesting < TemplateParser.deepestNesting else {
      nameProblems.append(file.nestedTooDeep(tag))
      return false
    }
    nesting += 1
    return true
  }

  /// Goes on behind a section or partial that began in a state; after a problem, as if it had not been there.
  private mutating func join(
    _ begin: HTMLState?, mayRepeat: Bool, problem: (SourceFile, HTMLState, HTMLState) -> Problem
  ) {
    guard let begin, let end = html else { return }
    if let joined = HTMLState.joining(begin, end, mayRepeat: mayRepeat) {
      html = joined
    } else {
      htmlProblems.append(problem(file, begin, end))
      html = begin
    }
  }
}
