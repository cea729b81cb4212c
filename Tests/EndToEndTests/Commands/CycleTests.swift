import TestSupport
import Testing

/// Tests of todos that wait for each other, and of todos that are parts of each other.
@Suite struct CycleTests {
  private static func todo(_ lines: String...) -> String {
    "---\ntitle: T\n" + lines.map { "\($0)\n" }.joined() + "---\n"
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": Self.todo(), "Todos/b.md": Self.todo("depends: [a]", "parent: a"),
      "Todos/c.md": Self.todo("depends: [x, b]", "parent: b"),
      "Todos/d.md": Self.todo("status: done", "depends: new"),
    ])
  }

  @Test(arguments: [
    (["a", "--depends", "+b"], "cycle of dependencies: a → b → a"),
    (["a", "--depends", "d,c"], "cycle of dependencies: a → c → b → a"),
    (["a", "--set", "depends=c"], "cycle of dependencies: a → c → b → a"),
    (["a", "--set", "deps=b"], "cycle of dependencies: a → b → a"),
    (["a", "--parent", "b"], "cycle of parents: a → b → a"),
    (["a", "--set", "parent=c"], "cycle of parents: a → c → b → a"),
    (["b", "--set", "id=x", "--depends", "+c"], "cycle of dependencies: x → c → x"),
    (["d", "--set", "id=new"], "cycle of dependencies: new → new"),
  ])
  func `an edit that would make a cycle is refused`(words: [String], cycle: String) throws {
    let folder = try folder()
    let before = try folder.contents("Todos")
    expect(
      try todosite(["edit"] + words, in: folder),
      is: Run(
        2,
        stderr: """
          error: this would make a \(cycle)
          help: nothing was changed; remove another reference of the cycle first

          """))
    #expect(try folder.contents("Todos") == before)
  }

  @Test func `an edit in an editor that would make a cycle is refused`() throws {
    let folder = try folder()
    try folder.write("editor", "printf -- '---\\ntitle: T\\ndepends: b\\n---\\n' > \"$1\"\n")
    let run = try shell("EDITOR='sh ./editor' '\(todositePath)' edit a", in: folder)
    #expect(run.status == 1, "\(run)")
    #expect(run.stderr.contains("this would make a cycle of dependencies: a → b → a"), "\(run)")
    #expect(try folder.text("Todos/a.md") == Self.todo())
  }

  @Test func `a todo in a cycle can be edited if this makes no other cycle`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": Self.todo("depends: [b]"), "Todos/b.md": Self.todo("depends: [a]"),
      "Todos/c.md": Self.todo(),
    ])
    #expect(try todosite("edit", "a", "--depends", "+c", "--title", "A", in: folder).status == 0)
    #expect(try todosite("edit", "b", "--depends", "c", in: folder).status == 0)
    try expect("check", "--strict", in: folder, ends: 0, stdout: "3 todos, 0 unreadable, no problems\n")
  }

  @Test func `a todo that is its own parent can be edited in other ways`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": Self.todo(), "Todos/b.md": Self.todo("depends: a"), "Todos/c.md": Self.todo("parent: c"),
    ])
    try expect(
      "edit", "c", "--depends", "+a", in: folder, ends: 0, stdout: "edited c  T\n       depends a\n")
    try expect(
      "edit", "c", "b", "--depends", "+c", in: folder, ends: 2,
      stdout: "edited b  T\n       depends a, c\n",
      stderr: "error: \"c\" cannot refer to itself\n\nerror: only 1 of 2 todos was edited\n")
    try expect(
      "edit", "a", "b", "--set", "parent=c", in: folder, ends: 0,
      stdout: "edited a  T\n       parent c\nedited b  T\n       parent c\n")
    #expect(try todosite("check", in: folder).stderr.contains("cycle of parents: c → c"))
  }

  @Test func `of several new references, the one that makes a cycle is named`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": Self.todo(), "Todos/b.md": Self.todo("depends: a"), "Todos/c.md": Self.todo("depends: b"),
      "Todos/d.md": Self.todo(), "Todos/old.md": Self.todo("depends: old"),
    ])
    expect(
      try todosite("edit", "--where", "t", "--depends", "+c", "--yes", in: folder),
      is: Run(
        2,
        stderr: """
          error: "c" cannot refer to itself

          error: this would make a cycle of dependencies: a → c → b → a
          help: nothing was changed; remove another reference of the cycle first

          2 errors

          """))
    let same = try todosite("edit", "a", "d", "old", "--depends", "+c", "--dry-run", in: folder)
    #expect(same.status == 2)
    #expect(
      same.stderr.hasPrefix("error: this would make a cycle of dependencies: a → c → b → a\n"), "\(same)")
    let other = try todosite("edit", "old", "d", "--depends", "+c", in: folder)
    #expect(other.status == 0, "\(other)")
  }

  @Test func `a new todo from an editor that would close a cycle is refused`() throws {
    let folder = try TemporaryFolder(["Todos/y.md": Self.todo("depends: x", "parent: x")])
    func add(_ lines: String) throws -> Run {
      try folder.write("editor", "printf -- '---\\ntitle: New\\n\(lines)\\n---\\n' > \"$1\"\n")
      return try shell("EDITOR='sh ./editor' '\(todositePath)' add New --edit", in: folder)
    }
    for (lines, cycle) in [
      ("id: x\\ndepends: y", "cycle of dependencies: y → x → y"),
      ("id: x\\nparent: y", "cycle of parents: y → x → y"), ("id: x\\nparent: X", "cycle of parents: x → x"),
      ("id: z\\ndepends: [y, z]", "cycle of dependencies: z → z"),
    ] {
      let run = try add(lines)
      #expect(run.status == 1 && run.stdout.isEmpty, "\(run)")
      #expect(run.stderr.hasPrefix("error: this would make a \(cycle)\n"), "\(run)")
    }
    #expect(try folder.names(in: "Todos") == ["y.md"])
    #expect(try add("id: z\\ndepends: y").status == 0)
    #expect(try add("id: x").status == 0)
  }

  @Test func `two changes of one table that make a cycle are refused`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": Self.todo(), "Todos/b.md": Self.todo()])
    #expect(try todosite("export", "-o", "t.csv", in: folder).status == 0)
    var lines = try folder.text("t.csv").split(separator: "\r\n")
    // The dependencies are the ninth column.
    for (line, other) in [(1, "b"), (2, "a")] {
      var cells = lines[line].split(separator: ",", omittingEmptySubsequences: false)
      cells[8] = other[...]
      lines[line] = cells.joined(separator: ",")[...]
    }
    try folder.write("t.csv", lines.joined(separator: "\r\n") + "\r\n")
    let before = try folder.contents("Todos")
    let run = try todosite("import", "--update", "t.csv", in: folder)
    #expect(run.status == 1, "\(run)")
    #expect(run.stderr.contains("this would make a cycle of dependencies: a → b → a"), "\(run)")
    #expect(try folder.contents("Todos") == before)
  }

  @Test func `of two processes that each make half of a cycle, one is refused`() throws {
    for _ in 1...5 {
      let folder = try TemporaryFolder([
        "Todos/a.md": Self.todo("depends: x"), "Todos/b.md": Self.todo("depends: x"),
        "Todos/x.md": Self.todo(),
      ])
      let running = try [["a", "+b"], ["b", "+a"]].map {
        try startTodosite(["edit", $0[0], "--depends", $0[1]], in: folder)
      }
      let ends = try running.map { try $0.finish().status }
      #expect(ends.sorted() == [0, 2])
      try expect("check", "--strict", in: folder, ends: 0, stdout: "3 todos, 0 unreadable, no problems\n")
    }
  }

  private static let warnings = """
    warning: cycle of dependencies: a → b → a
     --> Todos/a.md:3:14
      |
    3 | depends: [x, b]
      |              ^ none of these can be done first
      1 more todo is in cycles with these
    help: remove one of these dependencies

    warning: cycle of parents: p → q → r → p
     --> Todos/p.md:3:9
      |
    3 | parent: q
      |         ^ these are parts of each other
    help: remove one of these parents

    warning: cycle of parents: s → s
     --> Todos/s.md:4:9
      |
    4 | parent: s
      |         ^ a todo cannot be part of itself
    help: remove one of these parents

    warning: cycle of dependencies: s → s
     --> Todos/s.md:5:10
      |
    5 | depends: s
      |          ^ a todo cannot wait for itself
    help: remove one of these dependencies

    4 warnings

    """

  @Test func `check and build warn once of each cycle, other commands do not`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": Self.todo("depends: [x, b]"), "Todos/b.md": Self.todo("depends: [a, c]"),
      "Todos/c.md": Self.todo("depends: [b]"), "Todos/x.md": Self.todo(),
      "Todos/p.md": Self.todo("parent: q"), "Todos/q.md": Self.todo("parent: r"),
      "Todos/r.md": Self.todo("parent: p"),
      "Todos/s.md": Self.todo("status: done", "parent: s", "depends: s"),
    ])
    try expect(
      "check", in: folder, ends: 0, stdout: "8 todos, 0 unreadable\n", stderr: Self.warnings)
    #expect(try todosite("check", "--strict", in: folder).status == 1)
    let built = try todosite("build", in: folder)
    #expect(built.status == 0)
    #expect(built.stderr == Self.warnings)
    let strict = try todosite("build", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(strict.stderr.hasSuffix("error: nothing was published: 4 warnings\n"), "\(strict)")
    #expect(try todosite("list", "--strict", in: folder).stderr.isEmpty)
    #expect(try todosite("show", "a", in: folder).stderr.isEmpty)
  }

  @Test func `a long cycle is named without its middle`() throws {
    let folder = try TemporaryFolder()
    for number in 10..<30 {
      try folder.write("Todos/t\(number).md", Self.todo("depends: t\(number == 29 ? 10 : number + 1)"))
    }
    let run = try todosite("check", in: folder)
    #expect(
      run.stderr.hasPrefix("warning: cycle of dependencies: t10 → t11 → t12 → t13 → t14 → … → t29 → t10\n"),
      "\(run)")
  }
}
