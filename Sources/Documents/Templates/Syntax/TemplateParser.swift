/// A parser for the core of Mustache, which creates nodes and continues after most problems.
struct TemplateParser {
  /// The maximum nesting depth of sections and partials, which limits the stack depth of recursive code.
  static let maximumNesting = 64
  /// The number of problems after which parsing stops, because the file is probably not a template.
  static let maximumProblems = 100

  private let file: SourceFile
  private var delimiters = TemplateDelimiters.standard
  private var problems: [Problem] = []
  private var nodes: [TemplateNode] = []
  private var openSections: [OpenSection] = []
  /// The names of the sections that the closing tag of an outer section closed; their own closing tags are
  /// not reported as a second problem.
  private var crossedSections: [String] = []

  private struct OpenSection {
    var section: TemplateSection
    var outerNodes: [TemplateNode]
  }

  /// Parses a template; the nodes are usable even if there are problems.
  static func parse(_ file: SourceFile) -> ParsedTemplate {
    var parser = TemplateParser(file: file)
    parser.read()
    while !parser.openSections.isEmpty { parser.closeInnermost() }
    return ParsedTemplate(file: file, nodes: parser.nodes, problems: parser.problems)
  }

  private mutating func read() {
    do throws(Problem) {
      try file.checkEncoding()
      try file.checkForControls()
    } catch {
      problems.append(error)
      return
    }
    let bytes = file.bytes
    var textStart = bytes.byteOrderMarkLength
    var offset = textStart
    while let opening = bytes.firstOffset(of: delimiters.open, from: offset) {
      guard problems.count < Self.maximumProblems else { return }
      guard let tag = delimiters.tag(at: opening, in: bytes) else {
        problems.append(file.unclosedTag(at: opening, delimiters))
        // An unclosed comment hides everything after it, including closing tags.
        if delimiters.kind(ofTagAt: opening, in: bytes) == .comment { return }
        offset = opening + delimiters.open.count
        continue
      }
      let lines = tag.canStandAlone ? bytes.standaloneLines(of: tag.range) : nil
      addText(textStart..<(lines?.lowerBound ?? opening))
      if lines == nil, bytes.isLineStart(opening) { nodes.append(.lineStart) }
      guard add(tag, indentation: lines.map { $0.lowerBound..<opening }) else { return }
      textStart = lines?.upperBound ?? tag.range.upperBound
      offset = textStart
    }
    addText(textStart..<bytes.count)
    for open in openSections { problems.append(file.unclosedSection(open.section)) }
  }

  /// Adds text line by line, because the lines of a partial may be indented.
  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      if file.bytes.isLineStart(start) { nodes.append(.lineStart) }
      let end = file.bytes[start..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
      nodes.append(.text(start..<end))
      start = end
    }
  }

  /// Adds the node of a tag; reports whether parsing should continue.
  private mutating func add(_ tag: TemplateTag, indentation: Range<Int>?) -> Bool {
    switch tag.kind {
    case .comment: return true
    case .delimiters:
      if let changed = TemplateDelimiters(file.bytes[tag.content]) {
        delimiters = changed
      } else {
        problems.append(file.badDelimiters(tag))
      }
      return true
    case .unsupported:
      problems.append(file.unsupportedTag(tag))
      return true
    case .variable, .unescaped, .section, .inverted, .close, .partial:
      if let problem = file.nameProblem(tag) {
        problems.append(problem)
        return true
      }
      let name = TemplateName(text: file.text(tag.content), range: tag.content)
      return add(tag, name, indentation: indentation)
    }
  }

  private mutating func add(_ tag: TemplateTag, _ name: TemplateName, indentation: Range<Int>?) -> Bool {
    switch tag.kind {
    case .section, .inverted: return open(name, tag)
    case .close: close(name, tag)
    case .partial: nodes.append(.partial(TemplatePartial(name: name, indentation: indentation)))
    default: nodes.append(.variable(TemplateVariable(name: name, isEscaped: tag.kind == .variable)))
    }
    return true
  }
}

// MARK: - Sections

extension TemplateParser {
  private mutating func open(_ name: TemplateName, _ tag: TemplateTag) -> Bool {
    guard openSections.count < Self.maximumNesting else {
      problems.append(file.nestedTooDeep(tag.range))
      return false
    }
    let section = TemplateSection(
      name: name, isInverted: tag.kind == .inverted, opening: tag.range, nodes: [])
    openSections.append(OpenSection(section: section, outerNodes: nodes))
    nodes = []
    return true
  }

  private mutating func close(_ name: TemplateName, _ tag: TemplateTag) {
    if let index = openSections.lastIndex(where: { $0.section.name.text == name.text }) {
      if let crossed = openSections.last?.section, index < openSections.count - 1 {
        problems.append(file.crossedSection(crossed, tag))
      }
      while openSections.count > index + 1 {
        crossedSections += closeInnermost().map { [$0] } ?? []
      }
      closeInnermost()
    } else if let index = crossedSections.firstIndex(of: name.text) {
      crossedSections.remove(at: index)
    } else {
      let innermost = openSections.last?.section
      problems.append(file.unopenedSection(name, tag, innermost: innermost))
      // A mistyped closing tag closes the innermost section.
      if let innermost, nearestWord(to: name.text, among: [innermost.name.text]) != nil { closeInnermost() }
    }
  }

  @discardableResult private mutating func closeInnermost() -> String? {
    guard var open = openSections.popLast() else { return nil }
    open.section.nodes = nodes
    nodes = []
    swap(&nodes, &open.outerNodes)
    nodes.append(.section(open.section))
    return open.section.name.text
  }
}
