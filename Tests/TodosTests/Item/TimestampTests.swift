import Testing
@testable import Todos

@Suite struct TimestampTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("1970-01-01", "1970-01-01T12:00:00Z"), ("2026-12-01", "2026-12-01T12:00:00Z"),
      ("2024-02-29", "2024-02-29T12:00:00Z"), ("2026-12-01T09:30", "2026-12-01T09:30:00Z"),
      ("2026-12-01 23:59:58+07:00", "2026-12-01T16:59:58Z"),
      ("2027-01-01T01:00+07:00", "2026-12-31T18:00:00Z"),
      ("2026-12-31T23:00-01:30", "2027-01-01T00:30:00Z"), ("0001-01-01T00:00+14:00", "0001-01-01T00:00:00Z"),
      ("9999-12-31T23:00-05:00", "9999-12-31T23:59:59Z"),
    ])
  func `converts a date to a time in UTC`(date: String, timestamp: String) throws {
    let date = try #require(TodoDate(text: date))
    #expect(text { Timestamp(date).append(to: &$0) } == timestamp)
    let basic = timestamp.filter { $0 != "-" && $0 != ":" }
    #expect(text { Timestamp(date).appendBasic(to: &$0) } == basic)
  }

  @Test(
    arguments: [
      ("2026-02-03", "20260203"), ("0007-12-31", "00071231"), ("2026-12-01T09:05", "20261201T090500"),
      ("2026-12-01T23:59:58+07:00", "20261201T235958"), ("2026-12-01T00:00Z", "20261201T000000"),
    ])
  func `writes a date in the basic format of iCalendar`(date: String, basic: String) throws {
    let date = try #require(TodoDate(text: date))
    #expect(text { date.appendBasic(to: &$0) } == basic)
  }

  @Test func `accepts only the years 1 to 9999`() {
    #expect(Timestamp(seconds: 0) == .epoch)
    #expect(text { Timestamp.epoch.append(to: &$0) } == "1970-01-01T00:00:00Z")
    #expect(Timestamp(seconds: 253_402_300_799).map { $0 > .epoch } == true)
    #expect(Timestamp(seconds: 253_402_300_800) == nil)
    #expect(Timestamp(seconds: -62_135_596_801) == nil)
    #expect(Timestamp(seconds: .max) == nil)
  }
}
