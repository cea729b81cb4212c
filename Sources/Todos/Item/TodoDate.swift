/// A date, or a date with a time, as in a todo's front matter.
///
/// The year is 1 to 9999, and the day exists in the Gregorian calendar: values out of range are rejected.
package struct TodoDate: Hashable, Sendable {
  package struct Time: Hashable, Sendable {
    /// Seconds since midnight, 0 to 86,399.
    package var seconds: Int
    /// Minutes east of UTC; nil if the file gives no offset.
    package var offset: Int?

    package init(seconds: Int, offset: Int? = nil) {
      self.seconds = seconds
      self.offset = offset
    }
  }

  /// 1 to 9999.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int
  package let time: Time?

  /// Makes a date; nil if the day does not exist.
  package init?(year: Int, month: Int, day: Int, time: Time? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.time = time
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension TodoDate: Comparable {
  /// Compares points in time; a date without a time counts as midnight.
  package static func < (left: TodoDate, right: TodoDate) -> Bool { left.secondNumber < right.secondNumber }

  /// Reports whether this day is before another day, ignoring the times.
  func isBefore(day other: TodoDate) -> Bool { dayNumber < other.dayNumber }

  /// Seconds since 0000-03-01, in UTC if the offset is known.
  package var secondNumber: Int {
    let time = time ?? Time(seconds: 0)
    return dayNumber * 86_400 + time.seconds - (time.offset ?? 0) * 60
  }

  /// Days since 0000-03-01 in the Gregorian calendar; years start in March here, so that a leap day is the
  /// last day of its year.
  package var dayNumber: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let shiftedMonth = (month + 9) % 12
    return shiftedYear * 365 + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
      + (153 * shiftedMonth + 2) / 5 + day - 1
  }
}

extension TodoDate {
  /// Makes the date with this `dayNumber`; nil for a day before the year 1 or after 9999.
  package init?(dayNumber: Int) {
    guard dayNumber >= 0 else { return nil }
    let cycle = dayNumber / 146_097
    let dayOfCycle = dayNumber % 146_097
    // In a cycle, every 4th year ends with a leap day; every 100th does not, and the 400th does.
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
    let shiftedMonth = (dayOfYear * 5 + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: cycle * 400 + yearOfCycle + (month > 2 ? 0 : 1), month: month,
      day: dayOfYear - (shiftedMonth * 153 + 2) / 5 + 1)
  }

  /// The day of the week, 0 for Monday to 6 for Sunday.
  package var weekday: Int { (dayNumber + 2) % 7 }
}

extension TodoDate: CustomStringConvertible {
  /// The date as `2026-12-01`, or with a time as `2026-12-01T09:30`, followed by `Z` or an offset such as
  /// `+07:00` if it is known; seconds of 0 are omitted.
  package var description: String {
    // Concatenating strings this short allocates no memory.
    let date = Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
    guard let time else { return date }
    let second = time.seconds % 60
    let clock =
      "\(Self.padded(time.seconds / 3600, 2)):\(Self.padded(time.seconds / 60 % 60, 2))"
      + (second == 0 ? "" : ":\(Self.padded(second, 2))")
    return "\(date)T\(clock)\(time.offset.map(Self.zone) ?? "")"
  }

  private static func zone(_ offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let minutes = abs(offset)
    return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }

  /// Returns a number of at most `width` digits, padded with leading zeros.
  static func padded(_ number: Int, _ width: Int) -> String {
    String(unsafeUninitializedCapacity: width) { digits in
      var rest = number
      for index in (0..<width).reversed() {
        digits[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return width
    }
  }
}
