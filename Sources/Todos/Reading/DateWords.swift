extension TodoDate {
  /// Reads a day as people say it: `today`, `tomorrow`, `yesterday`, a weekday, `+3d`, `+2w`, `+1m`, `eow` or
  /// `eom`, ignoring case; nil for any other text, and for a day after the year 9999.
  ///
  /// A weekday, which three letters abbreviate, is the next one after today. `+1m` is the same day of the
  /// next month, or its last day if it is shorter. `eow` is the Sunday of the week, `eom` the last day of the
  /// month.
  init?(words text: String, today: TodoDate) {
    let word = text.trimmingBlanks.lowercased()
    let number = today.dayNumber
    let day: TodoDate?
    switch word {
    case "today": day = TodoDate(dayNumber: number)
    case "tomorrow": day = TodoDate(dayNumber: number + 1)
    case "yesterday": day = TodoDate(dayNumber: number - 1)
    case "eow": day = TodoDate(dayNumber: number + 6 - today.weekday)
    case "eom": day = today.addingMonths(0, day: 31)
    default:
      if let weekday = Self.weekday(word) {
        day = TodoDate(dayNumber: number + (weekday - today.weekday + 6) % 7 + 1)
      } else {
        day = today.adding(word)
      }
    }
    guard let day else { return nil }
    self = day
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static func weekday(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return weekdays.firstIndex { $0.hasPrefix(word) }
  }

  /// Returns the day at a distance such as `+3d`; nil for any other text.
  private func adding(_ word: String) -> TodoDate? {
    var bytes = word.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "+"), let unit = bytes.popLast(), (1...5).contains(bytes.count),
      bytes.allSatisfy(\.isDigit), let count = Int(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    switch unit {
    case UInt8(ascii: "d"): return TodoDate(dayNumber: dayNumber + count)
    case UInt8(ascii: "w"): return TodoDate(dayNumber: dayNumber + count * 7)
    case UInt8(ascii: "m"): return addingMonths(count, day: day)
    default: return nil
    }
  }

  /// Returns a day of a later month, or its last day if it is shorter.
  private func addingMonths(_ count: Int, day: Int) -> TodoDate? {
    let months = year * 12 + month - 1 + count
    let (year, month) = (months / 12, months % 12 + 1)
    return TodoDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }
}
