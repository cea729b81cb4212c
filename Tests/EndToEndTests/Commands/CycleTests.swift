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
