import TestSupport
import Testing

@Suite struct RemoveAndUndoTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Milk\n---\nBody.\n",
      "Todos/b.md": "---\ntitle: Oats\ndepends: [a]\n---\n",
      "Todos/n/c.md": "---\ntitle: Shop\nparent: a\ndepends: [b]\n---\n",
    ])
  }

  @Test func `removing a todo lists those that refer to it, and undo restores it`() throws {
    let folder = try folder()
    let before = try folder.contents("Todos")
    try expect(
      "rm", "--yes", "a", in: folder, ends: 0,
      stdout: """
        removed a  Milk
                still depended on by:
                  b  Oats
                still the parent of:
                  c  Shop

        """)
    #expect(try folder.contents("Todos").keys.sorted() == ["b.md", "n/", "n/c.md"])
    #expect(try folder.contents(".todosite").values.contains(before["a.md"] ?? []))
    try expect("undo", in: folder, ends: 0, stdout: "undid rm\nrestored a  Milk\n")
    #expect(try folder.contents("Todos") == before)
  }

  @Test func `unreadable files are kept and reported with help`() throws {
    let folder = try folder()
    try folder.write("Todos/bad.md", "---\ntitle: bad\n")
    try expect(
      "rm", "--yes", "bad", in: folder, ends: 1,
      stderr: """
        error: the front matter is not closed
         --> Todos/bad.md:1:1
          |
        1 | ---
          | ^^^ opened here
          only a readable todo can be moved to the trash: fix the file, or delete it yourself
        help: add a line "---" after the last key

        """)
    #expect(folder.exists("Todos/bad.md"))
  }

  @Test func `todos that refer to each other are removed together`() throws {
    let folder = try folder()
    try expect(
      "rm", "-y", "a", "b", "n/c.md", in: folder, ends: 0,
      stdout: "removed a  Milk\nremoved b  Oats\nremoved c  Shop\n")
    try expect(
      "undo", "--json", in: folder, ends: 0,
      stdout: #"""
        {"version":1,"dryRun":false,"undone":"rm","changes":[\#
        {"action":"restored","unchanged":false,"id":"a","title":"Milk","path":"a.md","file":"Todos/a.md","changed":{},"dependents":[],"unfinished":[],"unticked":0},\#
        {"action":"restored","unchanged":false,"id":"b","title":"Oats","path":"b.md","file":"Todos/b.md","changed":{},"dependents":[],"unfinished":[],"unticked":0},\#
        {"action":"restored","unchanged":false,"id":"c","title":"Shop","path":"n/c.md","file":"Todos/n/c.md","changed":{},"dependents":[],"unfinished":[],"unticked":0}],\#
        "unchanged":null,"failures":[],"commit":null}

        """#)
  }

  @Test func `undoing an addition removes the todo`() throws {
    let folder = try folder()
    let before = try folder.contents("Todos")
    #expect(try todosite("add", "x", in: folder).status == 0)
    let id = try folder.newTodo(besides: "a", "b")
    try expect("undo", in: folder, ends: 0, stdout: "undid add\nremoved \(id)  x\n")
    #expect(try folder.contents("Todos") == before)
  }

  @Test func `undo takes back the change with a number`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    try expect("undo", "--list", in: folder, ends: 0, stdout: "there is nothing to undo\n")
    try expect("done", "a", "b", in: folder, ends: 0, stdout: "done a  A\ndone b  B\n")
    try expect("rm", "--yes", "b", in: folder, ends: 0, stdout: "removed b  B\n")
    for (name, seconds) in [("1", 1_796_117_400), ("2", 1_796_121_000)] {
      try folder.setModified(".todosite/undo/\(name)", secondsSince1970: seconds)
    }
    try expect(
      "undo", "--list", in: folder, ends: 0,
      stdout: """
        2  2026-12-01 10:30  rm    Todos/b.md
        1  2026-12-01 09:30  done  Todos/a.md, Todos/b.md

        """)
    try expect(
      "undo", "1", in: folder, ends: 3,
      stderr: """
        error: cannot undo "done": the file has changed since
         --> Todos/b.md
          change 2, "rm", came after change 1
        help: nothing was undone; to undo that change first: todosite undo 2

        """)
    try expect("undo", "2", in: folder, ends: 0, stdout: "undid rm\nrestored b  B\n")
    try expect("undo", "1", in: folder, ends: 0, stdout: "undid done\nreverted a  A\nreverted b  B\n")
    try expect(
      "undo", "1", in: folder, ends: 2,
      stderr: """
        error: there is no change 1 to undo
        help: list the changes with: todosite undo --list

        """)
    try expect(
      "undo", "first", in: folder, ends: 2,
      stderr: """
        error: not the number of a change: "first"
        help: list the changes with: todosite undo --list

        """)
    try expect(
      "undo", "--list", "2", in: folder, ends: 2,
      stderr: """
        error: --list takes no argument
        help: to undo one of the changes: todosite undo N

        """)
  }

  @Test func `undo refuses to revert files that were changed since`() throws {
    let folder = try folder()
    #expect(try todosite("edit", "a", "--title", "Oat milk", in: folder).status == 0)
    try folder.write("Todos/a.md", "mine\n")
    try expect(
      "undo", in: folder, ends: 3,
      stderr: """
        error: cannot undo "edit": the file has changed since
         --> Todos/a.md
          to undo another change, find its number with: todosite undo --list
        help: nothing was undone; edit the file yourself

        """)
    #expect(try folder.text("Todos/a.md") == "mine\n")
  }
}
