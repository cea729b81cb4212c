import TestSupport
import Testing

@Suite struct ListAndShowTests {
  private static let todos: KeyValuePairs = [
    "Todos/r4x2kd-buy-oat-milk-for-everybody.md": """
    ---
    title: Buy oat milk
    status: doing
    priority: high
    due: 2026-12-01
    tags: [home, shopping]
    assignee: [Ana María, Bo]
    depends: [r4zzzz-write-the-shopping-list]
    created: 2026-11-20
    estimate: 2 h
    ---

    Two cartons.

    - [x] ask
    - [ ] buy

    """,
    "Todos/r4zzzz-write-the-shopping-list.md": "# Write the list\n",
    "Todos/sub/done.md": "---\ntitle: Done\nstatus: done\n---\n",
    "Todos/bad.md": "---\ntitle: bad\n",
  ]

  private static let complaint = """
    error: the front matter is not closed
     --> Todos/bad.md:1:1
      |
    1 | ---
      | ^^^ opened here
    help: add a line "---" after the last key

    """

  @Test(arguments: [
    ["check"], ["list"], ["show", "a"], ["ready"], ["ready", "--explain", "a"], ["prime"],
    ["completions", "bash"], ["help"],
  ])
  func `commands that only read write nothing`(arguments: [String]) throws {
    let folder = try TemporaryFolder(["todosite.yml": "", "Todos/a.md": "---\ntitle: A\n---\n"])
    let (before, times) = (try folder.contents(), try folder.times("Todos"))
    #expect(try todosite(arguments, in: folder).status == 0)
    #expect(try folder.contents() == before)
    #expect(try folder.times("Todos") == times)
  }

  @Test func `the list has a line for each todo`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--today=2026-12-01", in: folder, ends: 1,
      stdout: """
        ◐  r4x2kd  2026-12-01  high  Buy oat milk  waiting · #home #shopping · Ana María, Bo · 1/2
        ○  r4zzzz                    Write the list

        1 open, 1 doing; 1 closed hidden (see --all)
        1 unreadable file

        """, stderr: Self.complaint + "\n1 error\n")
    #expect(
      try todosite("list", "--today=2026-12-02", in: folder).stdout.contains(
        "  Buy oat milk  overdue · waiting · #home #shopping"))
  }

  @Test func `prints the list as JSON`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "Todos/bad.md": "---\ntitle: bad\n"])
    #expect(
      try todosite("list", "--json", in: folder).stdout == """
        {"version":1,"total":1,"matched":1,"hidden":0,"todos":[{"id":"a","title":"a","path":"a.md","file":"Todos/a.md","status":"open","statusGroup":"open",\
        "closed":false,"priority":null,"priorityLevel":null,"due":null,"overdue":false,\
        "milestone":null,"created":null,"updated":null,"completed":null,\
        "tags":[],"assignees":[],"checklist":null,"partsProgress":null,"waiting":false}],"unreadable":[{"path":"bad.md","file":"Todos/bad.md",\
        "message":"the front matter is not closed","line":1,"column":1}]}

        """)
  }

  @Test func `shows a todo with its fields and its body`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let milk = Run(
      0,
      stdout: """
        ◐ Buy oat milk

          id         r4x2kd-buy-oat-milk-for-everybody
          status     doing
          priority   high
          due        1 Dec 2026
          tags       home, shopping
          assignee   Ana María, Bo
          waits for  ○ r4zzzz-write-the-shopping-list  Write the list
          created    20 Nov 2026
          checklist  1 of 2
          estimate   2 h
          file       Todos/r4x2kd-buy-oat-milk-for-everybody.md

        Two cartons.

        - [x] ask
        - [ ] buy

        """)
    let name = "r4x2kd-buy-oat-milk-for-everybody"
    for word in [name, "r4x", "\(name).md", "Todos/\(name).md"] {
      #expect(try todosite("show", word, "--today=2026-12-01", in: folder) == milk)
    }
    let elsewhere = try todosite("show", "../Todos/\(name).md", "--today=2026-12-01", in: folder, at: "Todos")
    #expect(elsewhere.stdout == milk.stdout.replacing("file       Todos/", with: "file       "))
  }

  @Test func `the output for a todo without a body ends with its fields`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "show", "done", in: folder, ends: 0,
      stdout: "✓ Done\n\n  id      done\n  status  done\n  file    Todos/sub/done.md\n")
  }

  @Test func `shows a body with its tabs but without surrounding blank lines`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: a\n---\n\n \n\n    indented\n\tcode\u{1B}[31m\r\n\r\nlast\n\n\n"
    ])
    #expect(
      try todosite("show", "a", in: folder).stdout
        == """
        ○ a

          id      a
          status  open
          file    Todos/a.md

            indented
        \tcode\\u{1B}[31m

        last

        """)
  }

  @Test func `a very long front matter is not shown as part of the body`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "limits: { front-matter: 200000 }\n",
      "Todos/a.md": "---\ntitle: a\nx: \(String(repeating: "x", count: 70_000))\n---\nBody\n",
    ])
    let output = try todosite("show", "a", in: folder).stdout
    #expect(output.hasSuffix("\n  file    Todos/a.md\n\nBody\n"))
    #expect(!output.contains("---"))
  }

  @Test func `prints a todo as JSON`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: a\ndepends: [b, c]\nx: \"1\"\n---\n\nBody\n", "Todos/b.md": "# B\n",
    ])
    #expect(
      try todosite("show", "a", "--json", in: folder).stdout == """
        {"version":1,"todo":{"id":"a","title":"a","path":"a.md","file":"Todos/a.md","status":"open","statusGroup":"open",\
        "closed":false,"priority":null,"priorityLevel":null,"due":null,"overdue":false,\
        "milestone":null,"created":null,"updated":null,"completed":null,\
        "tags":[],"assignees":[],"checklist":null,"partsProgress":null,"waiting":true,"depends":[{"id":"b","title":"B",\
        "path":"b.md","file":"Todos/b.md","status":"open","statusGroup":"open","closed":false},\
        {"id":"c","title":"c","path":null,"file":null,"status":null,"statusGroup":null,"closed":null}],"parent":null,\
        "blocks":[],"parts":[],"backlinks":[],"omitted":{"blocks":0,"parts":0,"backlinks":0},\
        "extra":{"x":"1"},"items":[],"notes":[],"body":"\\nBody\\n"}}

        """)
  }

  @Test func `lists todos that share an id with their paths`() throws {
    let folder = try TemporaryFolder(["Todos/a/readme.md": "# A\n", "Todos/b/readme.md": "# B\n"])
    let list = try todosite("list", in: folder)
    expect(list, is: Run(0, stdout: "○  a/readme.md  A\n○  b/readme.md  B\n\n2 open\n"))
    try expect(
      "show", "readme", in: folder, ends: 2,
      stderr: """
        error: "readme" could be any of 2 todos
          a/readme.md  A
          b/readme.md  B
        help: give the path of one

        """)
    try expect(
      "show", "b/readme.md", in: folder, ends: 0,
      stdout: "○ B\n\n  id      readme\n  status  open\n  file    Todos/b/readme.md\n\n# B\n",
      stderr: """
        warning: shared id "readme"
         --> Todos/b/readme.md
        help: also the id of "a/readme.md"; give one of them its own id in the front matter

        1 warning

        """)
  }

  @Test func `check counts todos and reports every problem`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let before = try folder.contents()
    try expect(
      "check", in: folder, ends: 1, stdout: "3 todos, 1 unreadable\n", stderr: Self.complaint + "\n1 error\n")
    #expect(try folder.contents() == before)
    try folder.write("Todos/bad.md", "no title\n")
    let warning = """
      warning: no title
       --> Todos/bad.md:1:1
        |
      1 | no title
        | ^ the file name is used instead
      help: add a line to the front matter: title: bad

      1 warning

      """
    try expect("check", in: folder, ends: 0, stdout: "4 todos, 0 unreadable\n", stderr: warning)
    #expect(try todosite("check", "--strict", in: folder).status == 1)
  }
}
