internal import CCmark

/// Walks through the inlines of a block and through its text in parallel, to locate the inlines in the text.
struct InlineSpanFinder {
  /// The inlines found, in the order of the text.
  private(set) var spans: [InlineSpan] = []
  private let source: InlineSource
  private let depth: Int
  /// The indices of the open containers, the outermost first.
  private var open: [Int] = []
  /// The number of open links and images.
  private var openLinks = 0
  /// libcmark's number of the current line, and the index in the text of the line from whose start libcmark
  /// counts columns.
  private var countedLine: Int32
  private var baseLine = 0
  /// The end of the last inline found, as an offset in the text.
  private var end = 0

  /// - Parameter depth: the maximum nesting depth of inlines.
  init(source: InlineSource, depth: Int) {
    self.source = source
    self.depth = depth
    countedLine = source.firstLine
  }

  /// Locates all inlines of the block; returns false if one is not found.
  mutating func find(in block: MarkdownNode) -> Bool {
    let walk = MarkdownWalk(over: block)
    while let (event, node) = walk.next() {
      if node == block { continue }
      guard event == CMARK_EVENT_ENTER ? enter(node) : leave() else { return false }
    }
    return true
  }

  private mutating func enter(_ node: MarkdownNode) -> Bool {
    let kind = node.kind
    if InlineSpan.isContainer(kind) {
      // A tree that is nested more deeply exceeds the limit of the body, so its inlines need not be located.
      guard open.count < depth else { return false }
      // The start of a container with children is determined from its content when the walk leaves it,
      // because libcmark reports the end line of a link and, for emphasis, the start of the whole delimiter
      // run.
      guard let start = node.firstChild != nil ? end : self.start(of: node) else { return false }
      spans.append(
        InlineSpan(
          node: node, kind: kind, range: start..<start, parent: open.last, next: 0, isInLink: openLinks > 0))
      open.append(spans.count - 1)
      if isLinkOrImage(kind) { openLinks += 1 }
      return true
    }
    guard let range = rangeOfLeaf(node, kind), range.lowerBound >= end else { return false }
    end = range.upperBound
    spans.append(
      InlineSpan(
        node: node, kind: kind, range: range, parent: open.last, next: spans.count + 1,
        isInLink: openLinks > 0,
        isBetweenAngles: kind == CMARK_NODE_TEXT && isBetweenAngles(range.lowerBound)))
    return true
  }

  private mutating func leave() -> Bool {
    guard let index = open.popLast() else { return false }
    spans[index].next = spans.count
    let span = spans[index]
    let hasChildren = span.next > index + 1
    let inside = hasChildren ? spans[index + 1].range.lowerBound : span.range.lowerBound
    var start = inside
    var last: Int?
    switch span.kind {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      let marks = span.kind == CMARK_NODE_EMPH ? 1 : 2
      start = inside - marks
      last = end + marks
    default:
      openLinks -= 1
      if hasChildren { start = inside - (span.kind == CMARK_NODE_IMAGE ? 2 : 1) }
      // libcmark's columns are too large for a link written `<…>`.
      let isBetweenAngles = hasChildren && start >= 0 && source.bytes[start] == UInt8(ascii: "<")
      last = isBetweenAngles ? end + 1 : self.end(of: span.node)
    }
    guard let last, start >= 0, last > start, last >= end, last <= source.bytes.count else { return false }
    spans[index].range = start..<last
    end = last
    return true
  }
}

extension InlineSpanFinder {
  private func isLinkOrImage(_ kind: cmark_node_type) -> Bool {
    kind == CMARK_NODE_LINK || kind == CMARK_NODE_IMAGE
  }

  /// Returns the offset in the text of libcmark's line and column; nil if it is outside the text or before
  /// the current line.
  ///
  /// libcmark does not count a line ending after a backslash, or in the part of a link after its text; it
  /// continues to count columns there.
  private mutating func offset(line: Int32, column: Int32) -> Int? {
    if line > countedLine {
      countedLine = line
      baseLine = source.lineIndex(at: end)
    }
    let offset = source.lineStarts[baseLine] + Int(column - source.firstColumn)
    return line == countedLine && offset >= 0 && offset <= source.bytes.count ? offset : nil
  }

  private mutating func start(of node: MarkdownNode) -> Int? {
    offset(line: cmark_node_get_start_line(node.pointer), column: cmark_node_get_start_column(node.pointer))
  }

  private mutating func end(of node: MarkdownNode) -> Int? {
    offset(line: cmark_node_get_end_line(node.pointer), column: cmark_node_get_end_column(node.pointer) + 1)
  }

  private mutating func rangeOfLeaf(_ node: MarkdownNode, _ kind: cmark_node_type) -> Range<Int>? {
    if kind == CMARK_NODE_SOFTBREAK || kind == CMARK_NODE_LINEBREAK {
      guard let lineEnd = source.bytes[end...].firstIndex(where: \.isLineEnd) else { return nil }
      let next = lineEnd + (source.bytes[lineEnd...].starts(with: "\r\n".utf8) ? 2 : 1)
      let isBackslash =
        kind == CMARK_NODE_LINEBREAK && lineEnd > end && source.bytes[lineEnd - 1] == UInt8(ascii: "\\")
      // libcmark does not count a line ending after a backslash.
      if isBackslash { return (lineEnd - 1)..<next }
      countedLine += 1
      baseLine = source.lineIndex(at: next)
      return lineEnd..<next
    }
    guard let start = start(of: node) else { return nil }
    if kind == CMARK_NODE_TEXT {
      // For a text that starts with unmatched backticks, libcmark reports the column after them. For the rest
      // of a run of asterisks, some of which are emphasis, it reports the column of the whole run.
      return rangeOfText(node, at: start)
        ?? rangeOfText(node, at: start - countOfLeadingBackticks(in: node.literal))
        ?? rangeOfText(node, at: end)
    }
    guard start >= end else { return nil }
    let lines = cmark_node_get_end_line(node.pointer) - countedLine
    if lines > 0 {
      // libcmark counts every line ending in code and HTML.
      baseLine = source.lineIndex(at: start) + Int(lines)
      countedLine += lines
      guard source.lineStarts.indices.contains(baseLine) else { return nil }
    }
    guard let last = self.end(of: node), last > start else { return nil }
    return kind == CMARK_NODE_CODE ? withBackticks(start..<last) : start..<last
  }

  private func rangeOfText(_ node: MarkdownNode, at start: Int) -> Range<Int>? {
    guard start >= end else { return nil }
    var cursor = WrittenTextCursor(
      node.literal, in: source.bytes, at: start, resolvesEscapes: !isBetweenAngles(start))
    return cursor.advance() ? start..<cursor.sourceOffset : nil
  }

  private func countOfLeadingBackticks(in text: UnsafeBufferPointer<UInt8>) -> Int {
    text.prefix { $0 == UInt8(ascii: "`") }.count
  }

  /// Reports whether the text at an offset is the text of a link written `<…>`.
  private func isBetweenAngles(_ start: Int) -> Bool {
    guard let parent = open.last, spans[parent].kind == CMARK_NODE_LINK, parent == spans.count - 1 else {
      return false
    }
    return start > 0 && source.bytes[start - 1] == UInt8(ascii: "<")
  }

  /// Returns the range of a code span including its backticks, which libcmark's range excludes; nil if they
  /// are missing.
  private func withBackticks(_ range: Range<Int>) -> Range<Int>? {
    let tick = UInt8(ascii: "`")
    let count = source.bytes[range.upperBound...].prefix { $0 == tick }.count
    let start = range.lowerBound - count
    guard count > 0, start >= end, source.bytes[start] == tick else { return nil }
    return start..<(range.upperBound + count)
  }
}
