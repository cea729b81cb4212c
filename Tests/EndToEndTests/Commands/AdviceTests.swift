import TestSupport
import Testing

/// Tests of command lines that other programs or a first guess suggest: the message says what to write instead.
@Suite struct AdviceTests {
  private static let todos: KeyValuePairs = [
    "Todos/a.md": "---\ntitle: A\ntags: [foo]\n---\n", "Todos/b.md": "# B\n", "Todos/c.md": "# C\n",
  ]

  @Test(arguments: [
    Mistake(
      "edit", "a", "due:tomorrow",
      says: "error: unexpected argument \"due:tomorrow\"\nhelp: write --due tomorrow\n"),
    Mistake(
      "edit", "a", "Tags:+x y",
      says: "error: unexpected argument \"Tags:+x y\"\nhelp: write --tag '+x y'\n"),
    Mistake(
      "edit", "a", "labels:x", says: "error: unexpected argument \"labels:x\"\nhelp: write --tag x\n"),
    Mistake(
      "edit", "a", "--priority", "none",
      says: "error: bad value for --priority: \"none\"\nhelp: to remove it: --unset priority\n"),
    Mistake(
      "edit", "a", "--assignee", "None",
      says: "error: bad value for --assignee: \"None\"\nhelp: to remove it: --unset assignee\n"),
    Mistake(
      "edit", "a", "--parent=none",
      says: "error: bad value for --parent: \"none\"\nhelp: to remove it: --unset parent\n"),
    Mistake(
      "edit", "a", "--depends=none",
      says: "error: bad value for --depends: \"none\"\nhelp: to remove it: --unset depends\n"),
    Mistake(
      "list", "--due-before", "none",
      says: "error: bad value for --due-before: \"none\"\nhelp: for todos without a due date: --no-due\n"),
    Mistake(
      "list", "--due-after=2026-02-30",
      says: """
        error: impossible date "2026-02-30"
        help: 2026-02 has 28 days; give a date such as 2026-12-01, tomorrow or +2w

        """),
    Mistake(
      "list", "--no-due", "--due-before", "fri",
      says: "error: --no-due and --due-before contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--overdue", "--no-due",
      says: "error: --no-due and --overdue contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--unassigned", "--assignee", "ana",
      says: "error: --unassigned and --assignee contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--unassigned", "--mine",
      says: "error: --unassigned and --mine contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--closed", "--waiting",
      says: "error: --closed and --waiting contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--closed", "--overdue",
      says: "error: --closed and --overdue contradict each other\nhelp: give only one of them\n"),
    Mistake(
      "list", "--search", "prio:high",
      says: """
        error: the query has no key "prio"
        help: did you mean "priority:"? To search for the word, quote it

        """),
    Mistake(
      "export", "--format", "json", "--search", "label:x",
      says: """
        error: the query has no key "label"
        help: did you mean "tag:"? To search for the word, quote it

        """),
    Mistake(
      "edit", "--where", "is:open", "--due=none", "--yes",
      says: "error: bad value in the query: \"is:open\"\nhelp: did you mean \"status:open\"?\n"),
    Mistake(
      "list", "--search", "no:assignee",
      says: "error: bad value in the query: \"no:assignee\"\nhelp: did you mean \"no:person\"?\n"),
    Mistake(
      "edit", "--where", "#foo OR", "--due=none", "--yes",
      says: """
        error: a side of "OR" in the query is empty
        help: write a OR b; to search for the word, quote it

        """),
    Mistake(
      "list", "--columns", "title,id,title",
      says: "error: bad value for --columns: \"title,id,title\"\nhelp: give each column once\n"),
    Mistake(
      "edit", "--where", "prio:high", "--due=none", "--yes",
      says: """
        error: the query has no key "prio"
        help: did you mean "priority:"? To search for the word, quote it

        """),
    Mistake(
      "edit", "--where", "#foo project:x", "--due=none", "--yes",
      says: """
        error: the query has no key "project"
        help: its keys are status, priority, tag, milestone, person, due, after, before, created, completed, updated, is, no. To search for the word, quote it

        """),
    Mistake(
      "init", "Todos/a.md", says: "error: \"Todos/a.md\" is not a folder\nhelp: give a folder\n"),
    Mistake(
      "check", "--json",
      says: "error: unknown option \"--json\"\nhelp: for problems as JSON: --problems json\n"),
    Mistake(
      "build", "--json",
      says: "error: unknown option \"--json\"\nhelp: for problems as JSON: --problems json\n"),
    Mistake(
      "export", "--json", says: "error: unknown option \"--json\"\nhelp: for todos as JSON: --format json\n"),
  ])
  func `the message names what to write`(mistake: Mistake) throws {
    let folder = try TemporaryFolder(Self.todos)
    let before = try folder.contents()
    let run = try todosite(mistake.arguments, in: folder)
    #expect(run.status == 2 && run.stderr == mistake.message, "\(run)")
    #expect(try folder.contents() == before)
  }

  @Test func `a phrase with a colon, an address and a time are no conditions`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try folder.write("Todos/d.md", "# See https://a.b and prio:high at 12:30 in x.md:3\n")
    for query in ["\"prio:high\"", "https://a.b", "12:30", "x.md:3"] {
      #expect(
        try todosite("list", "--search", query, in: folder).stdout.hasSuffix("1 of 4 todos matches: 1 open\n")
      )
    }
    for query in ["\"prio:high\"", "https://a.b", "12:30", "x.md:3"] {
      let run = try todosite("edit", "--where", query, "--due=2026-12-01", "--dry-run", in: folder)
      #expect(run.stdout.hasPrefix("edit d "), "\(run)")
    }
  }

  @Test func `a message about one of several todos names it`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let run = try todosite("edit", "a", "b", "c", "--depends", "+b", in: folder)
    #expect(run.status == 2)
    #expect(run.stderr == "error: \"b\" cannot refer to itself\n\nerror: only 2 of 3 todos were edited\n")
  }

  @Test func `a reason that several todos share is given once`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try folder.write("todosite.yml", "statuses: [{name: Open}, {name: Shipped, closed: true}]\n")
    try expect(
      "start", "a", "b", in: folder, ends: 2,
      stderr: """
        error: the project has no status that means doing
        help: its statuses are Open, Shipped; set one with: todosite edit ID --status WORD

        """)
  }

  @Test func `done prints the day that --today means`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let run = try todosite("done", "a", "--today", "eow", in: folder)
    let day = try #require(try folder.text("Todos/a.md").firstMatch(of: #/completed: ([0-9-]+)/#)).1
    #expect(run == Run(0, stdout: "done a  A\n     completed \(day)\n"))
    try expect(
      "done", "a", "--today=2026-12-01", in: folder, ends: 0, stdout: "unchanged a  A (already done)\n")
    try expect("done", "b", in: folder, ends: 0, stdout: "done b  B\n")
  }

  @Test func `removing the last tag leaves the same file with and without a mark`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect("edit", "a", "--tag=-#foo", in: folder, ends: 0, stdout: "edited a  A\n       no tags\n")
    let text = try folder.text("Todos/a.md")
    #expect(text == "---\ntitle: A\n---\n")
    try folder.write("Todos/a.md", "---\ntitle: A\ntags: [foo]\n---\n")
    try expect("edit", "a", "--tag=-foo", in: folder, ends: 0, stdout: "edited a  A\n       no tags\n")
    #expect(try folder.text("Todos/a.md") == text)
  }

  @Test func `-C at the end requires a folder`() throws {
    let folder = try TemporaryFolder(Self.todos)
    for word in ["-C", "--directory"] {
      try expect(
        word, in: folder, ends: 2,
        stderr:
          "error: \(word) requires a folder\nhelp: write it after \(word), as in: todosite -C DIR list\n")
    }
  }
}
