/// A line as a merge sees it: its text, and the line end that it goes on having.
///
/// Two lines are equal when their texts are: whether a line ends in LF or CRLF is not what somebody changed in
/// it.
struct MergeLine {
  /// The bytes without the line end.
  var text: ArraySlice<UInt8>
  /// The line end; empty at the end of a file.
  var end: LineEnd

  enum LineEnd: String {
    case none = ""
    case lf = "\n"
    case cr = "\r"
    case crlf = "\r\n"
  }

  /// Whether nothing but spaces and tabs stand in it.
  var isBlank: Bool {
    text.allSatisfy { $0.isBlank }
  }

  /// The lines of a part of a text; the part begins and ends where lines do.
  static func lines(of bytes: [UInt8], in range: Range<Int>) -> [MergeLine] {
    var lines: [MergeLine] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let line = Line(at: start, in: bytes.span)
      let end = LineEnd(rawValue: String(decoding: bytes[line.end..<line.next], as: UTF8.self))
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

  /// The same lines with another line end, where they have one.
  func ending(with end: MergeLine.LineEnd) -> [MergeLine] {
    map { MergeLine(text: $0.text, end: $0.end == .none ? .none : end) }
  }

  /// The line end that all lines have; nil where they differ, or are none.
  var commonEnd: MergeLine.LineEnd? {
    guard let end = first?.end, allSatisfy({ $0.end == end }) else { return nil }
    return end
  }
}
