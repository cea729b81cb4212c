extension FrontMatter {
  /// The lines of one of the keys, from the beginning of the first to behind the line end of the last.
  ///
  /// A comment on the last of them belongs to it, comments and blank lines below do not. In a mapping in braces
  /// it is the lines that the key shares with others.
  package func lineRange(of entry: YAMLEntry, in source: SourceFile) -> Range<Int> {
    source.lineRange(of: entry.range)
  }
}

extension SourceFile {
  func line(around offset: Int) -> Line {
    Line(around: offset, in: bytes.span)
  }

  /// The whole lines that a range touches, with their line ends.
  func lineRange(of range: Range<Int>) -> Range<Int> {
    line(around: range.lowerBound).start..<line(around: range.upperBound).next
  }

  /// The line end before the beginning of a line, or LF at the beginning of the file.
  func lineEnd(before lineStart: Int) -> [UInt8] {
    guard lineStart > 0 else { return [0x0A] }
    let line = line(around: lineStart - 1)
    return line.end < line.next ? Array(bytes[line.end..<line.next]) : [0x0A]
  }

  /// The first line end of the file, LF where it has none.
  var firstLineEnd: [UInt8] {
    let line = line(around: textStart)
    return line.end < line.next ? Array(bytes[line.end..<line.next]) : [0x0A]
  }

  /// The first offset from one on that holds neither space nor tab.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// The first offset of the spaces and tabs that stand before one.
  func blanksStart(before offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1].isBlank { offset -= 1 }
    return offset
  }

  /// Whether nothing but blanks and a comment stands from an offset to the end of its line.
  func isLineOver(at offset: Int) -> Bool {
    let text = skippingBlanks(from: offset)
    return text >= bytes.count || bytes[text].isLineEnd
      || bytes[text] == UInt8(ascii: "#")
  }

  /// Whether nothing but blanks stands on a line before an offset.
  func isLineStart(before offset: Int) -> Bool {
    let start = blanksStart(before: offset)
    return start == 0 || bytes[start - 1].isLineEnd
  }
}
