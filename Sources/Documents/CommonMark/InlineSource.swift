internal import CCmark

/// The text of a paragraph or heading as written: its lines without the markup of the blocks around it.
///
/// libcmark gives the position of an inline as a line and a column. Both are correct within this text, even
/// if they are wrong for the file.
struct InlineSource {
  /// The lines, with the line endings between them.
  private(set) var bytes: [UInt8] = []
  /// The offset of each line's start in `bytes`.
  private(set) var lineStarts: [Int] = []
  /// The offset of each line's text in the file.
  private var fileStarts: [Int] = []
  /// libcmark's number of the block's first line and the column in which its text starts, both from 1.
  let firstLine: Int32
  let firstColumn: Int32

  /// Reads the text of a block; nil if it is empty or if its lines cannot be determined.
  ///
  /// - Parameter skipsDefinitions: whether to skip link definitions before the text, which libcmark removes
  ///   without reporting it.
  init?(of block: MarkdownNode, skipsDefinitions: Bool, positions: inout MarkdownPositions) {
    guard let last = block.lastChild else { return nil }
    firstLine = cmark_node_get_start_line(block.pointer)
    firstColumn = cmark_node_get_start_column(block.pointer)
    let lastLine = lastLine(of: block, positions: &positions)
    guard firstLine > 0, firstColumn > 0, firstLine <= lastLine else { return nil }
    // libcmark numbers the lines of the inlines from the block's first line, even if definitions precede the
    // text.
    let definitionLines = skipsDefinitions ? lastLine - cmark_node_get_end_line(last.pointer) : 0
    guard definitionLines >= 0, firstLine + definitionLines <= lastLine else { return nil }
    for number in (firstLine + definitionLines)...lastLine {
      let line = positions.lineRange(number)
      let start =
        number == firstLine
        ? positions.offset(line: number, column: firstColumn)
        : positions.file[line].firstIndex { !$0.isBlank && $0 != UInt8(ascii: ">") } ?? line.upperBound
      guard start <= line.upperBound else { return nil }
      lineStarts.append(bytes.count)
      if number == firstLine, positions.hasAddedBackslash(line: number, column: firstColumn) {
        // The text after the backslash has its offsets in the file.
        fileStarts.append(start - 1)
        bytes.append(UInt8(ascii: "\\"))
      } else {
        fileStarts.append(start)
      }
      bytes.append(contentsOf: positions.file[start..<line.upperBound])
    }
    while let byte = bytes.last, byte.isLineEnd { bytes.removeLast() }
  }

  /// Returns the range of the line at an index, without its line ending and the spaces and tabs before the
  /// ending.
  func rangeOfLine(_ index: Int) -> Range<Int> {
    // A last line that contains only `>`, spaces and tabs starts after the end of the text.
    let start = min(lineStarts[index], bytes.count)
    var end = index + 1 < lineStarts.count ? min(lineStarts[index + 1], bytes.count) : bytes.count
    while end > start, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
    return start..<end
  }

  func lineIndex(at offset: Int) -> Int {
    max(0, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset } - 1)
  }

  func fileOffset(of offset: Int) -> Int {
    let line = lineIndex(at: offset)
    return fileStarts[line] + offset - lineStarts[line]
  }

  /// Returns the column in the file, from 0, at which the text of a line starts; tab stops are every 4
  /// columns.
  func indentation(of line: Int, in file: UnsafeBufferPointer<UInt8>) -> Int {
    var start = fileStarts[line]
    while start > 0, !file[start - 1].isLineEnd { start -= 1 }
    var column = 0
    for byte in file[start..<fileStarts[line]] { column += byte == 0x09 ? 4 - column % 4 : 1 }
    return column
  }
}

extension InlineSource {
  /// Returns libcmark's number of the last line of a block's text.
  ///
  /// For a setext heading libcmark reports the line of the underline or the line after it as the last line.
  private func lastLine(of block: MarkdownNode, positions: inout MarkdownPositions) -> Int32 {
    let end = cmark_node_get_end_line(block.pointer)
    guard block.kind == CMARK_NODE_HEADING, end > firstLine else { return end }
    for number in (firstLine + 1)...end where isUnderline(positions.file[positions.lineRange(number)]) {
      return number - 1
    }
    return end
  }
}

/// Reports whether a line consists only of `=` or only of `-`, apart from quote markers, spaces and tabs, so
/// that the lines above it in its block are a heading.
func isUnderline(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  let marks = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
  guard let first = marks.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "=") else {
    return false
  }
  return marks.drop { $0 == first }.allSatisfy { $0.isBlank || $0.isLineEnd }
}
