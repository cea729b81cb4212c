#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// What a calendar and a clock show, to the second.
public struct ClockReading: Hashable, Sendable {
  /// The year.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute.
  public var minute: Int
  /// The second; 60 only in a leap second.
  public var second: Int

  /// Makes a reading.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// The system's clock; moments are seconds since 1970 began in UTC.
///
/// Read are the years 1 to 9999: a moment before or after them is read as their first or last second.
public enum WallClock {
  /// The moment it is.
  public static var now: Int { Int(time(nil)) }

  /// What the clock shows where the person is, by `TZ` or the system's own time zone.
  public static func local(at moment: Int = now) -> ClockReading {
    // `localtime_r` alone need not look at TZ.
    tzset()
    return reading(moment) { localtime_r($0, $1) }
  }

  /// What the clock shows in UTC.
  public static func utc(at moment: Int = now) -> ClockReading {
    reading(moment) { gmtime_r($0, $1) }
  }

  private static func reading(
    _ moment: Int, _ convert: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> ClockReading {
    var moment = time_t(min(max(moment, -62_135_596_800), 253_402_300_799))
    var parts = tm()
    _ = convert(&moment, &parts)
    return ClockReading(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
