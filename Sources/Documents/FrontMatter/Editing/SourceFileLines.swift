extension SourceFile {
  func line(around offset: Int) -> Line {
    Line(around: offset, in: bytes.span)
  }

  /// Returns the range of the whole lines that a range touches, with their line endings.
  package func lineRange(of range: Range<Int>) -> Range<Int> {
    line(around: range.lowerBound).start..<line(around: range.upperBound).next
  }

  /// Returns the line ending before the start of a line; LF for the first line.
  func lineEnding(before lineStart: Int) -> [UInt8] {
    guard lineStart > 0 else { return [0x0A] }
    let line = line(around: lineStart - 1)
    return line.end < line.next ? Array(bytes[line.end..<line.next]) : [0x0A]
  }

  /// The first line ending of the file; LF if it has none.
  package var firstLineEnding: [UInt8] {
    let line = line(around: textStart)
    return line.end < line.next ? Array(bytes[line.end..<line.next]) : [0x0A]
  }

  /// Returns the offset of the first byte, at or after `offset`, that is neither a space nor a tab; the
  /// size of the file if there is none.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// Returns the start of the run of spaces and tabs before an offset; the offset itself if there are none.
  func blanksStart(before offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1].isBlank { offset -= 1 }
    return offset
  }

  /// Reports whether only spaces, tabs and a comment follow an offset on its line.
  func isContentEnd(at offset: Int) -> Bool {
    let text = skippingBlanks(from: offset)
    return text >= bytes.count || bytes[text].isLineEnd
      || bytes[text] == UInt8(ascii: "#")
  }

  /// Reports whether only spaces and tabs precede an offset on its line.
  func isLineStart(before offset: Int) -> Bool {
    let start = blanksStart(before: offset)
    return start == 0 || bytes[start - 1].isLineEnd
  }
}
