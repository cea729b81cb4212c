import Testing

@testable import Todos

@Suite struct QueryTextTests {
  private func parts(_ text: String) throws -> [String] {
    let query = try QueryText(text)
    return query.terms + query.conditions.map { "\($0.key)=\($0.word)" }
  }

  @Test(arguments: [
    ("", []), (" \u{3000}\n", []), ("oat milk", ["oat", "milk"]), ("b\u{3000}a", ["b", "a"]),
    ("\"speed up\" now", ["speed up", "now"]), ("\"a\"b", ["a", "b"]), ("\"\"", [""]),
    ("#web @ana", ["#web", "@ana"]),
    // A quote inside a word is part of it.
    ("5\" nails", ["5\"", "nails"]),
    ("status:doing", ["status=doing"]), ("x STATUS:Doing y", ["x", "y", "status=Doing"]),
    ("status:\"in review\" due:week", ["status=in review", "due=week"]), ("person:@ana", ["person=@ana"]),
    ("tag:a tag:b", ["tag=a", "tag=b"]), ("after:2026-12-01 before:fri", ["after=2026-12-01", "before=fri"]),
    ("tag:c:d", ["tag=c:d"]),
    // A quoted condition is a phrase, and a word with another colon is a word.
    ("\"status:doing\"", ["status:doing"]),
    ("https://example.org 12:30 fix:typo :x x:", ["https://example.org", "12:30", "fix:typo", ":x", "x:"]),
  ])
  func `divides a query into terms and conditions`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(arguments: [
    ("\"speed up", "a quote in the query is not closed: \"speed up", "write \" at both ends of the phrase"),
    ("a status:\"x", "a quote in the query is not closed: \"x", "write \" at both ends of the phrase"),
    ("status:", "nothing follows \"status:\" in the query", "write status:WORD"),
    (
      "due: week", "nothing follows \"due:\" in the query",
      "write due:overdue, due:today, due:week, due:none, due:DATE or due:>DATE"
    ),
    ("tag:\" \"", "nothing follows \"tag:\" in the query", "write tag:WORD"),
    (
      "stauts:done", "the query has no key \"stauts\"",
      "did you mean \"status:\"? To search for the word, quote it"
    ),
    (
      "assignee:ana", "the query has no key \"assignee\"",
      "did you mean \"person:\"? To search for the word, quote it"
    ),
    ("a #", "nothing follows \"#\" in the query", "write #TAG"),
    ("@", "nothing follows \"@\" in the query", "write @NAME"),
    ("tags:web", "the query has no key \"tags\"", "did you mean \"tag:\"? To search for the word, quote it"),
  ])
  func `refuses a query that cannot be read`(text: String, message: String, help: String) {
    #expect(throws: Failure.refused(message, code: "bad-query", help: help)) { try QueryText(text) }
  }
}
