internal import Todos

/// The letters of priorities.
enum TodoTxtPriority {
  static func level(of letter: Unicode.Scalar) -> TodoPriority.Level {
    switch letter {
    case "A": .urgent
    case "B": .high
    case "C": .medium
    default: .low
    }
  }

  /// The letter of a level; nil for one that is none of ours.
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

/// The time of a day without colons, which would end the value: `0930`, `093015`, `0930Z`, `0930+0700`.
enum TodoTxtTime {
  /// The time of a date, which has one.
  static func text(of date: TodoDate) -> String? {
    guard date.time != nil else { return nil }
    let text = date.description.utf8.dropFirst(11).filter { $0 != UInt8(ascii: ":") }
    return String(decoding: text, as: UTF8.self)
  }

  /// A day with a time; nil where there is no such time.
  static func date(_ day: TodoDate, _ time: String) -> TodoDate? {
    guard day.time == nil else { return nil }
    var text = Array((day.description + "T").utf8)
    for (place, byte) in time.utf8.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      // Two digits to a number; a sign begins them anew.
      if isDigit, place > 0, digits(at: text) == 2 { text.append(UInt8(ascii: ":")) }
      text.append(byte)
    }
    return TodoDate(text: String(decoding: text, as: UTF8.self))
  }

  /// How many digits the text ends with.
  private static func digits(at text: [UInt8]) -> Int {
    text.reversed().prefix { (0x30...0x39).contains($0) }.count
  }
}
