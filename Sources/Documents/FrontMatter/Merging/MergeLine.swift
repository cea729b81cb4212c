/// A line in a merge, with its line ending.
///
/// Two lines are equal if their texts are equal; a different line ending is not a change of the line.
struct MergeLine {
  /// The bytes without the line ending.
  var text: ArraySlice<UInt8>
  /// The line ending; `none` if the file ends without one.
  var end: LineEnding

  enum LineEnding: String {
    case none = ""
    case lf = "\n"
    case cr = "\r"
    case crlf = "\r\n"
  }

  /// Whether the line contains only spaces and tabs.
  var isBlank: Bool {
    text.allSatisfy { $0.isBlank }
  }

  /// Returns the lines in a range, which must consist of whole lines.
  static func lines(of bytes: [UInt8], in range: Range<Int>) -> [MergeLine] {
    var lines: [MergeLine] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let line = Line(at: start, in: bytes.span)
      let end = LineEnding(rawValue: String(decoding: bytes[line.end..<line.next], as: UTF8.self))
      lines.append(MergeLine(text: bytes[start..<line.end], end: end ?? .none))
      start = line.next
    }
    return lines
  }
}

extension MergeLine: Hashable {
  static func == (left: MergeLine, right: MergeLine) -> Bool {
    left.text == right.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension [MergeLine] {
  var bytes: [UInt8] {
    flatMap { [UInt8]($0.text) + [UInt8]($0.end.rawValue.utf8) }
  }

  /// Returns the lines with the given line ending; a line without a line ending is not changed.
  func ending(with end: MergeLine.LineEnding) -> [MergeLine] {
    map { MergeLine(text: $0.text, end: $0.end == .none ? .none : end) }
  }

  /// The line ending of all lines; nil if they differ or there are no lines.
  var commonEnd: MergeLine.LineEnding? {
    guard let end = first?.end, allSatisfy({ $0.end == end }) else { return nil }
    return end
  }
}
