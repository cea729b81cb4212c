/// A line of a source text with a marked part; for a long line, only the text around the mark.
package struct SourceExcerpt: Hashable, Sendable {
  /// The number of the line in the file, from 1; lines end with LF, CRLF or CR.
  package var line: Int
  /// The number of the first marked Unicode scalar in the whole line, from 1.
  package var column: Int
  /// The line without its line ending; bytes that are not UTF-8 are replaced by U+FFFD.
  ///
  /// A long line is cut to a few hundred bytes around the mark, because a file can be one line with thousands
  /// of problems.
  package var text: String
  /// The number of the first Unicode scalar of `text` in the whole line, from 1; more than 1 if the line is
  /// cut before it.
  var textColumn: Int
  /// Whether the line continues after `text`.
  var isCutAfter: Bool
  /// The number of marked Unicode scalars, at least 1, including marked scalars that are cut off.
  var length: Int
  /// The text after the marks; may be empty.
  package var label: String

  package init(
    line: Int, column: Int, text: String, textColumn: Int = 1, isCutAfter: Bool = false, length: Int,
    label: String = ""
  ) {
    self.line = line
    self.column = column
    self.text = text
    self.textColumn = textColumn
    self.isCutAfter = isCutAfter
    self.length = length
    self.label = label
  }

  /// Creates an excerpt of the line that contains the first byte of a range.
  ///
  /// An offset at or past the end of the text means the position directly after its last character.
  package init(of range: Range<Int>, in bytes: [UInt8], label: String = "") {
    self.init(of: range, in: bytes, finding: TextPositions(), label: label)
  }

  /// - Parameter positions: finds the positions of the same text.
  init(of range: Range<Int>, in bytes: [UInt8], finding positions: TextPositions, label: String) {
    var markStart = min(max(range.lowerBound, lengthOfByteOrderMark(in: bytes)), bytes.count)
    // Both bytes of a CRLF belong to the line that it ends.
    if markStart > 0, markStart < bytes.count, bytes[markStart] == 0x0A, bytes[markStart - 1] == 0x0D {
      markStart -= 1
    }
    let position = positions.position(of: markStart, in: bytes)
    // The rest of a long line is not searched for its end.
    let limit = min(max(range.upperBound, markStart + Self.bytesAfter + 4), bytes.count)
    let end = bytes[markStart..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
    let markEnd = min(max(range.upperBound, markStart), end)
    let start = min(position.lineStart, markStart)
    let textStart = scalarStart(max(start, markStart - Self.bytesBefore), in: bytes[start..<end])
    let textEnd = scalarStart(min(end, markStart + Self.bytesAfter), in: bytes[start..<end])
    self.init(
      line: position.line,
      column: position.column,
      text: String(decoding: bytes[textStart..<textEnd], as: UTF8.self),
      textColumn: position.column - scalarCount(bytes[textStart..<markStart]),
      isCutAfter: textEnd < end,
      length: max(1, scalarCount(bytes[markStart..<markEnd])),
      label: label)
  }
}

extension SourceExcerpt {
  /// The maximum number of bytes kept before the mark, rounded up to a whole scalar; more than are shown.
  private static let bytesBefore = 160
  /// The maximum number of bytes kept after the start of the mark; more than are shown.
  private static let bytesAfter = 320
}

/// Returns the offset of the first byte of the scalar that contains an offset; the end of the line if the
/// offset is not before it.
private func scalarStart(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
  guard offset < line.endIndex else { return line.endIndex }
  let earliest = max(line.startIndex, offset - 3)
  var start = offset
  while start > earliest, line[start].isContinuation { start -= 1 }
  return start
}

/// Returns the number of Unicode scalars; bytes that are not UTF-8 count as the characters that replace them.
func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.count
}
