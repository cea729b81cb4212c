import TestSupport
import Testing

/// Tests of projects whose settings list their statuses.
@Suite struct OwnStatusTests {
  private static let settings = """
    statuses:
      - { name: Idea }
      - { name: In Review, label: In review }
      - { name: QA }
      - { name: doing }
      - { name: Shipped, closed: true }

    """

  private func folder(_ statuses: KeyValuePairs<String, String>) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["todosite.yml": Self.settings, "Todos/.keep": ""])
    for (name, status) in statuses {
      try folder.write("Todos/\(name).md", "---\ntitle: \(name.uppercased())\nstatus: \(status)\n---\n")
    }
    return folder
  }

  @Test func `the list shows and counts them by their words`() throws {
    let folder = try folder([
      "a": "Idea", "b": "in review", "c": "QA", "d": "QA", "e": "doing", "f": "Shipped",
    ])
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: """
        ○  a  A  Idea
        ○  b  B  In review
        ○  c  C  QA
        ○  d  D  QA
        ◐  e  E
        ✓  f  F  Shipped

        1 Idea, 1 In review, 2 QA, 1 doing, 1 Shipped

        """)
    try expect(
      "list", "--status", "qa", in: folder, ends: 0,
      stdout: "○  c  C  QA\n○  d  D  QA\n\n2 of 6 todos match: 2 QA\n")
  }

  @Test(arguments: [
    ["todosite.yml", "statuses: [To Do, In Progress, In Review, Testing, Done]\n", "Todos/"],
    [
      "todosite.yml",
      "statuses: [To Do, {name: In Progress, means: doing}, {name: In Review, means: doing}, Testing, Done]\n",
      "Todos/",
    ],
    [
      "backlog/config.yml", "project_name: X\nstatuses: [To Do, In Progress, In Review, Testing, Done]\n",
      "backlog/tasks/",
    ],
  ])
  func `what is in review or testing is not offered, and a claim leaves its status`(places: [String]) throws {
    let folder = try TemporaryFolder([places[0]: places[1]])
    for (name, status) in [
      ("a", "Done"), ("b", "Testing"), ("c", "In Review"), ("d", "In Progress"), ("e", "To Do"),
    ] {
      try folder.write("\(places[2])\(name).md", "---\ntitle: \(name.uppercased())\nstatus: \(status)\n---\n")
    }
    try expect("ready", in: folder, ends: 0, stdout: "○  e  E  To Do\n\n1 todo is ready\n")
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: """
        ◐  b  B  Testing
        ◐  c  C  In Review
        ◐  d  D  In Progress
        ○  e  E  To Do
        ✓  a  A

        1 To Do, 1 In Progress, 1 In Review, 1 Testing, 1 done

        """)
    for name in ["b", "c"] {
      let run = try todosite("claim", name, "--as", "Ana", in: folder)
      #expect(run.status == 0, "\(run)")
      #expect(
        try folder.text("\(places[2])\(name).md").contains(
          name == "b" ? "status: Testing\n" : "status: In Review\n"))
    }
    #expect(try todosite("claim", "--as", "Ana", in: folder).status == 0)
    #expect(try folder.text("\(places[2])e.md").contains("status: In Progress\n"))
    let run = try todosite("claim", "--as", "Ana", in: folder)
    #expect(run.status != 0, "\(run)")
    #expect(try todosite("build", in: folder).status == 0)
    let page = try folder.text("_site/index.html")
    #expect(page.contains("<b>4</b> doing</a>") && !page.contains("</b> open</a>"))
  }

  @Test func `a list in which nothing closes is a warning of check and build`() throws {
    let folder = try TemporaryFolder(["todosite.yml": "statuses: [Ideas, Growing]\n", "Todos/a.md": "# A\n"])
    let warning = """
      warning: no status of the list closes todos
       --> todosite.yml:1:11
        |
      1 | statuses: [Ideas, Growing]
        |           ^^^^^^^^^^^^^^^^ none means done or cancelled
      help: say which one does in todosite.yml: { name: WORD, means: done }

      1 warning

      """
    try expect("check", in: folder, ends: 0, stdout: "1 todo, 0 unreadable\n", stderr: warning)
    try expect("check", "--strict", in: folder, ends: 1, stdout: "1 todo, 0 unreadable\n", stderr: warning)
    let build = try todosite("build", in: folder)
    #expect(build.status == 0)
    #expect(build.stderr == warning)
    try expect(
      "done", "a", in: folder, ends: 2,
      stderr: """
        error: the project has no status that means done
        help: say which one does in todosite.yml: { name: WORD, means: done }

        """)
  }

  @Test func `a meaning that "closed" contradicts is an error with its position`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "statuses:\n  - { name: Over, means: done, closed: false }\n", "Todos/a.md": "# A\n",
    ])
    let run = try todosite("list", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("error: \"closed\" contradicts \"means\"\n --> todosite.yml:2:40\n"))
  }

  @Test(arguments: [
    (["edit", "a", "--status", "blocked"], "blocked"), (["edit", "a", "--set", "status=QAA"], "QAA"),
    (["add", "New", "--status", "cancelled"], "cancelled"), (["add", "New", "--status", "wip"], "wip"),
  ])
  func `another status is refused with the list of them`(words: [String], status: String) throws {
    let folder = try folder(["a": "Idea"])
    let before = try folder.contents("Todos")
    expect(
      try todosite(words, in: folder),
      is: Run(
        2,
        stderr: """
          error: unknown status "\(status)"
          help: expected Idea, In Review, QA, doing or Shipped

          """))
    #expect(try folder.contents("Todos") == before)
  }

  @Test(arguments: [
    ("done", "Shipped\ncompleted: 2026-12-01"), ("open", "Idea"), ("in progress", "doing"),
    ("in-review", "In Review"),
  ])
  func `a usual word stands for the first status with its meaning`(word: String, written: String) throws {
    let folder = try folder(["a": "QA"])
    let run = try todosite("edit", "a", "--status", word, "--today", "2026-12-01", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\nstatus: \(written)\n---\n")
  }

  @Test func `another status in a file is a warning`() throws {
    let folder = try folder(["a": "Idea", "b": "done"])
    try expect(
      "check", "--strict", in: folder, ends: 1, stdout: "2 todos, 0 unreadable\n",
      stderr: """
        warning: unknown status "done"
         --> Todos/b.md:3:9
          |
        3 | status: done
          |         ^^^^ expected Idea, In Review, QA, doing or Shipped

        1 warning

        """)
    // Its usual meaning is still used.
    try expect(
      "list", "--status", "closed", in: folder, ends: 0, stdout: "✓  b  B\n\n1 of 2 todos matches: 1 done\n")
  }

  @Test func `an import replaces another status and keeps the original`() throws {
    let folder = try folder(["a": "Idea"])
    try folder.write("x.csv", "title,status\nX,blocked\nY,in progress\nZ,done\n")
    let run = try todosite("import", "x.csv", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.contains("original-status"), "\(run)")
    let files = try folder.names(in: "Todos/x").map { try folder.text("Todos/x/\($0)") }
    let lines = files.map {
      $0.split(separator: "\n").filter { $0.contains("status:") }.joined(separator: " ")
    }
    #expect(
      lines.sorted() == [
        "status: Idea original-status: blocked", "status: Shipped original-status: done",
        "status: doing original-status: in progress",
      ])
    try expect("check", "--strict", in: folder, ends: 0, stdout: "4 todos, 0 unreadable, no problems\n")
  }

  @Test func `without a list of statuses, any usual word is accepted`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\nstatus: In Progress\n---\n"])
    try expect("check", "--strict", in: folder, ends: 0, stdout: "1 todo, 0 unreadable, no problems\n")
    #expect(try todosite("edit", "a", "--status", "waiting", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\nstatus: blocked\n---\n")
  }
}
