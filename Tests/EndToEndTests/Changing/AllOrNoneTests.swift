import TestSupport
import Testing

/// Tests that a command changes all its todos or none.
@Suite struct AllOrNoneTests {
  private static let files: KeyValuePairs = [
    "Todos/a.md": "# A\n", "Todos/b.md": "# B\n", "Todos/c.md": "# C\n",
  ]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Self.files)
  }

  private func expectUnchanged(at location: SourceLocation = #_sourceLocation) throws {
    for (path, text) in Self.files { #expect(try folder.text(path) == text, sourceLocation: location) }
  }

  @Test func `a file that cannot be written leaves the others unchanged`() throws {
    try folder.makeHardLink("link", to: "Todos/c.md")
    try expect(
      "done", "a", "b", "c", in: folder, ends: 3,
      stderr: """
        error: cannot replace "Todos/c.md": it has other hard links, which would keep the old text
          none of the 3 files was changed

        """)
    try expectUnchanged()
    try expect("undo", in: folder, ends: 2, stderr: "error: there is nothing to undo\n")
  }

  @Test(.requires(programs: "strace"))
  func `the next command takes back what a killed command wrote, and says so`() throws {
    // The first calls put the .gitignore, the undo record and a.md in place.
    let killed = try shell(
      "exec strace -f -qqq -o trace -e trace=renameat2 -e inject=renameat2:signal=KILL:when=4 "
        + "'\(todositePath)' done a b c", in: folder)
    #expect(killed == Run(137))
    #expect(try folder.text("Todos/a.md").contains("status: done"))
    #expect(try folder.text("Todos/b.md") == "# B\n")
    try expect(
      "check", in: folder, ends: 0, stdout: "3 todos, 0 unreadable\n",
      stderr: """
        warning: a command that changes todos was killed before it was finished
        help: the next change takes back what it wrote; to do that now: todosite undo

        1 warning

        """)
    let next = try todosite("edit", "c", "--title", "C", in: folder)
    #expect(
      next
        == Run(
          0, stdout: "unchanged c  C\n",
          stderr: """
            warning: the command "done" was killed before it was finished; what it had written was taken back
              these files are again as they were before it:
              Todos/a.md

            1 warning

            """))
    try expectUnchanged()
  }

  @Test func `a damaged record of a killed command is kept and named once, also by undo`() throws {
    let warning = """
      warning: a command was killed before it was finished, and cannot be taken back: the record of its change is damaged
       --> .todosite/undo/1.damaged
      help: check the todos that it was to change

      1 warning

      """
    for (command, status, error) in [
      (["edit", "c", "--title", "C"], 0, ""), (["undo"], 2, "error: there is nothing to undo\n"),
    ] {
      try folder.write(".todosite/undo/1.pending")
      let run = try todosite(command, in: folder)
      #expect(run.status == Int32(status))
      #expect(run.stderr == warning + error)
      #expect(try folder.names(in: ".todosite/undo") == ["1.damaged"])
    }
  }
}
