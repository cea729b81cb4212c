/// The bold text with which a note begins: its time and its author, such as `2026-12-01 09:30 Ana`.
package struct NoteHead: Equatable, Sendable {
  /// The date and time in UTC, such as `2026-12-01 09:30`; the day need not exist.
  package var time: String
  /// The author's name; nil if the note has none.
  package var author: String?

  /// Creates a head.
  ///
  /// - Parameter author: a name, which is put on one line, without control characters and characters that
  ///   change the writing direction; a name without visible characters counts as none.
  package init(time: String, author: String?) {
    self.time = time
    let words = (author ?? "").unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.isBidiControl
        || scalar.properties.generalCategory == .control
    }
    let name = words.map { String($0) }.joined(separator: " ")
    let isVisible = name.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint }
    self.author = isVisible ? name : nil
  }

  /// Parses the text of a head; nil if it does not begin with a date and a time of day.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= Self.pattern.utf8.count, zip(bytes, Self.pattern.utf8).allSatisfy(Self.matches)
    else { return nil }
    func number(_ start: Int) -> Int { Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30) }
    let rest = bytes.dropFirst(Self.pattern.utf8.count)
    guard (1...12).contains(number(5)), (1...31).contains(number(8)), number(11) < 24, number(14) < 60,
      rest.isEmpty || rest.first == 0x20
    else { return nil }
    time = String(decoding: bytes.prefix(Self.pattern.utf8.count), as: UTF8.self)
    author = rest.isEmpty ? nil : String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  /// The date and time in the form of ISO 8601, such as `2026-12-01T09:30Z`.
  package var isoTime: String { time.split(separator: " ").joined(separator: "T") + "Z" }

  /// The head as plain text.
  package var text: String { author.map { "\(time) \($0)" } ?? time }
}

extension NoteHead {
  /// The form of a time, in which 0 stands for any digit.
  private static let pattern = "0000-00-00 00:00"
  /// The length of a time in bytes.
  static let timeLength = pattern.utf8.count

  private static func matches(_ byte: UInt8, _ pattern: UInt8) -> Bool {
    pattern == UInt8(ascii: "0") ? byte.isDigit : byte == pattern
  }
}
