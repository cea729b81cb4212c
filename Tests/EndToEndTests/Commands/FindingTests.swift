import TestSupport
import Testing

/// Tests of references that match no todo or several.
@Suite struct FindingTests {
  private static let todos: KeyValuePairs = [
    "Todos/r4x2kd-buy-oat-milk.md": "---\ntitle: \"Buy oat milk\\e[31m\"\n---\n",
    "Todos/r4zzzz-write-the-shopping-list.md": "# Write the list\n",
    "Todos/done.md": "# All done\n",
    "Todos/bad.md": "---\ntitle: bad\n",
  ]

  @Test func `an ambiguous reference lists the todos with their titles`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "show", "r4", in: folder, ends: 2,
      stderr: """
        error: "r4" could be any of 2 todos
          r4x2kd-buy-oat-milk             Buy oat milk\\u{1B}[31m
          r4zzzz-write-the-shopping-list  Write the list
        help: give more of the id or of the title

        """)
    try expect(
      "show", "r4", "--problems=json", in: folder, ends: 2,
      stderr: #"""
        {"severity":"error","code":"ambiguous-todo","message":"\"r4\" could be any of 2 todos","notes":[\#
        "r4x2kd-buy-oat-milk             Buy oat milk\u001b[31m",\#
        "r4zzzz-write-the-shopping-list  Write the list"],"help":"give more of the id or of the title"}

        """#)
  }

  @Test func `a part of the code of ticket's ids finds the todo`() throws {
    let folder = try TemporaryFolder(ToolFolders.ticket)
    for part in ["5c46", "5C46", "c46", "nw-5c46"] {
      #expect(try todosite("show", part, in: folder).stdout.hasPrefix("◐ Water the plants\n"), "\(part)")
    }
    expect(try todosite("reopen", "11aa", in: folder), is: Run(0, stdout: "reopened nw-11aa  Fill the can\n"))
    try folder.write(".tickets/nw-5c47.md", "---\nid: nw-5c47\nstatus: open\ndeps: []\n---\n# Mow\n")
    try expect(
      "show", "5c4", in: folder, ends: 2,
      stderr: """
        error: "5c4" could be any of 2 todos
          nw-5c46  Water the plants
          nw-5c47  Mow
        help: give more of the id or of the title

        """)
    #expect(try todosite("show", "c4", in: folder).status == 2)
    // The words of other ids are no codes.
    let own = try TemporaryFolder(["Todos/fix-gate.md": "# G\n", "Todos/mow-2nd-lawn.md": "# L\n"])
    for part in ["gate", "2nd"] { #expect(try todosite("show", part, in: own).status == 2) }
  }

  @Test func `an ambiguous reference lists at most ten todos`() throws {
    let folder = try TemporaryFolder()
    for number in 10...22 { try folder.write("Todos/x\(number).md", "# T\(number)\n") }
    let lines = (10...19).map { "  x\($0)  T\($0)\n" }.joined()
    try expect(
      "show", "x", in: folder, ends: 2,
      stderr:
        "error: \"x\" could be any of 13 todos\n\(lines)  and 3 more\nhelp: give more of the id or of the title\n"
    )
  }

  @Test func `an unknown reference suggests the nearest todo with its title`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "show", "doen", in: folder, ends: 2,
      stderr: "error: no todo \"doen\"\nhelp: did you mean \"done\" (All done)?\n")
    try expect(
      "show", "Write the lits", in: folder, ends: 2,
      stderr: """
        error: no todo "Write the lits"
        help: did you mean "r4zzzz-write-the-shopping-list" (Write the list)?

        """)
    try expect(
      "show", "\u{1B}[2J\u{202E}", in: folder, ends: 2,
      stderr: "error: no todo \"\\u{1B}[2J\\u{202E}\"\nhelp: list the todos with: todosite list\n")
  }

  @Test(arguments: [
    ("wriet-the", "r4zzzz-write-the-shopping-list", "Write the list"),
    ("shoping", "r4zzzz-write-the-shopping-list", "Write the list"),
    ("by-oat", "r4x2kd-buy-oat-milk", "Buy oat milk\\u{1B}[31m"),
  ])
  func `an unknown reference suggests the todo with the nearest words`(
    word: String, id: String, title: String
  ) throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "show", word, in: folder, ends: 2,
      stderr: "error: no todo \"\(word)\"\nhelp: did you mean \"\(id)\" (\(title))?\n")
  }

  @Test func `a number names the todo of another tool that has it`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    for (word, title) in [
      ("1", "Water the plants"), ("1.1", "Fill the can"), ("2", "Buy a can"), ("003", "Buy soil"),
    ] {
      let run = try todosite("show", word, in: folder)
      #expect(run.stdout.split(separator: "\n").first?.hasSuffix(" \(title)") == true, "\(run)")
    }
    try expect("done", "1.1", in: folder, ends: 0, stdout: "done TASK-1.1  Fill the can\n")
    try expect(
      "show", "9", in: folder, ends: 2,
      stderr: "error: no todo \"9\"\nhelp: list the todos with: todosite list\n")
  }

  @Test func `finds a todo by the words of its file name`() throws {
    let folder = try TemporaryFolder(Self.todos)
    for word in ["write-the-shopping-list", "write"] {
      #expect(try todosite("show", word, in: folder).stdout.hasPrefix("○ Write the list\n"))
    }
  }

  @Test func `a title, or words that only one title has, names a todo for every command`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# Bake bread\n\n- [ ] knead\n", "Todos/b.md": "# Task 4: renamed!\n",
      "Todos/c.md": "# Buy oat milk\n", "Todos/d.md": "---\nstatus: done\n---\n# Buy soy milk\n",
    ])
    #expect(try todosite("show", "bread", in: folder).stdout.hasPrefix("○ Bake bread\n"))
    #expect(try todosite("show", "Task 4: renamed!", in: folder).stdout.hasPrefix("○ Task 4: renamed!\n"))
    #expect(try todosite("ready", "--explain", "bread", in: folder).status == 0)
    for words in [
      ["start", "bread"], ["claim", "bread", "--as", "Ana"], ["tick", "bread", "1"],
      ["note", "bread", "Warm"],
      ["edit", "bread", "--parent", "renamed", "--depends", "oat"], ["done", "bread"], ["reopen", "bread"],
    ] {
      let run = try todosite(words, in: folder)
      #expect(run.status == 0 && run.stdout.contains(" a  Bake bread"), "\(run)")
    }
    #expect(try folder.text("Todos/a.md").contains("depends: [c]\nparent: b\n"))
    try expect("list", "--parent", "renamed", "--columns=id", in: folder, ends: 0, stdout: "a\n")
    // A closed todo has the word too.
    try expect(
      "rm", "--yes", "milk", in: folder, ends: 2,
      stderr: """
        error: "milk" could be any of 2 todos
          c  Buy oat milk
          d  Buy soy milk
        help: give more of the id or of the title

        """)
    try expect("rm", "--yes", "soy milk", in: folder, ends: 0, stdout: "removed d  Buy soy milk\n")
    // The id of a todo that was removed is not looked for in titles.
    try folder.write("Todos/e.md", "# Undo what t7f4kq and task-9 did, and milk-ed\n")
    for word in ["t7f4kq", "task-9", "9", "soy-milk"] {
      #expect(try todosite("rm", "--yes", word, in: folder).status == 2, "\(word)")
    }
    // Other todos may have a word of a new id in their titles.
    #expect(try todosite("edit", "c", "--set", "id=bread", in: folder).status == 0)
  }

  @Test func `the words in another file's keys are no titles`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# Bake bread\n", "Todos/b.md": "---\ndepends: [bread]\n---\n# Eat\n",
    ])
    #expect(try todosite("edit", "b", "--depends", "+a", in: folder).status == 0)
    #expect(try folder.text("Todos/b.md").contains("depends: [bread, a]\n"))
    #expect(try todosite("edit", "b", "--depends", "-bread", in: folder).status == 0)
    #expect(try folder.text("Todos/b.md").contains("depends: [a]\n"))
  }

  @Test func `show reports the problem of a file that cannot be read`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "show", "bad", in: folder, ends: 1,
      stderr: """
        error: the front matter is not closed
         --> Todos/bad.md:1:1
          |
        1 | ---
          | ^^^ opened here
        help: add a line "---" after the last key

        """)
  }

  @Test func `JSON names the reference that matches several todos`() throws {
    let folder = try TemporaryFolder(["Todos/ab.md": "# A\n", "Todos/ac.md": "# B\n"])
    for words in [["show", "a"], ["ready", "--explain", "a"], ["done", "a"]] {
      let run = try todosite(words + ["--json"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.stdout.contains(
          #"{"code":"ambiguous-todo","word":"a","candidates":["ab.md","ac.md"],"message":"\"a\" could be any"#
        ),
        "\(run)")
    }
  }
}
