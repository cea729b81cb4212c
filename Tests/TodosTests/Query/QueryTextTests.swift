import TestSupport
import Testing

@testable import Todos

@Suite struct QueryTextTests {
  private func parts(_ text: String) throws -> [String] {
    try QueryText(text).branches.map { branch in
      branch.map { "\($0.isNegated ? "not " : "")\($0.key.map { "\($0.name)=" } ?? "")\($0.word)" }
    }.joined(separator: ["OR"]).map { $0 }
  }

  @Test(arguments: [
    ("", []), (" \u{3000}\n", []), ("oat milk", ["oat", "milk"]), ("b\u{3000}a", ["b", "a"]),
    ("\"speed up\" now", ["speed up", "now"]), ("\"a\"b", ["a", "b"]), ("\"\" -\" \"", []),
    ("#web @ana", ["#web", "@ana"]),
    // A quote inside a word is part of it.
    ("5\" nails", ["5\"", "nails"]),
    ("status:doing", ["status=doing"]), ("x STATUS:Doing y", ["x", "status=Doing", "y"]),
    ("status:\"in review\" due:week", ["status=in review", "due=week"]), ("person:@ana", ["person=@ana"]),
    ("tag:a tag:b", ["tag=a", "tag=b"]), ("after:2026-12-01 before:fri", ["after=2026-12-01", "before=fri"]),
    ("tag:c:d", ["tag=c:d"]),
    // A quoted condition is a phrase, and a word with another colon is a word.
    ("\"status:doing\"", ["status:doing"]),
    (
      "https://example.org 12:30 a.md:3 :x tag://x",
      ["https://example.org", "12:30", "a.md:3", ":x", "tag://x"]
    ),
    ("\"prio:high\" \"note:\"", ["prio:high", "note:"]),
    ("is:waiting NO:due", ["is=waiting", "no=due"]),
    (
      "created:>2026-11-01 completed:week updated:none",
      ["created=>2026-11-01", "completed=week", "updated=none"]
    ),
    // A hyphen negates what it directly precedes.
    ("-milk oat", ["not milk", "oat"]), ("-\"oat milk\"", ["not oat milk"]),
    ("-#home -@ana", ["not #home", "not @ana"]),
    ("-status:done -tag:\"a b\"", ["not status=done", "not tag=a b"]),
    ("\"-milk\" oat-milk", ["-milk", "oat-milk"]),
    ("- --milk a -", ["-", "--milk", "a", "-"]),
    ("-https://x.org -10:30", ["not https://x.org", "not 10:30"]),
    ("a b OR -c", ["a", "b", "OR", "not c"]),
    ("a OR b OR status:done", ["a", "OR", "b", "OR", "status=done"]),
    ("a or \"OR\" ORB -OR", ["a", "or", "OR", "ORB", "not OR"]),
  ])
  func `divides a query into branches of terms`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(.tags(.rounds)) func `many conditions without blanks are divided in reasonable time`() throws {
    let count = rounds(40_000)
    #expect(try QueryText(String(repeating: "tag:\"a\"", count: count)).branches.map(\.count) == [count])
  }

  private static let dueHelp = "write due:overdue, due:today, due:week, due:none, due:DATE or due:>DATE"
  private static let createdHelp =
    "write created:today, created:week, created:none, created:DATE or created:>DATE"
  private static let emptySide = "a side of \"OR\" in the query is empty"
  private static let orHelp = "write a OR b; to search for the word, quote it"

  @Test(arguments: [
    ("\"speed up", "a quote in the query is not closed: \"speed up", "write \" at both ends of the phrase"),
    ("a status:\"x", "a quote in the query is not closed: \"x", "write \" at both ends of the phrase"),
    ("status:", "nothing follows \"status:\" in the query", "write status:WORD"),
    (
      "due: week", "nothing follows \"due:\" in the query",
      dueHelp
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
    (
      "owner:Me", "the query has no key \"owner\"",
      "did you mean \"person:\"? Your own todos: todosite list --mine"
    ),
    ("a #", "nothing follows \"#\" in the query", "write #TAG"),
    ("@", "nothing follows \"@\" in the query", "write @NAME"),
    ("-#", "nothing follows \"#\" in the query", "write #TAG"),
    ("-due:", "nothing follows \"due:\" in the query", dueHelp),
    ("created:", "nothing follows \"created:\" in the query", createdHelp),
    ("is:", "nothing follows \"is:\" in the query", "write is:waiting"),
    (
      "no:", "nothing follows \"no:\" in the query",
      "write no:person, no:due, no:priority, no:milestone or no:tag"
    ),
    ("a \"\" OR b OR", emptySide, orHelp), ("OR", emptySide, orHelp), ("OR a", emptySide, orHelp),
    ("a OR", emptySide, orHelp), ("a OR OR b", emptySide, orHelp), ("\"\" OR a", emptySide, orHelp),
  ])
  func `refuses a query that cannot be read`(text: String, message: String, help: String) {
    #expect(throws: Failure.refused(message, code: "bad-query", help: help)) { try QueryText(text) }
  }

  @Test(arguments: [
    ("prio", "priority"), ("Label", "tag"), ("labels", "tag"), ("tags", "tag"), ("assignee", "person"),
    ("owner", "person"), ("people", "person"), ("state", "status"), ("stauts", "status"), ("deadline", "due"),
    ("date", "created"), ("milestones", "milestone"), ("st", "status"), ("comp", "completed"),
  ])
  func `a word that is no key is refused with the key that it means`(word: String, key: String) {
    for text in ["\(word):x", "a -\(word):\"x\"", "a OR \(word):"] {
      #expect(
        throws: Failure.refused(
          "the query has no key \"\(word.lowercased())\"", code: "bad-query",
          help: "did you mean \"\(key):\"? To search for the word, quote it")
      ) { try QueryText(text) }
    }
  }

  @Test(arguments: ["fix", "x", "việc", "title", "project"])
  func `a word that means no key is refused with all keys`(word: String) {
    #expect(
      throws: Failure.refused(
        "the query has no key \"\(word)\"", code: "bad-query",
        help: """
          its keys are status, priority, tag, milestone, person, due, after, before, created, completed, updated, is, no. \
          To search for the word, quote it
          """)
    ) { try QueryText("\(word):typo") }
  }
}
