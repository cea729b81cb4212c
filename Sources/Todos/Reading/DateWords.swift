extension TodoDate {
  /// Reads a day as people say it: `today`, `tomorrow`, `yesterday`, `friday`, `next friday`, `next week`, `+3d`, `2w`,
  /// `in 1 month`, `24 dec`, `dec 24`, `eow`, `eom` or `end of month`, ignoring case; nil for any other text, and for a
  /// day after the year 9999.
  ///
  /// A weekday, which three letters abbreviate, is the next one after today, and with `next` that of the next week;
  /// `next week` is its Monday. `+1m` is the same day of the next month, or its last day if it is shorter. A day of a
  /// month without a year is the next one, today included. `eow` is the Sunday of the week, `eom` the last day of the
  /// month.
  init?(words text: String, today: TodoDate) {
    let word = text.trimmingBlanks.lowercased()
    let number = today.dayNumber
    let day: TodoDate?
    switch word {
    case "today": day = TodoDate(dayNumber: number)
    case "tomorrow": day = TodoDate(dayNumber: number + 1)
    case "yesterday": day = TodoDate(dayNumber: number - 1)
    case "next week": day = TodoDate(dayNumber: number + 7 - today.weekday)
    case "eow", "end of week": day = TodoDate(dayNumber: number + 6 - today.weekday)
    case "eom", "end of month": day = today.addingMonths(0, day: 31)
    default:
      if let weekday = Self.index(of: word, among: Self.weekdays) {
        day = TodoDate(dayNumber: number + (weekday - today.weekday + 6) % 7 + 1)
      } else if word.hasPrefix("next "), let weekday = Self.index(of: word.dropFirst(5), among: Self.weekdays)
      {
        day = TodoDate(dayNumber: number + 7 - today.weekday + weekday)
      } else {
        day = today.adding(word) ?? today.dayOfMonth(word)
      }
    }
    guard let day else { return nil }
    self = day
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// Returns the index of the name that begins with a word of at least three letters; nil if there is none.
  private static func index(of word: some StringProtocol, among names: [String]) -> Int? {
    word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
  }

  /// Returns the day at a distance such as `+3d`, `3d` or `in 3 days`; nil for any other text.
  private func adding(_ word: String) -> TodoDate? {
    let distance = ["in ", "+"].first(where: word.hasPrefix).map { word.dropFirst($0.count) } ?? word[...]
    let digits = distance.utf8.prefix(while: \.isDigit)
    guard (1...5).contains(digits.count), let count = Int(Substring(digits)) else { return nil }
    switch distance.dropFirst(digits.count).trimmingBlanks {
    case "d", "day", "days": return TodoDate(dayNumber: dayNumber + count)
    case "w", "week", "weeks": return TodoDate(dayNumber: dayNumber + count * 7)
    case "m", "month", "months": return addingMonths(count, day: day)
    default: return nil
    }
  }

  /// Returns the first day from this one on with a day and a month such as `24 dec` or `dec 24`, or the day in a given
  /// year, as in `24 dec 2027`; nil for any other text.
  private func dayOfMonth(_ word: String) -> TodoDate? {
    var words = word.split(separator: " ")
    guard words.count == 2 || words.count == 3 else { return nil }
    if Int(words[0]) == nil { words.swapAt(0, 1) }
    guard let day = Int(words[0]), let month = Self.index(of: words[1], among: Self.months) else {
      return nil
    }
    // The 29th of February may be eight years away.
    let years =
      words.count == 2 ? Array(year...year + 8) : words[2].utf8.count == 4 ? [Int(words[2]) ?? 0] : []
    let days = years.compactMap { TodoDate(year: $0, month: month + 1, day: day) }
    return words.count == 3 ? days.first : days.first { $0.dayNumber >= dayNumber }
  }

  /// Returns a day of a later month, or its last day if it is shorter.
  private func addingMonths(_ count: Int, day: Int) -> TodoDate? {
    let months = year * 12 + month - 1 + count
    let (year, month) = (months / 12, months % 12 + 1)
    return TodoDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }
}
