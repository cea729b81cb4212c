internal import FileSystem

/// A point in time in the years 1 to 9999 UTC, in whole seconds.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let seconds: Int

  package static let epoch = Timestamp(clamping: 0)

  /// Makes a timestamp; nil for a time before the year 1 or after 9999.
  ///
  /// - Parameter seconds: seconds since 1970-01-01T00:00:00Z.
  package init?(seconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Makes the timestamp of a date, for programs that require a time.
  ///
  /// A date without a time becomes noon UTC, which is on the same day in nearly all time zones; midnight UTC
  /// would be on the day before in all of America. A time without an offset is read as UTC, as in sorting.
  package init(_ date: TodoDate) {
    let time = date.time ?? TodoDate.Time(seconds: 43_200)
    self.init(
      clamping: (date.dayNumber - Self.epochDay) * 86_400 + time.seconds - (time.offset ?? 0) * 60)
  }

  /// Clamps the seconds to the range, because an offset can move a date before the year 1 or after 9999.
  private init(clamping seconds: Int) {
    self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
  }

  private static let range = -62_135_596_800...253_402_300_799
  /// The `dayNumber` of 1970-01-01.
  private static let epochDay = 719_468
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

extension Timestamp {
  /// Appends the timestamp as `2026-12-01T09:30:00Z` (RFC 3339 §5.6).
  package func append(to bytes: inout [UInt8]) {
    let reading = WallClock.utc(at: seconds)
    bytes.append(reading.year, digits: 4)
    for (mark, number) in [
      ("-", reading.month), ("-", reading.day), ("T", reading.hour), (":", reading.minute),
      (":", reading.second),
    ] as [(Unicode.Scalar, Int)] {
      bytes.append(UInt8(ascii: mark))
      bytes.append(number, digits: 2)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Appends the timestamp as `20261201T093000Z` (RFC 5545 §3.3.5, the second form).
  package func appendBasic(to bytes: inout [UInt8]) {
    let reading = WallClock.utc(at: seconds)
    bytes.append(reading.year, digits: 4)
    bytes.append(reading.month * 100 + reading.day, digits: 4)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(reading.hour * 10_000 + reading.minute * 100 + reading.second, digits: 6)
    bytes.append(UInt8(ascii: "Z"))
  }
}

extension Timestamp {
  /// The timestamp as `2026-12-01T09:30:00Z` (RFC 3339 §5.6).
  package var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The minute in UTC, as `2026-12-01 09:30`.
  package var minute: String {
    "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }
}

extension TodoDate {
  /// Appends the day as `20261201`, followed by the time, if there is one, as `T093000` without its offset
  /// (RFC 5545 §3.3.4 and §3.3.5, the first form).
  package func appendBasic(to bytes: inout [UInt8]) {
    bytes.append(year * 10_000 + month * 100 + day, digits: 8)
    guard let seconds = time?.seconds else { return }
    bytes.append(UInt8(ascii: "T"))
    bytes.append(seconds / 3600 * 10_000 + seconds / 60 % 60 * 100 + seconds % 60, digits: 6)
  }
}

extension [UInt8] {
  /// Appends a number of at most `digits` digits, padded with leading zeros.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    let end = count + digits
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
    var rest = number
    for index in (end - digits..<end).reversed() {
      self[index] += UInt8(rest % 10)
      rest /= 10
    }
  }
}
