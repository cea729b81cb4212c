/// One line of a source text, or what stands around the mark in a long one, with a part of it marked.
package struct SourceExcerpt: Hashable, Sendable {
  /// The line's number in the file, from 1; lines end with LF, CRLF or CR.
  package var line: Int
  /// The first marked Unicode scalar's number in the whole line, from 1.
  package var column: Int
  /// The line without its end; bytes that are not UTF-8 stand as U+FFFD.
  ///
  /// Of a long line only some hundred bytes around the mark: a file may be one line with thousands of problems.
  package var text: String
  /// The number in the whole line of the first Unicode scalar of `text`; above 1 where the line is cut
  /// before it.
  var textColumn: Int
  /// Whether the line goes on behind `text`.
  var isCutBehind: Bool
  /// The number of marked Unicode scalars, at least 1; those cut away are counted too.
  var length: Int
  /// What is written behind the marks; may be empty.
  package var label: String

  package init(
    line: Int, column: Int, text: String, textColumn: Int = 1, isCutBehind: Bool = false, length: Int,
    label: String = ""
  ) {
    self.line = line
    self.column = column
    self.text = text
    self.textColumn = textColumn
    self.isCutBehind = isCutBehind
    self.length = length
    self.label = label
  }

  /// Finds the line that a range of bytes begins in.
  ///
  /// An offset at or past the end of the text stands for the place just behind its last character.
  package init(of range: Range<Int>, in bytes: [UInt8], label: String = "") {
    let line = Line(around: range.lowerBound, in: bytes.span)
    // A byte-order mark is no part of the first line.
    let start = line.start == 0 ? min(lengthOfByteOrderMark(in: bytes), line.end) : line.start
    let markStart = min(max(range.lowerBound, start), line.end)
    let markEnd = min(max(range.upperBound, markStart), line.end)
    let textStart = scalarStart(max(start, markStart - Self.bytesBefore), in: bytes[start..<line.end])
    let textEnd = scalarStart(min(line.end, markStart + Self.bytesBehind), in: bytes[start..<line.end])
    let textColumn = scalarCount(bytes[start..<textStart]) + 1
    self.init(
      line: Line.count(before: line.start, in: bytes.span) + 1,
      column: textColumn + scalarCount(bytes[textStart..<markStart]),
      text: String(decoding: bytes[textStart..<textEnd], as: UTF8.self),
      textColumn: textColumn,
      isCutBehind: textEnd < line.end,
      length: max(1, scalarCount(bytes[markStart..<markEnd])),
      label: label)
  }
}

extension SourceExcerpt {
  /// What is kept of a line before and from the mark on: more than is ever shown of it.
  private static let bytesBefore = 160
  private static let bytesBehind = 320
}

/// The offset, or the one before it where the scalar begins that the offset lies in.
private func scalarStart(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
  guard offset < line.endIndex else { return line.endIndex }
  let earliest = max(line.startIndex, offset - 3)
  var start = offset
  while start > earliest, line[start].isContinuation { start -= 1 }
  return start
}

private func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.count
}
