import TestSupport
import Testing

@Suite struct BuildTests {
  private static let todos: KeyValuePairs = [
    "Todos/a.md": "---\ntitle: Alpha\ndue: 2026-11-20\n---\nSee [b](b.md).\n",
    "Todos/b.md": "---\ntitle: Beta\nstatus: done\n---\n",
  ]

  /// The files of their site, without the manifest.
  private static let files = [
    "404.html", "board.html", "due.html", "index.html", "months/2026-11.html",
    "statuses/done.html", "statuses/index.html", "statuses/open.html",
    "todos/a.html", "todos/b.html",
    "feed.xml", "todos.ics", "todos.json",
    "assets/favicon.svg", "assets/filters.js", "assets/find.js", "assets/mark.js", "assets/query.js",
    "assets/rows.js",
    "assets/search.js", "assets/site.js", "assets/style.css", "assets/theme.js", "assets/words.js",
    "search/index.js", "search/texts-0.js", "search/todos-0.js", "search/words-0.js",
  ].sorted()

  private static let late = "class=\"due late\""

  @Test func `a second build writes nothing`() throws {
    let folder = try TemporaryFolder(Self.todos)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 2 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n"))
    let site = try folder.contents("_site")
    let times = try folder.times("_site")
    #expect(
      site.keys.filter { !$0.hasSuffix("/") }.sorted() == [".todosite-manifest"] + Self.files)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 2 todos, 0 unreadable; 0 files written, n unchanged, 0 removed in 0.00 s\n"))
    #expect(try folder.contents("_site") == site)
    #expect(try folder.times("_site") == times)
  }

  @Test func `--output is relative to the current folder, the output setting to the project`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try folder.makeFolder("sub")
    #expect(try todosite("build", "--output", "public/site", in: folder, at: "sub").status == 0)
    #expect(folder.exists("sub/public/site/index.html"))
    #expect(!folder.exists("_site"))
    try folder.write("todosite.yml", "output: docs\n")
    #expect(try todosite("build", in: folder, at: "sub").stdout.hasPrefix("../docs: 2 todos, "))
    #expect(
      try todosite("build", "-C", "..", "-o", "out/", in: folder, at: "sub").stdout.hasPrefix(
        "../out/: 2 todos, "))
    #expect(folder.exists("out/index.html"))
  }

  @Test func `a check writes nothing and lists what would change`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let before = try folder.contents()
    expect(
      try todosite("build", "--check", in: folder).untimed,
      is: Run(
        1,
        stdout: Self.files.map { "would write \($0)\n" }.joined()
          + "_site: 2 todos, 0 unreadable; n files to write, 0 unchanged, 0 to remove in 0.00 s\n"))
    #expect(try folder.contents() == before)
    #expect(try todosite("build", in: folder).status == 0)
    expect(
      try todosite("build", "--check", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 2 todos, 0 unreadable; 0 files to write, n unchanged, 0 to remove in 0.00 s\n"))
    try folder.remove("Todos/b.md")
    let built = try folder.contents()
    expect(
      try todosite("build", "--check", in: folder).untimed,
      is: Run(
        1,
        stdout: """
          would write board.html
          would write index.html
          would write search/index.js
          would write search/texts-0.js
          would write search/todos-0.js
          would write statuses/index.html
          would write todos.ics
          would write todos.json
          would write todos/a.html
          would remove statuses/done.html
          would remove todos/b.html
          _site: 1 todo, 0 unreadable; n files to write, n unchanged, n to remove in 0.00 s

          """,
        stderr: """
          warning: dead link "b.md"
           --> Todos/a.md:5:9
            |
          5 | See [b](b.md).
            |         ^^^^ no todo or published file at this path
          help: did you mean "a.md"?

          1 warning

          """))
    #expect(try folder.contents() == built)
  }

  @Test func `warnings with --strict leave the site unchanged`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try todosite("build", "--strict", in: folder).status == 0)
    let before = try folder.contents("_site")
    try folder.write("Todos/b.md", "---\ntitle: New\nstatus: dnoe\n---\n")
    try expect(
      "build", "--strict", in: folder, ends: 1,
      stderr: """
        warning: unknown status "dnoe"
         --> Todos/b.md:3:9
          |
        3 | status: dnoe
          |         ^^^^ expected open, doing, blocked, done or cancelled
        help: did you mean "done"?

        error: nothing was published: 1 warning

        """)
    #expect(try folder.contents("_site") == before)
    let run = try todosite("build", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr.hasSuffix("\nhelp: did you mean \"done\"?\n\n1 warning\n"))
    #expect(try folder.text("_site/index.html").contains("New"))
  }

  @Test func `whether a todo is overdue depends on --today, not on the clock`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try !folder.text("_site/index.html").contains(Self.late))
    #expect(try todosite("build", "--today=2026-11-19", in: folder).status == 0)
    // Only the pages of due todos and of their month, and the search index, differ from the day before.
    #expect(try todosite("build", "--today=2026-11-20", in: folder).stdout.contains("; 3 files written, "))
    #expect(try !folder.text("_site/index.html").contains(Self.late))
    #expect(try todosite("build", "--today=2026-11-21", in: folder).status == 0)
    #expect(try folder.text("_site/index.html").contains(Self.late))
  }

  @Test func `the base URL adds canonical links`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try todosite("build", "--base-url", "https://example.org/t", in: folder).status == 0)
    #expect(
      try folder.text("_site/todos/a.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/t/todos/a.html\">"))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try !folder.text("_site/todos/a.html").contains("canonical"))
  }

  @Test func `prints problems as JSON lines`() throws {
    let folder = try TemporaryFolder(["Todos/b.md": "---\ntitle: b\nstatus: dnoe\n---\n"])
    let warning =
      #"{"severity":"warning","code":"unknown-status","message":"unknown status \"dnoe\"","path":"Todos/b.md","#
      + #""line":3,"column":9,"length":4,"label":"expected open, doing, blocked, done or cancelled","#
      + #""help":"did you mean \"done\"?"}"# + "\n"
    for command in ["build", "check"] {
      #expect(try todosite(command, "--problems=json", in: folder).stderr == warning)
    }
    for command in ["list", "show"] {
      let arguments = command == "list" ? ["list", "--strict"] : ["show", "b"]
      let program = Program(path: todositePath, folder: folder)
      #expect(try program.run(arguments + ["--problems", "json"]).stderr == warning)
    }
    #expect(
      try todosite("build", "--strict", "--problems=json", in: folder).stderr
        == warning
        + #"{"severity":"error","code":"not-published","message":"nothing was published: 1 warning"}"# + "\n")
    try folder.write("Templates/list.html", "{{tilte}}")
    let run = try todosite("build", "--problems=json", in: folder)
    #expect(run.status == 1)
    #expect(
      run.stderr.split(separator: "\n").allSatisfy {
        $0.hasPrefix("{\"severity\":\"error\",") && $0.hasSuffix("}")
      })
    #expect(
      try todosite("show", "c", "--problems=json", in: folder).stderr
        == #"{"severity":"error","code":"unknown-todo","message":"no todo \"c\"","help":"list the todos with: todosite list"}"#
        + "\n")
  }

  @Test func `builds, lists and checks an empty todo folder`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(0, stdout: "_site: 0 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n")
    )
    #expect(try folder.text("_site/index.html").contains("todo"))
    try expect(
      "list", in: folder, ends: 0,
      stdout: "No todos yet. Each Markdown file in the todo folder is a todo.\n")
    try expect("check", in: folder, ends: 0, stdout: "0 todos, 0 unreadable, no problems\n")
  }
}
