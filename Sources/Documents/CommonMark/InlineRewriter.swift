internal import CCmark

/// Puts the inlines of a block together anew: parted into cells, with links and strikethroughs among them.
struct InlineRewriter {
  private let source: InlineSource
  private let spans: [InlineSpan]
  private let marks: [InlineMark]
  private let cells: InlineCells
  /// The node that takes up what is in each of the cells.
  private let targets: [MarkdownNode]
  private let isTable: Bool
  /// The texts made anew that hold brackets, with where in the file they begin.
  private var bracketTexts: [(node: MarkdownNode, offset: Int)] = []
  /// The inlines around the one in hand that are kept; the first stands for the cells.
  private var kept: [Container] = []
  /// The inlines around it whose marks become text.
  private var opened: [Int] = []
  /// The first mark and the first cell that do not end before the place in hand.
  private var mark = 0
  private var cell = 0
  /// Where what was appended last ends.
  private var end = 0

  private struct Container {
    var node: MarkdownNode?
    /// Its place among the spans, and that behind all within it.
    var index: Int
    var next: Int
    /// The strikethroughs open in it, each in the one before.
    var deletions: [MarkdownNode] = []
  }

  /// Moves what all spans hold to the nodes for their cells.
  static func rewrite(
    _ spans: [InlineSpan], of source: InlineSource, marks: [InlineMark], cells: InlineCells,
    targets: [MarkdownNode], isTable: Bool, positions: inout MarkdownPositions
  ) {
    var rewriter = InlineRewriter(
      source: source, spans: spans, marks: marks, cells: cells, targets: targets, isTable: isTable)
    rewriter.run()
    positions.note(rewriter.bracketTexts)
  }

  private mutating func run() {
    kept.append(Container(node: nil, index: -1, next: spans.count))
    for (index, span) in spans.enumerated() {
      close(before: index)
      if span.kind == CMARK_NODE_TEXT {
        append(span.range, of: span)
        span.node.remove()
      } else if span.kind == CMARK_NODE_SOFTBREAK || span.kind == CMARK_NODE_LINEBREAK {
        appendBreak(span)
      } else if span.isOpened {
        open(index)
      } else {
        append(span.node, at: span.range.lowerBound)
        if isTable { removeBackslashes(in: span) }
        if span.isContainer { kept.append(Container(node: span.node, index: index, next: span.next)) }
      }
      if !span.isContainer { end = span.range.upperBound }
    }
    close(before: spans.count)
  }

  /// Makes text of an inline's opening marks, or of all of it where it holds no others.
  private mutating func open(_ index: Int) {
    let range = spans[index].range
    guard spans[index].next > index + 1 else {
      append(range)
      end = range.upperBound
      return spans[index].node.remove()
    }
    append(range.lowerBound..<spans[index + 1].range.lowerBound)
    opened.append(index)
  }

  /// Ends the inlines that lie wholly before a span, the innermost first.
  private mutating func close(before index: Int) {
    while true {
      let innermost = kept[kept.count - 1]
      if let last = opened.last, last > innermost.index {
        guard spans[last].next <= index else { return }
        opened.removeLast()
        append(end..<spans[last].range.upperBound)
        end = spans[last].range.upperBound
        spans[last].node.remove()
      } else {
        guard kept.count > 1, innermost.next <= index else { return }
        kept.removeLast()
        end = spans[innermost.index].range.upperBound
      }
    }
  }
}

extension InlineRewriter {
  /// Appends text as it is written or, where it is that of a node, as the node says it.
  private mutating func append(_ range: Range<Int>, of span: InlineSpan? = nil) {
    let literal = span?.node.literal
    var text = literal.map {
      WrittenText($0, in: source.bytes, at: range.lowerBound, resolvesEscapes: span?.isBetweenAngles != true)
    }
    var place = range.lowerBound
    while place < range.upperBound {
      passCells(before: place)
      guard cell < cells.ranges.count else { return }
      if place < cells.ranges[cell].lowerBound {
        place = cells.ranges[cell].lowerBound
        continue
      }
      var stop = min(range.upperBound, cells.ranges[cell].upperBound)
      while mark < marks.count, marks[mark].range.upperBound <= place { mark += 1 }
      if mark < marks.count {
        if marks[mark].range.lowerBound <= place {
          // Of a link over several texts all is appended where it begins.
          if marks[mark].range.lowerBound == place { append(marks[mark]) }
          place = marks[mark].range.upperBound
          continue
        }
        stop = min(stop, marks[mark].range.lowerBound)
      }
      if let literal, text?.advance(to: place) == true, let start = text?.read,
        text?.advance(to: stop) == true,
        let end = text?.read
      {
        appendText(Array(literal[start..<end]), at: place)
      } else {
        appendText(written(place..<stop), at: place)
      }
      place = stop
    }
  }

  private mutating func appendText(_ bytes: [UInt8], at place: Int) {
    guard !bytes.isEmpty, let node = MarkdownNode(new: CMARK_NODE_TEXT) else { return }
    node.setLiteral(bytes)
    // Only brackets are looked for in the file.
    if bytes.contains(UInt8(ascii: "[")) { bracketTexts.append((node, source.fileOffset(of: place))) }
    append(node, at: place)
  }

  private mutating func append(_ mark: InlineMark) {
    switch mark.kind {
    case .opensDeletion:
      guard let deletion = MarkdownNode.custom(CMARK_NODE_CUSTOM_INLINE, opening: "<del>", closing: "</del>")
      else { return }
      append(deletion, at: mark.range.lowerBound)
      kept[kept.count - 1].deletions.append(deletion)
    case .closesDeletion: _ = kept[kept.count - 1].deletions.popLast()
    case .link(let prefix):
      guard let link = MarkdownNode(new: CMARK_NODE_LINK), let text = MarkdownNode(new: CMARK_NODE_TEXT)
      else {
        return
      }
      let bytes = written(mark.range)
      link.setURL(Array(prefix.utf8) + bytes)
      text.setLiteral(bytes)
      link.append(text)
      append(link, at: mark.range.lowerBound)
    }
  }

  /// Keeps a line break within a cell; one at the end of a row leaves only the backslash that made it.
  private mutating func appendBreak(_ span: InlineSpan) {
    let hasBackslash = source.bytes[span.range.lowerBound] == UInt8(ascii: "\\")
    let lineEnd = span.range.lowerBound + (hasBackslash ? 1 : 0)
    let start = cells.index(of: lineEnd)
    if start < cells.ranges.count, cells.ranges[start].contains(lineEnd) {
      return append(span.node, at: span.range.lowerBound)
    }
    if hasBackslash { append(span.range.lowerBound..<lineEnd) }
    span.node.remove()
  }

  /// Moves a node behind what was appended last to its cell, or out of the tree where it is in none.
  private mutating func append(_ node: MarkdownNode, at place: Int) {
    let container = kept[kept.count - 1]
    passCells(before: place)
    if let parent = container.deletions.last ?? container.node {
      parent.append(node)
    } else if cell < cells.ranges.count, cells.ranges[cell].lowerBound <= place {
      targets[cell].append(node)
    } else {
      cmark_node_unlink(node.pointer)
    }
  }

  private mutating func passCells(before place: Int) {
    while cell < cells.ranges.count, cells.ranges[cell].upperBound <= place { cell += 1 }
  }

  /// Text as it is written; in a table no backslash remains before a pipe.
  private func written(_ range: Range<Int>) -> [UInt8] {
    isTable ? withoutBackslashesBeforePipes(source.bytes[range]) : Array(source.bytes[range])
  }

  /// In code and HTML libcmark leaves the backslash before a pipe.
  private func removeBackslashes(in span: InlineSpan) {
    guard span.kind == CMARK_NODE_CODE || span.kind == CMARK_NODE_HTML_INLINE else { return }
    let literal = span.node.literal
    let changed = withoutBackslashesBeforePipes(literal[...])
    if changed.count < literal.count { span.node.setLiteral(changed) }
  }
}

private func withoutBackslashesBeforePipes(_ text: some Sequence<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  for byte in text {
    if byte == UInt8(ascii: "|"), result.last == UInt8(ascii: "\\") { result.removeLast() }
    result.append(byte)
  }
  return result
}
