import TestSupport
import Testing

/// Tests of dates on the command line, given as people say them.
@Suite struct DateOptionTests {
  private static let files: KeyValuePairs = [
    "Todos/a.md": "---\ntitle: A\ndue: 2026-11-24 # soon\ncreated: 2026-11-01\n---\n",
    "Todos/b.md": "---\ntitle: B\nstatus: done\ndue: 01-12-26\n---\n",
  ]

  @Test(arguments: [
    ("tomorrow", "2026-11-24"), ("fri", "2026-11-27"), ("+1m", "2026-12-23"), ("eom", "2026-11-30"),
    ("2026-12-24", "2026-12-24"),
  ])
  func `a new todo gets the day itself, which is printed`(word: String, day: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try todosite("add", "Call Ana", "--due", word, "--today=2026-11-23", in: folder)
    #expect(run.status == 0 && run.stdout.hasSuffix("\n      due \(day)\n"), "\(run)")
    let path = try #require(run.stdout.split(separator: "\n").dropFirst().first).trimmingPrefix("      ")
    #expect(try folder.text(String(path)).contains("\ndue: \(day)\n"))
    let json = try todosite("add", "x", "--due", word, "--today=2026-11-23", "--json", in: folder)
    #expect(json.stdout.contains("\"changed\":{\"due\":[\"\(day)\"]}"), "\(json)")
  }

  @Test func `edit sets the day itself, and none removes the date`() throws {
    let folder = try TemporaryFolder(Self.files)
    let today = try todosite("edit", "a", "--completed", "today", "--created=none", in: folder)
    #expect(today.status == 0 && today.stdout.contains("completed 2"), "\(today)")
    try expect(
      "edit", "a", "--due", "none", in: folder, ends: 0, stdout: "edited a  A\n       no due\n")
    #expect(try !folder.text("Todos/a.md").contains("due"))
    try expect(
      "edit", "a", "--set", "due=2026-12-01T09:30", in: folder, ends: 0,
      stdout: "edited a  A\n       due 2026-12-01T09:30\n")
    try expect("edit", "a", "--set", "due=none", in: folder, ends: 0, stdout: "edited a  A\n       no due\n")
    let none = try todosite("add", "x", "--due", "none", in: folder)
    #expect(none.status == 0 && !none.stdout.contains("due"), "\(none)")
  }

  @Test func `filters and today are dates of the same kind`() throws {
    let folder = try TemporaryFolder(Self.files)
    func found(_ words: String...) throws -> String {
      let run = try todosite(["list", "--all", "--today=2026-11-23"] + words, in: folder)
      #expect(run.status == 0, "\(run)")
      return run.stdout.split(separator: "\n").filter { $0.contains("  20") }
        .map { String($0.dropFirst(3).prefix(1)) }.joined()
    }
    #expect(try found("--due-before=wed") == "a")
    #expect(try found("--due-after=+1w") == "b")
    #expect(try found("--due-after=yesterday", "--due-before=+1m") == "ab")
    let tomorrow = try todosite("list", "--overdue", "--today", "Tomorrow", in: folder)
    #expect(tomorrow.status == 0, "\(tomorrow)")
  }

  @Test(arguments: [
    ["add", "x", "--due"], ["edit", "a", "--due"], ["edit", "a", "--created"], ["edit", "a", "--completed"],
    ["list", "--due-before"], ["list", "--due-after"], ["list", "--today"], ["show", "a", "--today"],
    ["done", "a", "--today"], ["build", "--today"],
  ])
  func `what is not a date is refused with three examples`(command: [String]) throws {
    let folder = try TemporaryFolder(Self.files)
    for word in ["tommorow", "01-12-26", "1/12/26", "12/31/26", "next year"] {
      let run = try todosite(command + [word], in: folder)
      #expect(run.status == 2 && run.stdout == "", "\(run)")
      #expect(
        run.stderr == """
          error: not a date: "\(word)"
          help: give a date such as 2026-12-01, tomorrow or +2w

          """)
    }
    #expect(try folder.text("Todos/a.md") == Self.files[0].value)
  }

  @Test(arguments: [
    ("31.12.2026", "2026-12-31"), ("12/31/2026", "2026-12-31"), ("31-12-2026", "2026-12-31"),
    ("1.2.2026", "2026-01-02 or 2026-02-01"), ("02/02/2026", "2026-02-02"),
  ])
  func `a date in another order is refused with the day to write`(text: String, days: String) throws {
    let folder = try TemporaryFolder(Self.files)
    try expect(
      "edit", "a", "--due", text, in: folder, ends: 2,
      stderr: "error: not a date: \"\(text)\"\nhelp: write \(days)\n")
  }

  @Test func `a filter and today are days, and none is no day`() throws {
    let folder = try TemporaryFolder(Self.files)
    for option in ["--due-before", "--today"] {
      try expect(
        "list", option, "2026-12-01T09:30", in: folder, ends: 2,
        stderr: "error: not a day: \"2026-12-01T09:30\"\nhelp: leave out the time\n")
    }
    try expect(
      "list", "--today", "none", in: folder, ends: 2,
      stderr: "error: not a date: \"none\"\nhelp: give a date such as 2026-12-01, tomorrow or +2w\n")
  }
}
