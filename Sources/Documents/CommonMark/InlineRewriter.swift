internal import CCmark

/// Rebuilds the inlines of a block: adds autolinks, footnote references and strikethroughs, and moves the
/// inlines to their cells.
struct InlineRewriter {
  private let source: InlineSource
  private let spans: [InlineSpan]
  private let marks: [InlineMark]
  private let cells: InlineCells
  /// For each cell, the node that receives its inlines.
  private let targets: [MarkdownNode]
  private let isTable: Bool
  /// The new text nodes that contain `[`, with their offsets in the file.
  private var bracketTexts: [(node: MarkdownNode, offset: Int)] = []
  /// The enclosing inlines of the current one that are kept, the outermost first; the first element
  /// represents the cells.
  private var kept: [Container] = []
  /// The indices of the enclosing inlines of the current one whose markup becomes text, the outermost first.
  private var splitSpans: [Int] = []
  /// The indices of the first mark and of the first cell that end after the current offset.
  private var markIndex = 0
  private var cellIndex = 0
  /// The end of the last inline that is complete, as an offset in the text.
  private var end = 0

  private struct Container {
    /// The node of the inline; nil for the cells.
    var node: MarkdownNode?
    /// The index of its span, -1 for the cells, and the index after the last span inside it.
    var index: Int
    var next: Int
    /// The open strikethroughs in it, each nested in the previous one.
    var deletions: [MarkdownNode] = []
  }

  /// Moves the inlines of a block to the nodes of their cells.
  static func rewrite(
    _ spans: [InlineSpan], of source: InlineSource, marks: [InlineMark], cells: InlineCells,
    targets: [MarkdownNode], isTable: Bool, positions: inout MarkdownPositions
  ) {
    var rewriter = InlineRewriter(
      source: source, spans: spans, marks: marks, cells: cells, targets: targets, isTable: isTable)
    rewriter.run()
    positions.setTextOffsets(rewriter.bracketTexts)
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
      } else if span.isSplit {
        splitSpan(index)
      } else {
        append(span.node, at: span.range.lowerBound)
        if isTable { removeBackslashes(in: span) }
        if span.isContainer { kept.append(Container(node: span.node, index: index, next: span.next)) }
      }
      if !span.isContainer { end = span.range.upperBound }
    }
    close(before: spans.count)
  }

  /// Turns the opening markup of an inline into text, or the whole inline if it contains no other inlines.
  private mutating func splitSpan(_ index: Int) {
    let range = spans[index].range
    guard spans[index].next > index + 1 else {
      append(range)
      end = range.upperBound
      return spans[index].node.remove()
    }
    append(range.lowerBound..<spans[index + 1].range.lowerBound)
    splitSpans.append(index)
  }

  /// Closes the enclosing inlines that end before the span at an index, the innermost first.
  private mutating func close(before index: Int) {
    while true {
      let innermost = kept[kept.count - 1]
      if let last = splitSpans.last, last > innermost.index {
        guard spans[last].next <= index else { return }
        splitSpans.removeLast()
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
  /// Appends a range of the text, as parsed by libcmark for a text node, and as written for other inlines.
  private mutating func append(_ range: Range<Int>, of span: InlineSpan? = nil) {
    let literal = span?.node.literal
    var cursor = literal.map {
      WrittenTextCursor(
        $0, in: source.bytes, at: range.lowerBound, resolvesEscapes: span?.isBetweenAngles != true)
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      passCells(before: offset)
      guard cellIndex < cells.ranges.count else { return }
      if offset < cells.ranges[cellIndex].lowerBound {
        offset = cells.ranges[cellIndex].lowerBound
        continue
      }
      var stop = min(range.upperBound, cells.ranges[cellIndex].upperBound)
      while markIndex < marks.count, marks[markIndex].range.upperBound <= offset { markIndex += 1 }
      if markIndex < marks.count {
        if marks[markIndex].range.lowerBound <= offset {
          // A link that spans several text nodes is appended once, at its start.
          if marks[markIndex].range.lowerBound == offset { append(marks[markIndex]) }
          offset = marks[markIndex].range.upperBound
          continue
        }
        stop = min(stop, marks[markIndex].range.lowerBound)
      }
      if isTable, span?.isBetweenAngles != true {
        stop = pipeAfterEscapedBackslash(in: offset..<stop) ?? stop
      }
      if let literal, cursor?.advance(to: offset) == true, let start = cursor?.textOffset,
        cursor?.advance(to: stop) == true, let end = cursor?.textOffset
      {
        appendText(unescapingPipes(literal[start..<end], before: stop, of: span), at: offset)
      } else {
        appendText(written(offset..<stop), at: offset)
      }
      offset = stop
    }
  }

  private mutating func appendText(_ bytes: [UInt8], at offset: Int) {
    guard !bytes.isEmpty, let node = MarkdownNode(new: CMARK_NODE_TEXT) else { return }
    node.setLiteral(bytes)
    // Only the positions of texts with `[` are needed later, to find checkboxes and wiki links in the file.
    if bytes.contains(UInt8(ascii: "[")) { bracketTexts.append((node, source.fileOffset(of: offset))) }
    append(node, at: offset)
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
    case .footnote(let definition):
      if let reference = MarkdownNode(footnoteReference: definition) {
        append(reference, at: mark.range.lowerBound)
      }
    }
  }

  /// Appends a line break that is inside a cell.
  ///
  /// A line break at the end of a row is removed, except for its backslash.
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

  /// Appends a node to the innermost open inline or, if none is open, to its cell; unlinks it if it is in no
  /// cell.
  private mutating func append(_ node: MarkdownNode, at offset: Int) {
    let container = kept[kept.count - 1]
    passCells(before: offset)
    if let parent = container.deletions.last ?? container.node {
      parent.append(node)
    } else if cellIndex < cells.ranges.count, cells.ranges[cellIndex].lowerBound <= offset {
      targets[cellIndex].append(node)
    } else {
      cmark_node_unlink(node.pointer)
    }
  }

  private mutating func passCells(before offset: Int) {
    while cellIndex < cells.ranges.count, cells.ranges[cellIndex].upperBound <= offset { cellIndex += 1 }
  }

  /// Returns a range of the text as written, but in a table without the backslashes before pipes.
  private func written(_ range: Range<Int>) -> [UInt8] {
    isTable ? withoutBackslashesBeforePipes(source.bytes[range]) : Array(source.bytes[range])
  }

  /// Returns the offset of the first pipe after an escaped backslash; nil if there is none.
  ///
  /// A cell loses one backslash before each pipe before its inlines are parsed, so that `\\|` is an escaped
  /// pipe there; libcmark has parsed it as an escaped backslash and a pipe.
  private func pipeAfterEscapedBackslash(in range: Range<Int>) -> Int? {
    range.dropFirst().first { offset in
      guard source.bytes[offset] == UInt8(ascii: "|") else { return false }
      let backslashes = source.bytes[..<offset].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      return backslashes > 0 && backslashes.isMultiple(of: 2)
    }
  }

  /// Returns the bytes of a text that libcmark has parsed; in a table, without the backslash that a pipe after
  /// them takes.
  private func unescapingPipes(
    _ literal: Slice<UnsafeBufferPointer<UInt8>>, before offset: Int, of span: InlineSpan?
  ) -> [UInt8] {
    guard isTable else { return Array(literal) }
    if span?.isBetweenAngles == true { return withoutBackslashesBeforePipes(literal) }
    let takesBackslash =
      offset < source.bytes.count && pipeAfterEscapedBackslash(in: offset - 1..<offset + 1) == offset
    return Array(takesBackslash ? literal.dropLast() : literal)
  }

  /// Removes the backslashes before pipes where libcmark keeps them: in a code span, in inline HTML and in the
  /// destination of a link written `<…>`.
  private func removeBackslashes(in span: InlineSpan) {
    let text: UnsafeBufferPointer<UInt8>
    switch span.kind {
    case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: text = span.node.literal
    case CMARK_NODE_LINK where source.bytes[span.range.lowerBound] == UInt8(ascii: "<"): text = span.node.url
    default: return
    }
    let changed = withoutBackslashesBeforePipes(text[...])
    guard changed.count < text.count else { return }
    if span.kind == CMARK_NODE_LINK { span.node.setURL(changed) } else { span.node.setLiteral(changed) }
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
