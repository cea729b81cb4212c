import Documents

/// A line of a body, with its line ending.
struct BodyLine {
  private let text: ArraySlice<UInt8>
  /// LF, CRLF or CR; empty for a last line without a line ending.
  private var end: [UInt8]

  var bytes: [UInt8] { text + end }
  var isBlank: Bool { text.allSatisfy(\.isBlank) }

  /// Returns the lines of a file from the start of a line.
  static func all(in source: SourceFile, from start: Int) -> [BodyLine] {
    var lines: [BodyLine] = []
    var start = start
    while start < source.bytes.count {
      let bytes = source.bytes[source.lineRange(of: start..<start)]
      let end = bytes.lastIndex { !$0.isLineEnd }.map { $0 + 1 } ?? start
      lines.append(BodyLine(text: bytes[..<end], end: Array(bytes[end...])))
      start = bytes.endIndex
    }
    return lines
  }

  /// Returns the new lines, but the old ones where they are the same at the start and at the end; the others get the
  /// line ending of their neighbours.
  ///
  /// - Parameter lineEnding: the line ending of the file.
  static func changing(
    _ old: ArraySlice<BodyLine>, to new: ArraySlice<BodyLine>, _ lineEnding: [UInt8]
  ) -> [BodyLine] {
    let start = zip(old, new).prefix { $0.isShown(as: $1) }.count
    let (oldRest, newRest) = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0.isShown(as: $1) }.count
    let neighbours = old.prefix(start).reversed() + oldRest.prefix(1)
    let lineEnding = neighbours.first { !$0.end.isEmpty }?.end ?? lineEnding
    var lines = old.prefix(start) + newRest.dropLast(end) + old.suffix(end)
    for index in lines.indices.reversed() {
      let isNew = (start..<lines.count - end).contains(index - lines.startIndex)
      let next = lines[index...].dropFirst().first
      if isNew || (next != nil && lines[index].end.isEmpty) { lines[index].end = lineEnding }
      // A CR before a LF would be one line ending.
      if next?.bytes.first == 0x0A, lines[index].end == [0x0D] { lines[index].end = [0x0A] }
    }
    return Array(lines)
  }

  /// Reports whether a text that was typed has the same bytes, or those that a form shows for a line with control
  /// characters.
  private func isShown(as typed: BodyLine) -> Bool {
    if text == typed.text { return true }
    let replaced = String(decoding: typed.text, as: UTF8.self)
    return replaced.unicodeScalars.contains("\u{FFFD}")
      && OutputFormat.html.escaped(String(decoding: text, as: UTF8.self))
        == OutputFormat.html.escaped(replaced)
  }
}
