import Testing
@testable import Todos

@Suite struct DateParserTests {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("0001-01-01", "0001-01-01"), ("2024-02-29", "2024-02-29"),
    ("2026-12-01T09:30:00Z", "2026-12-01T09:30Z"),
    ("2026-12-01t09:30:05.25+07:00", "2026-12-01T09:30:05+07:00"),
    ("2026-12-01 09:30", "2026-12-01T09:30"), ("2026-12-01T23:59:59-00:30", "2026-12-01T23:59:59-00:30"),
    ("01-12-26", "2026-12-01"), ("01/12/26", "2026-12-01"), ("01.12.26", "2026-12-01"),
  ])
  func `parses dates`(text: String, written: String) {
    #expect(TodoDate(text: text)?.description == written)
  }

  @Test(arguments: [
    "", "2026-02-30", "2023-02-29", "2100-02-29", "0000-01-01", "10000-01-01", "2026-1-1", "2026-13-01",
    "2026-00-01",
    "2026-12-00", "２０２６-12-01", "2026-12-01T", "2026-12-01T24:00:00Z", "2026-12-01T09:60:00Z",
    "2026-12-01T09:30:60Z", "2026-12-01T09:30:00 CET", "2026-12-01T09:30:00+24:00", "2026-12-01T09:30:00.Z",
    "2026-12-01x", " 2026-12-01", "01-12/26", "32-12-26", "tomorrow",
  ])
  func `rejects text that is not a date`(text: String) {
    #expect(TodoDate(text: text) == nil)
  }

  @Test func `compares points in time`() throws {
    let texts = [
      "2026-02-28T23:00-05:00", "2026-03-01T05:00Z", "2026-03-01T06:00", "2026-03-02", "2026-12-31",
      "2027-01-01",
    ]
    let dates = try texts.map { try #require(TodoDate(text: $0)) }
    #expect(dates.reversed().sorted() == dates)
  }
}
