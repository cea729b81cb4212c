/// Parses the dates of todo files.
///
/// The following forms are accepted:
///
/// - `YYYY-MM-DD`, optionally followed by `T` or a space and `HH:mm`, `HH:mm:ss` or `HH:mm:ss.fff`, then
///   optionally by `Z` or an offset: `±HH:mm` as in RFC 3339 §5.6, or `±HHmm` or `±HH` as in ISO 8601 and in
///   what Jekyll and git write, also after spaces;
/// - `DD-MM-YY`, `DD/MM/YY` and `DD.MM.YY`, which some versions of Backlog.md write; the years are 2000 to
///   2099;
/// - `DD-Mon-YYYY`, such as `05-Jul-2001`, with the English abbreviation of the month, in any case (PEP 1).
package struct DateParser {
  package enum DateError: Error, Equatable {
    case malformed
    /// The text has a valid form, but the day or time does not exist; the value says why.
    case impossible(String)
  }

  /// What comes first in a date such as `01/02/2026`.
  package enum Order: String, CaseIterable, Sendable {
    case dayFirst = "DMY"
    case monthFirst = "MDY"
  }

  private var rest: Substring.UTF8View

  /// - Parameters:
  ///   - allowsShort: whether years of two digits are accepted.
  ///   - order: the order of dates such as `1/2/26` and `24.12.2026 09:30`; nil if these are not accepted.
  package static func date(
    _ text: String, allowsShort: Bool = true, order: Order? = nil
  ) throws(DateError) -> TodoDate {
    var parser = DateParser(rest: text[...].utf8)
    if let order, let date = try parser.date(in: order) { return date }
    if allowsShort, let date = try parser.shortDate() { return date }
    if let date = try parser.dateWithMonthName() { return date }
    guard let year = parser.digits(4), parser.skip("-"), let month = parser.digits(2), parser.skip("-"),
      let day = parser.digits(2)
    else { throw .malformed }
    let time = try parser.time()
    guard parser.rest.isEmpty else { throw .malformed }
    return try checked(year: year, month: month, day: day, time: time)
  }

  private mutating func shortDate() throws(DateError) -> TodoDate? {
    let start = rest
    if rest.count == 8, let day = digits(2), let separator = rest.popFirst(), "-/.".utf8.contains(separator),
      let month = digits(2), rest.popFirst() == separator, let year = digits(2)
    {
      return try Self.checked(year: 2000 + year, month: month, day: day, time: nil)
    }
    rest = start
    return nil
  }

  private mutating func date(in order: Order) throws(DateError) -> TodoDate? {
    let start = rest
    if let first = digits(2) ?? digits(1), let separator = rest.popFirst(), "-/.".utf8.contains(separator),
      let second = digits(2) ?? digits(1), rest.popFirst() == separator, let year = digits(4) ?? digits(2)
    {
      let (day, month) = order == .dayFirst ? (first, second) : (second, first)
      let time = try time()
      guard rest.isEmpty else { throw .malformed }
      return try Self.checked(year: year < 100 ? 2000 + year : year, month: month, day: day, time: time)
    }
    rest = start
    return nil
  }

  private mutating func dateWithMonthName() throws(DateError) -> TodoDate? {
    let start = rest
    if rest.count == 11, let day = digits(2), skip("-"), let month = monthName(), skip("-"),
      let year = digits(4)
    {
      return try Self.checked(year: year, month: month, day: day, time: nil)
    }
    rest = start
    return nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Parses the English abbreviation of a month; returns its number.
  private mutating func monthName() -> Int? {
    let name = rest.prefix(3)
    guard let index = Self.months.firstIndex(where: { $0.utf8.elementsEqual(name.lazy.map { $0 | 0x20 }) })
    else { return nil }
    rest.removeFirst(3)
    return index + 1
  }

  private mutating func time() throws(DateError) -> TodoDate.Time? {
    guard skip("T") || skip("t") || skip(" ") else { return nil }
    guard let hour = digits(2), skip(":"), let minute = digits(2) else { throw .malformed }
    var second = 0
    if skip(":") {
      guard let written = digits(2) else { throw .malformed }
      second = written
      if skip(".") {
        guard digit() != nil else { throw .malformed }
        while digit() != nil {}
      }
    }
    let clockEnd = rest
    let offset = try zone()
    // Spaces after the time belong to it only if an offset follows.
    if offset == nil { rest = clockEnd }
    guard hour < 24 else { throw .impossible("hours go from 00 to 23") }
    guard minute < 60 else { throw .impossible("minutes go from 00 to 59") }
    guard second < 60 else { throw .impossible("seconds go from 00 to 59") }
    return TodoDate.Time(seconds: hour * 3600 + minute * 60 + second, offset: offset)
  }

  private mutating func zone() throws(DateError) -> Int? {
    while skip(" ") {}
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0 else { return nil }
    guard let hours = digits(2) else { throw .malformed }
    var minutes = 0
    if skip(":") || !rest.isEmpty {
      guard let written = digits(2) else { throw .malformed }
      minutes = written
    }
    guard hours < 24, minutes < 60 else { throw .impossible("offsets go from -23:59 to +23:59") }
    return sign * (hours * 60 + minutes)
  }

  private static func checked(
    year: Int, month: Int, day: Int, time: TodoDate.Time?
  ) throws(DateError) -> TodoDate {
    if let date = TodoDate(year: year, month: month, day: day, time: time) { return date }
    guard year > 0 else { throw .impossible("years go from 0001 to 9999") }
    guard (1...12).contains(month) else { throw .impossible("months go from 01 to 12") }
    let days = TodoDate.days(inMonth: month, of: year)
    throw .impossible("\(TodoDate.padded(year, 4))-\(TodoDate.padded(month, 2)) has \(days) days")
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let next = rest.first, next.isDigit else { return nil }
    rest.removeFirst()
    return Int(next) - 0x30
  }

  private mutating func digits(_ count: Int) -> Int? {
    let start = rest
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else {
        rest = start
        return nil
      }
      number = number * 10 + digit
    }
    return number
  }
}

extension TodoDate {
  /// Parses a date in a form that `DateParser` accepts; nil for any other text.
  package init?(text: String) {
    guard let date = try? DateParser.date(text) else { return nil }
    self = date
  }
}
