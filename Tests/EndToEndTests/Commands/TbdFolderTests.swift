import FileSystem
import TestSupport
import Testing

/// Tests of commands in a repository with the todos of tbd, whose files name the todos that wait for them.
@Suite struct TbdFolderTests {
  private static let issues = ".tbd/data-sync/issues"

  private static func issue(_ id: String, _ title: String, _ dependencies: String) -> String {
    """
    ---
    type: is
    id: \(id)
    title: \(title)
    kind: task
    status: open
    priority: 2
    labels: []
    dependencies: \(dependencies)
    created_at: 2026-11-01T08:30:00.000Z
    closed_at: null
    ---
    Text.

    """
  }

  private func folder(cycle: Bool = false) throws -> TemporaryFolder {
    try TemporaryFolder([
      "\(Self.issues)/is-01a.md": Self.issue(
        "is-01a", "Buy a can",
        "\n  - type: blocks\n    target: is-01b\n  - {type: related, target: is-01c}"),
      "\(Self.issues)/is-01b.md": Self.issue(
        "is-01b", "Fill the can", "[{type: blocks, target: is-01c}]"),
      "\(Self.issues)/is-01c.md": Self.issue(
        "is-01c", "Water the plants", cycle ? "[{type: blocks, target: is-01a}]" : "[]"),
    ])
  }

  @Test func `show, ready and the site have the dependencies in the right direction`() throws {
    let folder = try folder()
    let before = try folder.contents(".tbd")
    try expect("check", in: folder, ends: 0, stdout: "3 todos, 0 unreadable, no problems\n")
    try expect(
      "ready", in: folder, ends: 0,
      stdout: "○  is-01a  2  Buy a can  1 todo waits for it\n\n1 todo is ready\n")
    let shown = try todosite("show", "is-01b", in: folder).stdout
    #expect(shown.contains("  waits for  ○ is-01a  Buy a can\n  blocks     ○ is-01c  Water the plants\n"))
    #expect(try todosite("show", "is-01a", in: folder).stdout.contains("  related   is-01c\n"))
    #expect(
      try todosite("start", "is-01c", in: folder).stdout.contains("is-01b"))
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/dependencies.html").contains("Water the plants"))
    expectSound(try BuiltSite(folder, "_site"))
    #expect(try folder.contents(".tbd") == before)
  }

  @Test func `a cycle is reported at the reference, whichever file has it`() throws {
    let folder = try folder(cycle: true)
    try expect(
      "check", in: folder, ends: 0, stdout: "3 todos, 0 unreadable\n",
      stderr: """
        warning: cycle of dependencies: is-01a → is-01c → is-01b → is-01a
         --> .tbd/data-sync/issues/is-01c.md:9:39
          |
        9 | dependencies: [{type: blocks, target: is-01a}]
          |                                       ^^^^^^ none of these can be done first
        help: remove one of these dependencies

        1 warning

        """)
  }

  @Test func `edit names the file that has the dependency, and changes nothing`() throws {
    let folder = try folder()
    let before = try folder.contents(".tbd")
    for (words, help) in [
      (["--depends", "+is-01a"], "in \"is-01a.md\", add to"),
      (["--depends", "is-01a,is-01b"], "in \"is-01a.md\" and \"is-01b.md\", add to"),
      (["--depends", "-is-01b"], "in \"is-01b.md\", remove from"),
      (["--unset", "depends"], "in the files of the todos that it waits for, remove from"),
    ] {
      try expect(
        ["edit", "is-01c"] + words, in: folder, ends: 2,
        stderr: """
          error: tbd stores a dependency in the file of the todo that must be done first
          help: \(help) "dependencies": {type: blocks, target: is-01c}

          """)
    }
    #expect(try folder.contents(".tbd") == before)
    #expect(try todosite("edit", "is-01a", "--tag", "+wet", in: folder).status == 0)
    #expect(
      try folder.text("\(Self.issues)/is-01a.md")
        == String(decoding: before["data-sync/issues/is-01a.md", default: []], as: UTF8.self)
        .replacing("labels: []", with: "labels: [wet]"))
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.contents(".tbd") == before)
  }

  @Test func `an exported table is imported without changes, and import keeps all dependencies`() throws {
    let folder = try folder()
    #expect(try todosite("export", "-o", "todos.csv", in: folder).status == 0)
    try expect("import", "--update", "todos.csv", in: folder, ends: 0, stdout: "3 todos unchanged\n")
    try folder.makeFolder("Todos")
    #expect(try todosite("import", Self.issues, in: folder).status == 0)
    #expect(
      try folder.text("Todos/tbd/is-01b.md") == """
        ---
        title: Fill the can
        status: open
        priority: 2
        depends: [is-01a]
        created: 2026-11-01T08:30Z
        type: is
        kind: task
        origin: tbd:.tbd/data-sync/issues:is-01b
        ---
        Text.

        """)
    #expect(try folder.text("Todos/tbd/is-01a.md").contains("\nrelated: [is-01c]\n"))
    #expect(try folder.text("Todos/tbd/is-01c.md").contains("\ndepends: [is-01b]\n"))
  }
}
