import CSystemCalls
@testable import FileSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct WallClockTests {
  @Test(arguments: [
    (0, ClockReading(year: 1970, month: 1, day: 1)),
    (951_827_696, ClockReading(year: 2000, month: 2, day: 29, hour: 12, minute: 34, second: 56)),
    (1_795_305_599, ClockReading(year: 2026, month: 11, day: 21, hour: 23, minute: 59, second: 59)),
    (-1, ClockReading(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
    (.max, ClockReading(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
    (.min, ClockReading(year: 1, month: 1, day: 1)),
  ])
  func `converts a time to UTC`(seconds: Int, reading: ClockReading) {
    #expect(WallClock.utc(at: seconds) == reading)
  }

  @Test func `the local time depends on TZ, and UTC does not`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let seconds = 1_795_305_599
      setenv("TZ", "UTC-14", 1)
      let east = WallClock.local(at: seconds)
      setenv("TZ", "UTC+12", 1)
      let west = WallClock.local(at: seconds)
      let expected = [
        ClockReading(year: 2026, month: 11, day: 22, hour: 13, minute: 59, second: 59),
        ClockReading(year: 2026, month: 11, day: 21, hour: 11, minute: 59, second: 59),
      ]
      exit([east, west] == expected && WallClock.utc(at: seconds).hour == 23 ? 7 : 3)
    }
  }

  @Test func `now is the current time`() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    #expect(abs(WallClock.now - Int(time.tv_sec)) <= 2)
    #expect(WallClock.utc(at: WallClock.now).year >= 2026)
  }
}
