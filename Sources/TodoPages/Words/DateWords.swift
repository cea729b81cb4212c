package import Todos

extension Words {
  /// Returns a date as text, such as `1 Dec 2026`, or `1 Dec 2026, 09:30` if it has a time.
  package func text(of date: TodoDate) -> String {
    let day = day(date)
    guard let time = date.time else { return day }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(day), \(twoDigits(time.seconds / 3600)):\(twoDigits(time.seconds / 60 % 60))"
  }

  /// Returns a month as a heading, such as `December 2026`.
  ///
  /// - Parameter month: 1 to 12.
  func text(ofMonth month: Int, in year: Int) -> String {
    switch language {
    case .english: "\(Self.englishMonths[month - 1]) \(year)"
    case .vietnamese: "Tháng \(month) năm \(year)"
    }
  }

  /// Returns the short name of a day of the week, such as `Mon`.
  ///
  /// - Parameter weekday: 0 for Monday to 6 for Sunday.
  func shortText(ofWeekday weekday: Int) -> String {
    switch language {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday]
    case .vietnamese: ["T2", "T3", "T4", "T5", "T6", "T7", "CN"][weekday]
    }
  }

  private func day(_ date: TodoDate) -> String {
    switch language {
    case .english:
      // Every row has a date, and concatenating short strings does not allocate.
      String(date.day) + Self.shortEnglishMonths[date.month - 1] + String(date.year)
    case .vietnamese: "\(date.day) thg \(date.month), \(date.year)"
    }
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The first three letters of each month, between spaces.
  private static let shortEnglishMonths = englishMonths.map { " \($0.prefix(3)) " }
}

extension TodoDate {
  /// The date as the terminal views show it, such as `1 Dec 2026`.
  var inWords: String { Words("en").text(of: self) }
}
