import Testing

@testable import Todos

@Suite struct GivenValueTests {
  private static func time() throws -> ChangeTime {
    try ChangeTime(
      day: #require(TodoDate(text: "2026-11-23")), utc: #require(TodoDate(text: "2026-11-22T23:30:00Z")))
  }

  private func edit(_ field: TodoField, _ value: String) throws -> TodoEdit {
    try .set(field, given: value, at: Self.time())
  }

  @Test(
    arguments: [
      (.due, "tomorrow", .set(.due, "2026-11-24")), (.created, "yesterday", .set(.created, "2026-11-22")),
      (.completed, "+1w", .set(.completed, "2026-11-30")), (.due, " 2026-12-01 ", .set(.due, "2026-12-01")),
      (.due, "2026-12-01 09:30", .set(.due, "2026-12-01 09:30")), (.due, "none", .unset(.due)),
      (.completed, "None", .unset(.completed)), (.completed, "true", .set(.completed, "true")),
      (.title, "tomorrow", .set(.title, "tomorrow")),
    ] as [(TodoField, String, TodoEdit)])
  func `a date becomes the day in the file, and none removes it`(
    field: TodoField, value: String, expected: TodoEdit
  ) throws {
    #expect(try edit(field, value) == expected)
  }

  @Test func `a status also sets the completion date`() throws {
    #expect(try edit(.status, "done") == .status("done", at: Self.time()))
  }

  @Test(arguments: [
    ("tommorow", "not a date: \"tommorow\"", "give a date such as 2026-12-01, tomorrow or +2w"),
    ("01-12-26", "not a date: \"01-12-26\"", "give a date such as 2026-12-01, tomorrow or +2w"),
    ("01/12/26", "not a date: \"01/12/26\"", "give a date such as 2026-12-01, tomorrow or +2w"),
    (
      "2026-13-01", "impossible date \"2026-13-01\"",
      "months go from 01 to 12; give a date such as 2026-12-01, tomorrow or +2w"
    ),
  ])
  func `refuses what is not a date`(value: String, message: String, help: String) {
    #expect(throws: Failure.refused(message, code: "bad-date", help: help)) { try edit(.due, value) }
  }
}
