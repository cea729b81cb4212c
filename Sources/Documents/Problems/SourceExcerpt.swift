/// One line of a source text with a part of it marked.
public struct SourceExcerpt: Hashable, Sendable {
  /// The line's number in the file, from 1; lines end with LF, CRLF or CR.
  public var line: Int
  /// The first marked Unicode scalar's number in the line, from 1.
  public var column: Int
  /// The line without its end; bytes that are not UTF-8 stand as U+FFFD.
  public var text: String
  /// The number of marked Unicode scalars, at least 1.
  public var length: Int
  /// What is written behind the marks; may be empty.
  public var label: String

  /// Makes an excerpt from its parts.
  public init(line: Int, column: Int, text: String, length: Int, label: String = "") {
    self.line = line
    self.column = column
    self.text = text
    self.length = length
    self.label = label
  }

  /// Finds the line that a range of bytes begins in.
  ///
  /// An offset at or past the end of the text stands for the place just behind its last character.
  public init(of range: Range<Int>, in bytes: [UInt8], label: String = "") {
    let start = min(max(range.lowerBound, 0), bytes.count)
    var line = 1
    var lineStart = 0
    var offset = 0
    while offset < start {
      let next = endOfLine(in: bytes, from: offset)
      guard next.end <= start, next.end > next.contentEnd else { break }
      line += 1
      lineStart = next.end
      offset = next.end
    }
    let contentEnd = endOfLine(in: bytes, from: lineStart).contentEnd
    // A byte-order mark is no part of the first line.
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    let markStart = min(max(start, lineStart), max(contentEnd, lineStart))
    let markEnd = min(max(range.upperBound, markStart), max(contentEnd, lineStart))
    self.init(
      line: line,
      column: scalarCount(bytes[lineStart..<markStart]) + 1,
      text: String(decoding: bytes[lineStart..<max(contentEnd, lineStart)], as: UTF8.self),
      length: max(1, scalarCount(bytes[markStart..<markEnd])),
      label: label)
  }
}

/// The line that goes on from an offset: where its content ends, and where the next line begins.
private func endOfLine(in bytes: [UInt8], from offset: Int) -> (contentEnd: Int, end: Int) {
  var index = offset
  while index < bytes.count {
    switch bytes[index] {
    case 0x0A: return (index, index + 1)
    case 0x0D:
      let isCRLF = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return (index, index + (isCRLF ? 2 : 1))
    default: index += 1
    }
  }
  return (bytes.count, bytes.count)
}

private func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.count
}
