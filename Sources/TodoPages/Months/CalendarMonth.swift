import Documents
import Todos

/// A month of a year.
struct CalendarMonth: Hashable, Sendable {
  let year: Int
  /// 1 to 12.
  let month: Int

  /// Creates the month of a date as written, ignoring its UTC offset.
  init(of date: TodoDate) {
    year = date.year
    month = date.month
  }

  /// Creates a month from its name; nil if the text is not the name of a month.
  init?(name: Substring) {
    guard let first = TodoDate(text: "\(name)-01") else { return nil }
    self.init(of: first)
    guard self.name == name else { return nil }
  }

  /// The name in addresses, such as `2026-12`.
  var name: String {
    let digits = String(year)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits + (month < 10 ? "-0" : "-")
      + String(month)
  }

  /// The days of the month in weeks that start on Monday (ISO 8601); nil for the days of other months.
  var weeks: [[TodoDate?]] {
    let days = (1...TodoDate.days(inMonth: month, of: year)).map {
      TodoDate(year: year, month: month, day: $0)
    }
    let empty = days.first.map { $0?.weekday ?? 0 } ?? 0
    let cells = [TodoDate?](repeating: nil, count: empty) + days
    return stride(from: 0, to: cells.count, by: 7).map { start in
      let week = Array(cells[start..<min(start + 7, cells.count)])
      return week + [TodoDate?](repeating: nil, count: 7 - week.count)
    }
  }
}

extension CalendarMonth: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(year, month)
  }
}
