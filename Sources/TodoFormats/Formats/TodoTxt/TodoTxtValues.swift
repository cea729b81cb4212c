internal import Todos

/// The mapping of priority letters to levels.
enum TodoTxtPriority {
  static func level(of letter: Unicode.Scalar) -> TodoPriority.Level {
    switch letter {
    case "A": .urgent
    case "B": .high
    case "C": .medium
    default: .low
    }
  }

  /// Returns the letter of a level; nil for `other`.
  static func letter(of level: TodoPriority.Level) -> Unicode.Scalar? {
    switch level {
    case .urgent: "A"
    case .high: "B"
    case .medium: "C"
    case .low: "D"
    case .other: nil
    }
  }
}

/// The format for times, without colons because a value cannot contain them: `0930`, `093015`, `0930Z`,
/// `0930+0700`.
enum TodoTxtTime {
  /// Returns the text of the time of a date; nil if the date has no time.
  static func text(of date: TodoDate) -> String? {
    guard date.time != nil else { return nil }
    let text = date.description.utf8.dropFirst(11).filter { $0 != UInt8(ascii: ":") }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a date with a time added; nil if the time is not valid or the date already has one.
  static func date(_ day: TodoDate, _ time: String) -> TodoDate? {
    guard day.time == nil else { return nil }
    var text = Array((day.description + "T").utf8)
    for (offset, byte) in time.utf8.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      // Insert a colon after every two digits, counted from the last non-digit.
      if isDigit, offset > 0, digitCount(atEndOf: text) == 2 { text.append(UInt8(ascii: ":")) }
      text.append(byte)
    }
    return TodoDate(text: String(decoding: text, as: UTF8.self))
  }

  /// Returns the number of digits at the end of the text.
  private static func digitCount(atEndOf text: [UInt8]) -> Int {
    text.reversed().prefix { (0x30...0x39).contains($0) }.count
  }
}
