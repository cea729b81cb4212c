import TestSupport
import Testing

/// Tests of the exact messages about invalid files.
@Suite struct ProblemTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The text of `Todos/a.md`.
    var file: String
    var status: Int32
    var stderr: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "unknown status", file: "---\ntitle: a\nstatus: in progres\n---\n", status: 0,
      stderr: """
        warning: unknown status "in progres"
         --> Todos/a.md:3:9
          |
        3 | status: in progres
          |         ^^^^^^^^^^ expected open, doing, blocked, done or cancelled

        1 warning

        """),
    Case(
      name: "too many tags",
      file: "---\ntitle: a\ntags:\n\((0..<257).map { "- t\($0)\n" }.joined())---\n", status: 1,
      stderr: """
        error: more than 256 tags
           --> Todos/a.md:260:3
            |
        260 | - t256
            |   ^^^^ only the first 256 are used
        help: remove some, or raise limits: names in todosite.yml

        1 error

        """),
    Case(
      name: "unknown priority", file: "---\ntitle: a\npriority: hihg\n---\n", status: 0,
      stderr: """
        warning: unknown priority "hihg"
         --> Todos/a.md:3:11
          |
        3 | priority: hihg
          |           ^^^^ expected low, medium, high or urgent
        help: did you mean "high"?

        1 warning

        """),
    Case(
      name: "dead link", file: "---\ntitle: a\n---\nSee [this](gone.md) and [[nobody]], ![](../x.png).\n",
      status: 0,
      stderr: """
        warning: dead link "gone.md"
         --> Todos/a.md:4:12
          |
        4 | See [this](gone.md) and [[nobody]], ![](../x.png).
          |            ^^^^^^^ no todo or published file at this path

        warning: dead link "nobody"
         --> Todos/a.md:4:25
          |
        4 | See [this](gone.md) and [[nobody]], ![](../x.png).
          |                         ^^^^^^^^^^ no todo has this id

        warning: dead link "../x.png"
         --> Todos/a.md:4:41
          |
        4 | See [this](gone.md) and [[nobody]], ![](../x.png).
          |                                         ^^^^^^^^ no todo or published file at this path

        3 warnings

        """),
    Case(
      name: "dead fragment", file: "---\ntitle: a\n---\n## Top\n[up](#top) [down](#bottom)\n", status: 0,
      stderr: """
        warning: dead link "#bottom"
         --> Todos/a.md:5:19
          |
        5 | [up](#top) [down](#bottom)
          |                   ^^^^^^^ no heading in this body has this id

        1 warning

        """),
    Case(
      name: "impossible date", file: "---\ntitle: a\ndue: 2026-02-30\n---\n", status: 1,
      stderr: """
        error: impossible date "2026-02-30"
         --> Todos/a.md:3:6
          |
        3 | due: 2026-02-30
          |      ^^^^^^^^^^ 2026-02 has 28 days

        1 error

        """),
    Case(
      name: "unclosed front matter", file: "---\ntitle: a\n\ntext\n", status: 1,
      stderr: """
        error: the front matter is not closed
         --> Todos/a.md:1:1
          |
        1 | ---
          | ^^^ opened here
        help: add a line "---" after the last key

        1 error

        """),
    Case(
      name: "bad YAML", file: "---\ntitle: a\nassignee: %x\n---\n", status: 1,
      stderr: """
        error: "%" cannot begin a plain value
         --> Todos/a.md:3:11
          |
        3 | assignee: %x
          |           ^
        help: quote the value: "%x"

        1 error

        """),
    Case(
      name: "conflict marker", file: "---\ntitle: a\n---\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b\n",
      status: 1,
      stderr: """
        error: a merge conflict was left in the file
         --> Todos/a.md:4:1
          |
        4 | <<<<<<< HEAD
          | ^^^^^^^^^^^^
        help: resolve the conflict and remove the marker lines

        1 error

        """),
    Case(
      name: "wrong type", file: "---\ntitle: a\nstatus: [open]\n---\n", status: 1,
      stderr: """
        error: wrong type for "status"
         --> Todos/a.md:3:9
          |
        3 | status: [open]
          |         ^^^^^^ expected a word

        1 error

        """),
    Case(
      name: "no title", file: "---\nstatus: open\n---\ntext\n", status: 0,
      stderr: """
        warning: no title
         --> Todos/a.md:1:1
          |
        1 | ---
          | ^ the file name is used instead
        help: add a line to the front matter: title: a

        1 warning

        """),
  ])
  func `reports the problems of a todo with their positions`(mistake: Case) throws {
    let folder = try TemporaryFolder(["Todos/a.md": mistake.file])
    let isUnreadable = ["unclosed front matter", "bad YAML", "conflict marker"].contains(mistake.name)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        mistake.status,
        stdout: isUnreadable
          ? "_site: 0 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n"
          : "_site: 1 todo, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: mistake.stderr))
    try expect(
      "check", in: folder, ends: mistake.status,
      stdout: isUnreadable ? "0 todos, 1 unreadable\n" : "1 todo, 0 unreadable\n", stderr: mistake.stderr)
    let strict = try todosite("build", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(
      strict.stderr.hasPrefix(mistake.stderr.split(separator: "\n\n").dropLast().joined(separator: "\n\n")))
  }

  @Test func `reports the first invalid byte of a file that is not UTF-8`() throws {
    let folder = try TemporaryFolder(["Todos/b.md": "# b\n"])
    try folder.write(Array("Todos/a.md".utf8), Array("---\ntitle: caf".utf8) + [0xE9] + Array("\n---\n".utf8))
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        1, stdout: "_site: 1 todo, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: the byte E9 is not UTF-8
           --> Todos/a.md:2:11
            |
          2 | title: caf\u{FFFD}
            |           ^
          help: the file seems to be Latin-1 with "é" here: save it as UTF-8

          1 error

          """))
    #expect(try folder.text("_site/index.html").contains("<code>a.md:2:11</code>"))
  }

  @Test(.requiresNamesOfBytes) func `reports both of two todos that have the same page`() throws {
    let folder = try TemporaryFolder(["Todos/A.md": "# a\n", "Todos/a.md": "# b\n", "Todos/c.md": "# c\n"])
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        1, stdout: "_site: 1 todo, 2 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: two todos for one page
           --> Todos/A.md
          help: rename one: "Todos/a.md" has the same page

          error: two todos for one page
           --> Todos/a.md
          help: rename one: "Todos/A.md" has the same page

          2 errors

          """))
  }

  @Test func `the same id in two files is an error, the same file name in two folders is a warning`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\nid: x\ntitle: a\n---\n", "Todos/b.md": "---\nid: x\ntitle: b\n---\n",
    ])
    try expect(
      "check", in: folder, ends: 1, stdout: "2 todos, 0 unreadable\n",
      stderr: """
        error: duplicate id "x"
         --> Todos/a.md:2:5
          |
        2 | id: x
          |     ^ also the id of "b.md"

        error: duplicate id "x"
         --> Todos/b.md:2:5
          |
        2 | id: x
          |     ^ also the id of "a.md"

        2 errors

        """)
    let named = try TemporaryFolder(["Todos/a/readme.md": "# a\n", "Todos/b/readme.md": "# b\n"])
    try expect(
      "check", in: named, ends: 0, stdout: "2 todos, 0 unreadable\n",
      stderr: """
        warning: shared id "readme"
         --> Todos/a/readme.md
        help: also the id of "b/readme.md"; give one of them its own id in the front matter

        warning: shared id "readme"
         --> Todos/b/readme.md
        help: also the id of "a/readme.md"; give one of them its own id in the front matter

        2 warnings

        """)
  }

  @Test(.requiresNamesOfBytes) func `sorts problems by path and position`() throws {
    let folder = try TemporaryFolder([
      "Todos/b.md": "---\n", "Todos/a.md": "---\ntitle: a\nstatus: zz\ndue: 1\n---\n[x](y.md)\n",
      "Todos/B.md/c.txt": "",
    ])
    let positions = try todosite("check", in: folder).stderr.split(separator: "\n").filter {
      $0.contains("--> ")
    }
    #expect(
      positions == [
        " --> Todos/B.md", " --> Todos/a.md:3:9", " --> Todos/a.md:4:6", " --> Todos/a.md:6:5",
        " --> Todos/b.md:1:1",
      ])
  }
}
