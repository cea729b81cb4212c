import Testing

@testable import Todos

@Suite struct DateWordsTests {
  private func day(_ words: String, from today: String) throws -> String? {
    TodoDate(words: words, today: try #require(TodoDate(text: today)))?.description
  }

  // 2026-11-23 is a Monday.
  @Test(arguments: [
    ("today", "2026-11-23"), ("tomorrow", "2026-11-24"), ("yesterday", "2026-11-22"),
    (" Today ", "2026-11-23"),
    ("monday", "2026-11-30"), ("mon", "2026-11-30"), ("tue", "2026-11-24"), ("TUES", "2026-11-24"),
    ("wed", "2026-11-25"), ("thurs", "2026-11-26"), ("Fri", "2026-11-27"), ("friday", "2026-11-27"),
    ("sat", "2026-11-28"), ("sunday", "2026-11-29"), ("+0d", "2026-11-23"), ("+3d", "2026-11-26"),
    ("+10D", "2026-12-03"), ("+2w", "2026-12-07"), ("+1m", "2026-12-23"), ("+14m", "2028-01-23"),
    ("eow", "2026-11-29"), ("eom", "2026-11-30"), ("next week", "2026-11-30"), ("Next Week", "2026-11-30"),
    ("end of week", "2026-11-29"), ("End of Month", "2026-11-30"), ("next friday", "2026-12-04"),
    ("Next Mon", "2026-11-30"), ("next sun", "2026-12-06"),
    ("3d", "2026-11-26"), ("2w", "2026-12-07"), ("1m", "2026-12-23"), ("+3 d", "2026-11-26"),
    ("in 3 days", "2026-11-26"), ("in 1 day", "2026-11-24"), ("in 2 weeks", "2026-12-07"),
    ("in 1 month", "2026-12-23"), ("In 3d", "2026-11-26"), ("24 dec", "2026-12-24"), ("dec 24", "2026-12-24"),
    ("1 January", "2027-01-01"), ("23 nov", "2026-11-23"), ("22 nov", "2027-11-22"), ("29 feb", "2028-02-29"),
    ("24 dec 2030", "2030-12-24"), ("sept 1 2025", "2025-09-01"),
  ])
  func `reads the words for a day`(words: String, expected: String) throws {
    #expect(try day(words, from: "2026-11-23") == expected)
  }

  @Test(arguments: [
    ("+1m", "2026-01-31", "2026-02-28"), ("+1m", "2028-01-31", "2028-02-29"),
    ("+1m", "2026-12-31", "2027-01-31"),
    ("+3m", "2026-08-31", "2026-11-30"), ("eom", "2028-02-01", "2028-02-29"),
    ("eom", "2026-12-31", "2026-12-31"),
    // On a Sunday the week ends; the next Sunday is a week later.
    ("eow", "2026-11-29", "2026-11-29"), ("sun", "2026-11-29", "2026-12-06"),
    ("sat", "2026-11-29", "2026-12-05"), ("next week", "2026-11-29", "2026-11-30"),
    // The Friday of the next week, although this week's has not passed.
    ("next friday", "2026-11-26", "2026-12-04"), ("next fri", "2026-11-29", "2026-12-04"),
    ("next week", "2026-12-31", "2027-01-04"), ("29 feb", "2097-03-01", "2104-02-29"),
    ("tomorrow", "2026-12-31", "2027-01-01"), ("yesterday", "2028-03-01", "2028-02-29"),
  ])
  func `a month that is shorter ends a distance, and a weekday is after today`(
    words: String, today: String, expected: String
  ) throws {
    #expect(try day(words, from: today) == expected)
  }

  @Test(arguments: [
    "", "tommorow", "fr", "fridays", "+d", "+3", "+3y", "-3d", "+-3d", "+999999d",
    "next", "next fr", "next today", "end of", "end of year", "3", "in 3", "in d", "in three days", "in+3d",
    "24", "dec", "24 de", "31 feb",
    "0 dec",
    "24 dec 26", "24 24", "dec dec", "24 dec 2026 1", "-5 dec",
    "2026-12-01", "none", "to day",
  ])
  func `rejects other texts`(words: String) throws {
    #expect(try day(words, from: "2026-11-23") == nil)
  }

  @Test func `rejects days that do not exist`() throws {
    #expect(try day("tomorrow", from: "9999-12-31") == nil)
    #expect(try day("+99999m", from: "2026-11-23") == nil)
    #expect(try day("yesterday", from: "0001-01-01") == nil)
  }
}
