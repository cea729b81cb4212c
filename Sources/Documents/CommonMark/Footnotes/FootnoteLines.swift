internal import CCmark

/// The lines of a body that may define footnotes: those that begin with `[^label]:` after the marks of quotes
/// and lists.
///
/// libcmark takes such a line for a link definition and removes it. A definition extends over the lines that
/// are indented by four columns, as an item of a list does whose marker is four columns wide. So libcmark
/// parses a copy of the body in which a `FootnoteMarker` such as `01) ` stands for each `[^label]: `. The
/// lines that become items are definitions; the others, for example those in code, are parsed again as they are
/// written.
struct FootnoteLines {
  private var lines: [Line] = []
  private let marker: FootnoteMarker

  private struct Line {
    /// libcmark's number of the line, from 1.
    var number: Int32
    /// The offset in the body of the line's start.
    var start: Int
    /// The range in the body of `[^label]:` with the spaces and tabs after it, which the marker replaces.
    var mark: Range<Int>
    var label: Range<Int>
    /// Whether the copy has a backslash before the text, which libcmark would remove as a link definition.
    var isEscaped: Bool

    /// libcmark's column of the item, from 1; the same in the body and in the copy.
    var column: Int32 { Int32(mark.lowerBound - start + 1) }
  }

  /// Finds the lines; nil if there are none.
  init?(in body: UnsafeBufferPointer<UInt8>) {
    let caret = UInt8(ascii: "^")
    var (counted, number) = (0, Int32(1))
    var next = firstIndex(of: caret, in: body, from: 0)
    while let found = next {
      next = firstIndex(of: caret, in: body, from: found + 1)
      if let (start, mark, label) = Self.definition(withCaretAt: found, in: body) {
        while counted < start {
          let isPair = body[counted] == 0x0D && body[counted + 1] == 0x0A
          if body[counted].isLineEnd { number += 1 }
          counted += isPair ? 2 : 1
        }
        let isEscaped = Self.label(at: mark.upperBound, in: body) != nil
        lines.append(Line(number: number, start: start, mark: mark, label: label, isEscaped: isEscaped))
      }
    }
    if lines.isEmpty { return nil }
    marker = FootnoteMarker.unused(in: body)
  }

  var isEmpty: Bool { lines.isEmpty }

  private static let emptyComment = Array("<!---->".utf8)

  /// Returns the copy that libcmark parses; it has the same lines.
  func replaced(in body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(body.count)
    var copied = 0
    for line in lines {
      copy += body[copied..<line.mark.lowerBound]
      copy += marker.rawValue.utf8
      copied = line.mark.upperBound
      if copied == body.count || body[copied].isLineEnd {
        // An item must have a text to end a paragraph, and to continue after a blank line.
        copy += Self.emptyComment
      } else if line.isEscaped {
        copy.append(UInt8(ascii: "\\"))
      }
    }
    return copy + body[copied...]
  }
}

extension FootnoteLines {
  /// A definition in libcmark's tree.
  struct Found {
    var item: MarkdownNode
    /// The range of the label in the body.
    var label: Range<Int>
    var shift: MarkdownPositions.Shift
  }

  /// Returns the definitions in the tree of the copy; nil if another copy must be parsed, because some lines
  /// are not definitions, or because the indentation of a definition would count as that of its text.
  ///
  /// In the latter case all lines are kept, because a line that is in code in this copy may be in the text of
  /// that definition in the next one.
  mutating func definitions(in tree: borrowing MarkdownTree) -> [Found]? {
    var found: [Found] = []
    var kept: [Line] = []
    var isIndented = false
    var next = 0
    var node: MarkdownNode? = tree.root
    while let current = node {
      if current.kind == CMARK_NODE_ITEM {
        while next < lines.count, lines[next].number < current.firstLine { next += 1 }
        if next < lines.count, lines[next].number == current.firstLine,
          lines[next].column == cmark_node_get_start_column(current.pointer)
        {
          let line = lines[next]
          found.append(Found(item: current, label: line.label, shift: shift(of: line)))
          if line.start < line.mark.lowerBound, current.parent?.parent?.kind == CMARK_NODE_DOCUMENT {
            // The marks of a quote or list would be the item's parents, so only spaces can precede the mark.
            lines[next].mark = line.start..<line.mark.upperBound
            isIndented = true
          }
          kept.append(line)
          next += 1
        }
      }
      node = current.firstBlock ?? current.next ?? current.nextOfAncestors
    }
    if isIndented { return nil }
    let isComplete = kept.count == lines.count
    lines = kept
    return isComplete ? found : nil
  }

  private func shift(of line: Line) -> MarkdownPositions.Shift {
    MarkdownPositions.Shift(
      line: line.number, column: line.column + Int32(FootnoteMarker.width),
      count: line.mark.count - FootnoteMarker.width, hasBackslash: line.isEscaped)
  }
}

extension FootnoteLines {
  /// Returns the start of the line, the mark and the label of a definition; nil if the caret is not part of
  /// one.
  private static func definition(
    withCaretAt caret: Int, in body: UnsafeBufferPointer<UInt8>
  ) -> (start: Int, mark: Range<Int>, label: Range<Int>)? {
    guard caret > 0, let label = label(at: caret - 1, in: body) else { return nil }
    var start = caret - 1
    while start > 0, mayPrecedeDefinition(body[start - 1]) { start -= 1 }
    guard start == 0 || body[start - 1].isLineEnd else { return nil }
    // A mark of a list is followed by a blank.
    guard start == caret - 1 || body[caret - 2].isBlank || body[caret - 2] == UInt8(ascii: ">") else {
      return nil
    }
    var end = label.upperBound + 2
    while end < body.count, body[end].isBlank { end += 1 }
    return (start, caret - 1..<end, label)
  }

  /// Returns the range of the label of `[^label]:` at an offset; nil if there is no such mark.
  static func label(at offset: Int, in body: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let label = footnoteLabel(at: offset, in: body) else { return nil }
    let colon = label.upperBound + 1
    return colon < body.count && body[colon] == UInt8(ascii: ":") ? label : nil
  }

  /// Reports whether a byte can be part of the marks of quotes and lists.
  private static func mayPrecedeDefinition(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}

/// Returns the range of the label of `[^label]` at an offset; nil if there is no such mark.
///
/// A label contains neither brackets nor white space.
func footnoteLabel<Text: RandomAccessCollection<UInt8>>(at offset: Int, in text: Text) -> Range<Int>?
where Text.Index == Int {
  guard offset >= text.startIndex, offset + 3 < text.endIndex, text[offset] == UInt8(ascii: "["),
    text[offset + 1] == UInt8(ascii: "^")
  else { return nil }
  let start = offset + 2
  var end = start
  while end < text.endIndex, text[end] > 0x20, text[end] != UInt8(ascii: "["), text[end] != UInt8(ascii: "]")
  {
    end += 1
  }
  return end > start && end < text.endIndex && text[end] == UInt8(ascii: "]") ? start..<end : nil
}
