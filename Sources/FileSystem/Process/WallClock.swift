private import CSystemCalls

/// A date and time of day, to the second.
package struct ClockReading: Hashable, Sendable {
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, from 1.
  package var day: Int
  /// The hour, 0 to 23.
  package var hour: Int = 0
  package var minute: Int = 0
  /// The second; 60 only in a leap second.
  package var second: Int = 0
}

/// The system's clock; a time is a number of seconds since 1970-01-01 00:00:00 UTC.
///
/// The years 1 to 9999 are supported: an earlier time is treated as the first second of the year 1, a later
/// one as the last second of the year 9999.
package enum WallClock {
  package static var now: Int { Int(time(nil)) }

  /// Returns the date and time in the time zone of `TZ`, or of the system if `TZ` is not set.
  package static func local(at seconds: Int) -> ClockReading {
    // `localtime_r` is not required to read `TZ`.
    tzset()
    return reading(seconds) { localtime_r($0, $1) }
  }

  package static func utc(at seconds: Int) -> ClockReading {
    reading(seconds) { gmtime_r($0, $1) }
  }

  private static func reading(
    _ seconds: Int, _ convert: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> ClockReading {
    var seconds = time_t(min(max(seconds, -62_135_596_800), 253_402_300_799))
    var parts = tm()
    _ = convert(&seconds, &parts)
    return ClockReading(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
