import TestSupport
import Testing

/// Tests of the filters of `list`.
@Suite struct ListFilterTests {
  private static let todos: KeyValuePairs = [
    "Todos/r4x2kd-buy-milk.md":
      "---\ntitle: Buy oat milk\nstatus: doing\npriority: high\ndue: 2026-12-01\ntags: [home, shopping]\n"
      + "assignee: Ana\ncreated: 2026-11-20\n---\nTwo cartons, the *barista* kind.\n",
    "Todos/list.md":
      "---\ntitle: Write the list\nstatus: To Do\ndue: 2026-12-03\ntags: [home]\nassignee: [Ana, Bo]\n---\n",
    "Todos/shelf.md": "---\ntitle: Ein Regal für Café-Bücher\nstatus: blocked\npriority: low\n---\n",
    "Todos/old.md":
      "---\ntitle: Old\nstatus: done\ndue: 2026-11-01\ncompleted: 2026-11-02\ntags: [home]\n---\nBarista.\n",
  ]

  private func ids(_ words: String...) throws -> [Substring] {
    let folder = try TemporaryFolder(Self.todos)
    let run = try Program(path: todositePath, folder: folder)
      .run(["list", "--today=2026-12-02"] + words)
    #expect(run.status == 0 && run.stderr == "", "\(run)")
    return run.stdout.split(separator: "\n").filter { $0.contains("  ") }.map {
      $0.split(separator: "  ", omittingEmptySubsequences: true)[1]
    }
  }

  @Test func `each filter selects its todos`() throws {
    let milk: Substring = "r4x2kd"
    #expect(try ids("--all") == [milk, "shelf", "list", "old"])
    #expect(try ids() == [milk, "shelf", "list"])
    #expect(try ids("--status=doing") == [milk])
    #expect(try ids("--status=doing", "--status", "done") == [milk, "old"])
    #expect(try ids("--status=to-do") == ["list"])
    #expect(try ids("--status=unclosed") == [milk, "shelf", "list"])
    #expect(try ids("--tag=home") == [milk, "list"])
    #expect(try ids("--tag=home", "--tag=shopping") == [milk])
    #expect(try ids("--assignee=ana") == [milk, "list"])
    #expect(try ids("--assignee=bo", "--assignee=Ana") == [milk, "list"])
    #expect(try ids("--priority=high", "--priority=L") == [milk, "shelf"])
    #expect(try ids("--due-before=2026-12-03", "-a") == [milk, "old"])
    #expect(try ids("--due-after=2026-12-01") == ["list"])
    #expect(try ids("--no-due") == ["shelf"])
    #expect(try ids("--unassigned") == ["shelf"])
    #expect(try ids("--overdue") == [milk])
    #expect(try ids("--search=BARISTA", "--all") == [milk, "old"])
    #expect(try ids("--search=barista cartons") == [milk])
    #expect(try ids("--search=barista", "--search=old", "--all") == ["old"])
    #expect(try ids("--search=cafe\u{301} bücher") == ["shelf"])
    #expect(try ids("--tag=home", "--status=closed", "--search=o") == ["old"])
  }

  @Test func `a search understands the queries of the site's search box`() throws {
    let milk: Substring = "r4x2kd"
    #expect(try ids("--search=#home") == [milk, "list"])
    #expect(try ids("--search=#shop") == [milk])
    #expect(try ids("--search=@bo") == ["list"])
    #expect(try ids("--search=\"oat milk\"") == [milk])
    #expect(try ids("--search=\"milk oat\"") == [])
    #expect(try ids("--search=#home status:done") == ["old"])
    #expect(try ids("--search=due:week @ana") == ["list"])
    #expect(try ids("--search=due:none", "--status=blocked") == ["shelf"])
  }

  @Test func `a search can exclude and has alternatives`() throws {
    let milk: Substring = "r4x2kd"
    #expect(try ids("--search=-milk") == ["shelf", "list"])
    #expect(try ids("--search", "-#home") == ["shelf"])
    #expect(try ids("--search=-status:doing") == ["shelf", "list"])
    #expect(try ids("--search=-barista", "--all") == ["shelf", "list"])
    #expect(try ids("--search=milk OR regal") == [milk, "shelf"])
    // Closed todos are listed if each branch names statuses.
    #expect(try ids("--search=status:done OR milk") == [milk])
    #expect(try ids("--search=status:done OR milk status:doing") == [milk, "old"])
    #expect(try ids("--search=-status:open") == [milk, "shelf"])
    #expect(try ids("--search=completed:>=2026-11-02") == ["old"])
    #expect(try ids("--search=no:person", "--all") == ["shelf", "old"])
    #expect(try ids("--search=created:2026-11-20") == [milk])
    // All queries and filters must match.
    #expect(try ids("--tag=home", "--search=milk OR regal") == [milk])
    #expect(try ids("--status=doing", "--search=status:done", "--all") == [])
    #expect(try ids("--search=milk OR list", "--search=bo OR regal") == ["list"])
  }

  @Test(.requires(programs: "git")) func `lists what is closed, what waits and what is one's own`() throws {
    #expect(try ids("--closed") == ["old"])
    #expect(try ids("--closed", "--all", "--tag=home") == ["old"])
    let folder = try TemporaryFolder(Self.todos)
    try folder.write("Todos/wait.md", "---\ntitle: Wait\ndepends: [old, list, go]\ntags: [x]\n---\n")
    try folder.write("Todos/go.md", "---\ntitle: Go\ndepends: [old]\n---\n")
    for (options, fact) in [
      (["--waiting"], "waits for list, go"), (["--search", "is:waiting"], "waits for list, go"),
      (["--search", "milk shelf OR is:waiting"], "waits for list, go"),
      (["--search", "wait"], "waiting"),
    ] {
      let run = try todosite(["list"] + options, in: folder)
      #expect(run.stdout == "○  wait  Wait  \(fact) · #x\n\n1 of 6 todos matches: 1 open\n", "\(run)")
    }
    try expect(
      "list", "--waiting", "--tag=home", in: folder, ends: 0,
      stdout: "None of 6 todos matches: tagged home, waiting for another todo\n")
    let git = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
    let unnamed = try todosite("list", "--mine", in: folder, environment: git)
    #expect(unnamed.status == 2, "\(unnamed)")
    #expect(
      unnamed.stderr == "error: git has no user.name\nhelp: say whose todos: --assignee NAME\n", "\(unnamed)")
    #expect(try shell("git init -q && git config user.name ana", in: folder).status == 0)
    try expect("list", "--mine", "--columns=id", in: folder, ends: 0, stdout: "r4x2kd-buy-milk\nlist\n")
    try expect("list", "--mine", "--assignee=Bo", "--columns=id", in: folder, ends: 0, stdout: "list\n")
    #expect(try shell("git config user.name Zoe", in: folder).status == 0)
    try expect(
      "list", "--mine", in: folder, ends: 0, stdout: "None of 6 todos matches: assigned to Zoe\n")
  }

  @Test func `prints the number of todos only`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect("list", "--count", in: folder, ends: 0, stdout: "3\n")
    try expect("list", "--count", "--all", in: folder, ends: 0, stdout: "4\n")
    try expect("list", "--count", "--closed", in: folder, ends: 0, stdout: "1\n")
    try expect("list", "--count", "--tag=home", "--limit=1", in: folder, ends: 0, stdout: "1\n")
    try expect("list", "--count", "--search=nowhere", in: folder, ends: 0, stdout: "0\n")
    try expect("list", "--count", in: TemporaryFolder(["Todos/x.txt": ""]), ends: 0, stdout: "0\n")
    for other in ["--tree", "--columns=id"] {
      let run = try todosite("list", "--count", other, in: folder)
      #expect(
        run.status == 2
          && run.stderr.hasSuffix(" and --count cannot be combined\nhelp: give only one of them\n"), "\(run)")
    }
    let json = try todosite("list", "--count", "--json", in: folder)
    #expect(
      json.stderr == "error: --count and --json cannot be combined\nhelp: give only one of them\n", "\(json)")
  }

  @Test(arguments: [
    ("\"oat milk", "a quote in the query is not closed: \"oat milk", "write \" at both ends of the phrase"),
    ("status:dnoe", "bad value in the query: \"status:dnoe\"", "did you mean \"done\"?"),
    (
      "stauts:done", "the query has no key \"stauts\"",
      "did you mean \"status:\"? To search for the word, quote it"
    ),
  ])
  func `a query that cannot be read is refused`(query: String, message: String, help: String) throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--search", query, in: folder, ends: 2, stderr: "error: \(message)\nhelp: \(help)\n")
  }

  @Test(arguments: ["viet", "VIỆT", "vie\u{323}\u{302}t", "duong tieng"])
  func `a search ignores accents, as on the site`(words: String) throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Đường\n---\nTiếng việt.\n", "Todos/b.md": "---\ntitle: Vit\n---\n",
    ])
    let run = try todosite("list", "--search", words, "--json", in: folder)
    #expect(
      run.status == 0 && run.stdout.contains("\"title\":\"Đường\"") && !run.stdout.contains("\"Vit\""),
      "\(run)")
  }

  @Test func `values can be separated by commas`() throws {
    let milk: Substring = "r4x2kd"
    #expect(try ids("--status=doing,done") == [milk, "old"])
    #expect(try ids("--status=doing, to do", "--status=done") == [milk, "list", "old"])
    #expect(try ids("--tag=home,shopping") == [milk])
    #expect(try ids("--assignee=bo,Ana") == [milk, "list"])
    #expect(try ids("--priority=high,L") == [milk, "shelf"])
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: a\nassignee: [\"Doe, Jane\"]\n---\n",
      "Todos/b.md": "---\ntitle: b\nassignee: Jane\n---\n",
    ])
    let named = try todosite("list", "--assignee=doe, jane", in: folder)
    #expect(named.stdout.contains("  a  ") && !named.stdout.contains("  b  "), "\(named)")
    for value in [",", "open,", "open,,done"] {
      try expect(
        "list", "--status", value, in: folder, ends: 2,
        stderr: "error: bad value for --status: \"\(value)\"\nhelp: a value is missing beside a comma\n")
    }
  }

  @Test func `sorts and limits the list`() throws {
    let milk: Substring = "r4x2kd"
    #expect(try ids("--all", "--sort=due") == ["old", milk, "list", "shelf"])
    #expect(try ids("--all", "--sort", "-due") == ["list", milk, "old", "shelf"])
    #expect(try ids("--all", "--sort=due", "--reverse") == ["list", milk, "old", "shelf"])
    #expect(try ids("--reverse") == ["list", "shelf", milk])
    #expect(try ids("--all", "--sort=priority,-due") == [milk, "shelf", "list", "old"])
    #expect(try ids("--all", "--sort=priority, due") == [milk, "shelf", "old", "list"])
    #expect(try ids("--all", "--sort=priority", "--sort=due") == [milk, "shelf", "old", "list"])
    #expect(try ids("--all", "--sort=priority,due", "--reverse") == ["shelf", milk, "list", "old"])
    #expect(try ids("--sort=title", "--limit=2") == [milk, "shelf"])
    #expect(try ids("--status=unclosed", "--limit=1") == [milk])
  }

  @Test func `counts the selected todos`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--today=2026-12-02", "--tag=home", "--limit=1", in: folder, ends: 0,
      stdout: """
        ◐  r4x2kd  2026-12-01  high  Buy oat milk  overdue · #home #shopping · Ana

        2 of 4 todos match: 1 To Do, 1 doing; the first is shown; 1 closed hidden (see --all)

        """)
    #expect(
      try todosite("list", "--status=cancelled", "--json", in: folder).stdout
        == #"{"version":1,"total":4,"matched":0,"hidden":0,"todos":[],"unreadable":[]}"# + "\n")
  }

  @Test func `an empty list says why it is empty`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--status=cancelled", "--search=milk", in: folder, ends: 0,
      stdout: "None of 4 todos matches: status cancelled, containing \"milk\"\n")
    try expect(
      "list", "--today=2026-11-30", "--overdue", in: folder, ends: 0,
      stdout: "None of 4 todos matches: overdue on 2026-11-30\n")
    let empty = try TemporaryFolder(["todosite.yml": "title: x\n", "Todos/x.txt": ""])
    try expect(
      "list", "--status=done", in: empty, ends: 0,
      stdout: "No todos yet. Each Markdown file in the todo folder is a todo.\n")
  }

  @Test func `a list without closed todos counts those that match`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--search=old", in: folder, ends: 0,
      stdout: "No unclosed todo matches: containing \"old\"; 1 closed todo matches (see --all)\n")
    #expect(try todosite("list", in: folder).stdout.hasSuffix("1 blocked; 1 closed hidden (see --all)\n"))
    #expect(try todosite("list", "--all", in: folder).stdout.hasSuffix("1 blocked, 1 done\n"))
    let json = try todosite("list", "--json", "--tag=home", in: folder).stdout
    #expect(
      json.hasPrefix(#"{"version":1,"total":4,"matched":2,"hidden":1,"todos":[{"id":"r4x2kd-buy-milk""#))
    let closed = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\nstatus: done\n---\n"])
    try expect("list", in: closed, ends: 0, stdout: "All todos are closed: 1 hidden (see --all)\n")
  }

  @Test func `a list of the parts of a todo`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# A\n", "Todos/b.md": "---\ntitle: B\nparent: A\n---\n",
      "Todos/c.md": "---\ntitle: C\nparent: b\n---\n",
      "Todos/d.md": "---\ntitle: D\nparent: a\nstatus: done\n---\n",
    ])
    try expect(
      "list", "--parent", "a", in: folder, ends: 0,
      stdout: "○  b  B  parts 0/1\n\n1 of 4 todos matches: 1 open; 1 closed hidden (see --all)\n")
    try expect(
      "list", "--parent=Todos/c.md", in: folder, ends: 0, stdout: "None of 4 todos matches: part of c\n")
    try expect(
      "list", "--parent=x9", in: folder, ends: 2,
      stderr: "error: no todo \"x9\"\nhelp: list the todos with: todosite list\n")
  }

  @Test func `a tree has the parts below their todos`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\npriority: low\n---\n", "Todos/b.md": "---\ntitle: B\nparent: a\n---\n",
      "Todos/c.md": "---\ntitle: C\nparent: b\npriority: high\n---\n",
      "Todos/d.md": "---\ntitle: D\nparent: a\npriority: high\n---\n",
      "Todos/e.md": "---\ntitle: E\nparent: done\n---\n",
      "Todos/done.md": "---\ntitle: Done\nstatus: done\n---\n",
      "Todos/x.md": "---\ntitle: X\nparent: y\n---\n", "Todos/y.md": "---\ntitle: Y\nparent: x\n---\n",
    ])
    try expect(
      "list", "--tree", in: folder, ends: 0,
      stdout: """
        ○  a  low   A  parts 0/2
        ○  d  high    D
        ○  b          B  parts 0/1
        ○  c  high      C
        ○  e        E
        ○  x        X  parts 0/1
        ○  y          Y  parts 0/1

        7 open; 1 closed hidden (see --all)

        """)
    try expect(
      "list", "--tree", "--limit=2", "--columns=id,title", in: folder, ends: 0, stdout: "a\tA\nd\t  D\n")
    let both = try todosite("list", "--tree", "--json", in: folder)
    #expect(both.status == 2, "\(both)")
    #expect(both.stderr == "error: --tree and --json cannot be combined\nhelp: give only one of them\n")
  }

  @Test func `chosen columns have tabs between them in a pipe`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--columns", "id,status,title,tags,assignee,due,priority", in: folder, ends: 0,
      stdout: "r4x2kd-buy-milk\tdoing\tBuy oat milk\thome,shopping\tAna\t2026-12-01\thigh\n"
        + "shelf\tblocked\tEin Regal für Café-Bücher\t\t\t\tlow\n"
        + "list\tTo Do\tWrite the list\thome\tAna,Bo\t2026-12-03\t\n")
    try expect(
      "list", "--columns=path, Completed,created,checklist,parent", "--status=done", in: folder, ends: 0,
      stdout: "old.md\t2026-11-02\t\t\t\n")
    try expect("list", "--columns=id", "--search=nothing", in: folder, ends: 0)
    try expect(
      "list", "--columns=id,name", in: folder, ends: 2,
      stderr: """
        error: bad value for --columns: "name"
        help: give one of: id, title, status, priority, due, tags, assignee, parent, milestone, created, updated, completed …

        """)
  }

  @Test func `a tag or a person that no todo has is part of the reason, or a warning`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--tag=hmoe", "--assignee=Zoe", in: folder, ends: 0,
      stdout: "None of 4 todos matches: tagged hmoe, assigned to Zoe; did you mean \"home\"?\n")
    try expect(
      "list", "--tag=nope", in: folder, ends: 0, stdout: "None of 4 todos matches: tagged nope\n")
    let found = try todosite("list", "--assignee=Zoe,Bo", in: folder)
    #expect(found.stderr == "warning: no todo is assigned to \"Zoe\"\n\n1 warning\n", "\(found)")
    #expect(found.stdout.contains("1 of 4 todos matches"))
  }

  @Test(arguments: [
    ("--status=dnoe", "--status: \"dnoe\"", "did you mean \"done\"?"),
    (
      "--status=zzz", "--status: \"zzz\"",
      "give one of: open, doing, blocked, done, cancelled, closed, unclosed, To Do"
    ),
    ("--priority=hihg", "--priority: \"hihg\"", "did you mean \"high\"?"),
    ("--sort=du", "--sort: \"du\"", "did you mean \"due\"?"),
    (
      "--sort=tags", "--sort: \"tags\"",
      "give one of: due, priority, created, updated, completed, title, id, status"
    ),
    ("--sort=due,du", "--sort: \"du\"", "did you mean \"due\"?"),
    ("--sort=due,", "--sort: \"due,\"", "a value is missing beside a comma"),
    ("--limit=0", "--limit: \"0\"", "give a whole number, at least 1"),
    ("--limit=x", "--limit: \"x\"", "give a whole number, at least 1"),
  ])
  func `an invalid value of an option is refused`(option: String, message: String, help: String) throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", option, in: folder, ends: 2, stderr: "error: bad value for \(message)\nhelp: \(help)\n")
  }

  @Test func `without --today the clock decides what is overdue`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ndue: 2001-01-01\n---\n",
      "Todos/b.md": "---\ntitle: B\ndue: 9999-12-31\n---\n",
    ])
    #expect(
      try todosite("list", in: folder).stdout == """
        ○  a  2001-01-01  A  overdue
        ○  b  9999-12-31  B

        2 open

        """)
    #expect(
      try todosite("list", "--overdue", in: folder).stdout.hasSuffix("\n\n1 of 2 todos matches: 1 open\n"))
    #expect(try todosite("show", "a", in: folder).stdout.contains("  due     1 Jan 2001 (overdue)\n"))
    #expect(try todosite("list", "--json", "--overdue", in: folder).stdout.contains(#""overdue":true"#))
    #expect(try todosite("list", "--today=2001-01-01", in: folder).stdout.contains("overdue") == false)
    // The pages of a site do not depend on the clock.
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try !folder.text("_site/index.html").contains("class=\"due late\""))
  }

  @Test func `filters by custom statuses of a project`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml":
        "statuses:\n  - { name: next, label: Up next, closed: false }\n  - { name: shipped, closed: true }\n",
      "Todos/a.md": "---\ntitle: A\nstatus: next\n---\n",
      "Todos/b.md": "---\ntitle: B\nstatus: shipped\n---\n",
    ])
    for word in ["next", "up-next"] {
      #expect(
        try todosite("list", "--status", word, in: folder).stdout.hasPrefix("○  a  A  Up next\n\n1 of 2"))
    }
    #expect(
      try todosite("list", "--status=closed", in: folder).stdout.hasPrefix("✓  b  B  shipped\n\n1 of 2"))
    #expect(
      try todosite("list", "--status=shiped", in: folder).stderr.hasSuffix(
        "help: did you mean \"shipped\"?\n"))
  }
}
