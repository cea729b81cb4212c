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
      says: "error: unexpected argument \"due:tomorrow\"\nhelp: did you mean --due tomorrow?\n"),
    Mistake(
      "edit", "a", "Tags:+x y",
      says: "error: unexpected argument \"Tags:+x y\"\nhelp: did you mean --tag '+x y'?\n"),
    Mistake(
      "edit", "a", "labels:x", says: "error: unexpected argument \"labels:x\"\nhelp: did you mean --tag x?\n"),
    Mistake(
      "edit", "a", "+home", "prio:high", "title:New",
      says: """
        error: unexpected arguments "+home", "prio:high", "title:New"
        help: did you mean --tag home --priority high --title New?

        """),
    Mistake(
      "add", "milk", "due:tomorrow", "+home",
      says: """
        error: unexpected arguments "due:tomorrow", "+home"
        help: did you mean --due tomorrow --tag home? For text, quote the title, or write -- before it

        """),
    Mistake(
      "add", "milk", "due:next week",
      says: """
        error: unexpected argument "due:next week"
        help: did you mean --due 'next week'? For text, quote the title, or write -- before it

        """),
    Mistake(
      "add", "due:tomorrow",
      says: """
        error: unexpected argument "due:tomorrow"
        help: did you mean --due tomorrow? For text, quote the title, or write -- before it

        """),
    Mistake(
      "add", "x", "owner:ana", "stat:doing", "created:2026-12-01",
      says: """
        error: unexpected arguments "owner:ana", "stat:doing", "created:2026-12-01"
        help: did you mean --assignee ana --status doing --set created=2026-12-01? \
        For text, quote the title, or write -- before it

        """),
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

  @Test(arguments: [
    ["milk due:tomorrow +home"], ["--", "milk", "due:tomorrow", "+home"],
    ["milk", "--", "due:tomorrow", "+home"],
    ["see", "https://a.b", "at", "10:30,", "+1", "+49", "pr:12", "due:", "x:y", "title:z", "status: done"],
  ])
  func `a quoted title, what follows two dashes, and other words are text`(words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    let run = try todosite(["add"] + words, in: folder)
    #expect(run.status == 0, "\(run)")
    let title = words.filter { $0 != "--" }.joined(separator: " ")
    #expect(try todosite("list", "--columns=title", in: folder).stdout == "\(title)\n")
  }

  @Test func `a word with the key of a field of the project is refused`() throws {
    let folder = try TemporaryFolder(["todosite.yml": "fields: [{name: estimate, kind: number}]\n"])
    try folder.makeFolder("Todos")
    let help = "help: did you mean --set estimate=3? For text, quote the title, or write -- before it\n"
    try expect(
      "add", "x", "estimate:3", in: folder, ends: 2,
      stderr: "error: unexpected argument \"estimate:3\"\n\(help)")
  }

  @Test func `options have the letters of other programs`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    let fields = ["-t", "home", "-t", "+x", "-p", "high", "-aAna", "-s", "doing", "-d", "2026-12-01"]
    #expect(try todosite(["add", "Milk"] + fields, in: folder).status == 0)
    let columns = ["--columns=title,tags,priority,assignee,status,due"]
    let row = "Milk\thome,x\thigh\tAna\tdoing\t2026-12-01\n"
    #expect(try todosite(["list"] + columns, in: folder).stdout == row)
    #expect(
      try todosite(["list", "-t", "home", "-p", "high", "-s", "doing"] + columns, in: folder).stdout == row)
    #expect(
      try todosite(
        ["edit", "milk", "-t", "-x", "-p", "low", "-a", "+Bo", "-s", "open", "-d", "none"], in: folder
      ).status == 0)
    #expect(try todosite(["list"] + columns, in: folder).stdout == "Milk\thome\tlow\tAna,Bo\topen\t\n")
    // On list, -a is --all.
    #expect(try todosite("list", "-a", "-t", "home", "--columns=title", in: folder).stdout == "Milk\n")
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
        help: its statuses are Open, Shipped; say which one does in todosite.yml: { name: WORD, means: doing }

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
