/// A compiler for a template and its partials, which checks them against a schema and collects all problems.
struct TemplateChecker {
  /// The maximum number of inclusions of partials at all levels together; without a maximum, each level could
  /// multiply the number.
  static let maximumPartials = 1_000

  private let sources: TemplateSources
  private let format: OutputFormat
  private var program = TemplateProgram()
  private var nameProblems: Set<Problem> = []
  /// The HTML checker; nil if the output is not HTML.
  private var html: HTMLChecker?

  /// The file whose nodes are being added.
  private var file = SourceFile(path: "", bytes: [])
  private var scopes: [TemplateScope]
  /// The index in `scopes` of the elements of the innermost enclosing list; 0, the page, outside of lists.
  private var innermostListDepth = 0
  private var parsed: [String: ParsedTemplate] = [:]
  /// The names of the templates that are being added, outermost first.
  private var including: [String] = []
  /// The indentation of the lines of the current partial.
  private var indentation: [UInt8] = []
  private var partialCount = 0
  private var nesting = 0

  static func compile(
    _ name: String, from sources: TemplateSources, schema: TemplateSchema, format: OutputFormat
  ) throws(Problems) -> TemplateProgram {
    var checker = TemplateChecker(sources, schema, format)
    checker.check(name)
    let problems = checker.problems
    guard problems.isEmpty else { throw Problems(problems) }
    return checker.program
  }

  private init(_ sources: TemplateSources, _ schema: TemplateSchema, _ format: OutputFormat) {
    self.sources = sources
    scopes = [.record(schema, origin: 0)]
    html = format == .html ? HTMLChecker() : nil
    self.format = format
  }

  /// The problems, sorted by position, without duplicates from partials that were checked several times.
  ///
  /// If there are syntax problems, HTML problems are omitted, because syntax problems can cause them.
  private var problems: [Problem] {
    let syntaxProblems = parsed.values.flatMap(\.problems)
    let htmlProblems = syntaxProblems.isEmpty ? html?.problems ?? [] : []
    return nameProblems.union(syntaxProblems).union(htmlProblems).sorted()
  }

  /// Whether there are too many problems to continue.
  private var hasGivenUp: Bool {
    max(nameProblems.count, html?.problems.count ?? 0) >= TemplateParser.maximumProblems
  }

  private mutating func check(_ name: String) {
    guard let template = template(named: name) else {
      nameProblems.insert(
        Problem(.error, code: "unknown-template", "there is no template \"\(name)\"", path: name))
      return
    }
    check(template, named: name)
    if !hasGivenUp { html?.finish() }
  }

  private mutating func template(named name: String) -> ParsedTemplate? {
    if let template = parsed[name] { return template }
    guard let file = sources.source(named: name) else { return nil }
    let template = TemplateParser.parse(file)
    parsed[name] = template
    return template
  }

  private mutating func check(_ template: ParsedTemplate, named name: String) {
    let outer = file
    file = template.file
    including.append(name)
    add(template.nodes)
    including.removeLast()
    file = outer
  }

  private mutating func add(_ nodes: [TemplateNode]) {
    for node in nodes {
      guard !hasGivenUp else { return }
      switch node {
      case .lineStart:
        program.append(indentation)
        html?.read(indentation: indentation)
      case .text(let range):
        program.append(file.bytes[range])
        html?.read(range, of: file)
      case .variable(let variable): add(variable)
      case .section(let section): add(section)
      case .partial(let partial): add(partial)
      }
    }
  }
}

// MARK: - Variables

extension TemplateChecker {
  private mutating func add(_ variable: TemplateVariable) {
    var kind: TemplateKind?
    switch scopes.resolve(variable.name, in: file) {
    case .problem(let problem): nameProblems.insert(problem)
    case .unknown: break
    case .found(let found, let target):
      if let problem = problem(with: variable, found) {
        nameProblems.insert(problem)
      } else {
        kind = found
      }
      if case .constant(let text) = found {
        program.append(format.escaped(text))
      } else {
        program.append(target)
      }
    }
    html?.read(variable.name, kind, in: file)
  }

  private func problem(with variable: TemplateVariable, _ kind: TemplateKind) -> Problem? {
    switch kind {
    case .text, .link, .constant: variable.isEscaped ? nil : file.unescaped(variable.name, kind)
    case .html: variable.isEscaped ? file.escapedMarkup(variable.name, format) : nil
    case .flag, .record, .list, .keyed: file.cannotBeWritten(variable.name, kind)
    }
  }
}

// MARK: - Sections and partials

extension TemplateChecker {
  /// Checks a section and adds it to the program; in its body, the names of its value come before those around it.
  private mutating func add(_ section: TemplateSection) {
    guard descend(section.opening) else { return }
    defer { nesting -= 1 }
    var sectionTarget = TemplateTarget.current
    var mayRepeat = false
    var inner: TemplateScope?
    let outerListDepth = innermostListDepth
    defer { innermostListDepth = outerListDepth }
    switch scopes.resolve(section.name, in: file) {
    case .unknown: break
    case .problem(let problem):
      nameProblems.insert(problem)
      inner = .unknown
    case .found(let kind, let target):
      sectionTarget = target
      switch kind {
      case .record(let schema): inner = .record(schema, origin: scopes.origin(of: target))
      case .list(let schema):
        inner = .record(schema, origin: scopes.count)
        mayRepeat = !section.isInverted
        guard mayRepeat else { break }
        if scopes.origin(of: target) < outerListDepth {
          nameProblems.insert(file.listInsideOtherList(section.name))
        }
        innermostListDepth = scopes.count
      case .text, .link, .html: inner = .value(kind)
      case .flag: break
      case .constant:
        nameProblems.insert(file.sectionOverConstant(section.name))
        inner = .unknown
      case .keyed:
        nameProblems.insert(file.sectionOverKeyedRecord(section.name))
        inner = .unknown
      }
    }
    let outerScopes = scopes
    if let inner, !section.isInverted { scopes.append(inner) }
    let begin = html?.state
    let opening = program.openSection()
    add(section.nodes)
    program.closeSection(opening, sectionTarget, isInverted: section.isInverted)
    scopes = outerScopes
    if let begin, !hasGivenUp { html?.join(begin, mayRepeat: mayRepeat) { file.unbalanced(section, $0, $1) } }
  }

  private mutating func add(_ partial: TemplatePartial) {
    let name = partial.name
    if let first = including.firstIndex(of: name.text) {
      nameProblems.insert(file.recursion(name, including[first...]))
      return
    }
    guard descend(name.range) else { return }
    defer { nesting -= 1 }
    partialCount += 1
    guard partialCount <= Self.maximumPartials else {
      if partialCount == Self.maximumPartials + 1 {
        nameProblems.insert(file.tooManyPartials(name, limit: Self.maximumPartials))
      }
      return
    }
    guard let template = template(named: name.text) else {
      nameProblems.insert(file.unknownPartial(name, known: sources.names))
      return
    }
    let begin = html?.state
    let outerIndentation = indentation
    indentation = partial.indentation.map { outerIndentation + file.bytes[$0] } ?? []
    check(template, named: name.text)
    indentation = outerIndentation
    if let begin, !hasGivenUp { html?.join(begin, mayRepeat: false) { file.unbalanced(partial, $0, $1) } }
  }

  /// Enters a section or partial; returns false if it is nested too deeply.
  private mutating func descend(_ tag: Range<Int>) -> Bool {
    guard nesting < TemplateParser.maximumNesting else {
      nameProblems.insert(file.nestedTooDeep(tag))
      return false
    }
    nesting += 1
    return true
  }
}
