import TestSupport
import Testing

/// Tests of todo folders that are not the project's own.
@Suite struct TwoFoldersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Todos/a.md": "# A\n", "Other/o.md": "# O\n", "Other/deep/Todos/d.md": "# D\n",
    ])
  }

  @Test func `undo only affects changes to the same todo folder`() throws {
    #expect(try todosite("done", "a", in: folder).status == 0)
    #expect(try todosite("rm", "--yes", "o", "--todos", "Other", in: folder).status == 0)
    #expect(try todosite("undo", in: folder) == Run(0, stdout: "undid done\nreverted a  A\n"))
    try expect("undo", in: folder, ends: 2, stderr: "error: there is nothing to undo\n")
    #expect(try folder.names(in: "Todos") == ["a.md"])
    #expect(try folder.names(in: "Other") == ["deep"])
    #expect(try todosite("undo", "--todos", "Other", in: folder).stdout == "undid rm\nrestored o  O\n")
    #expect(try folder.text("Other/o.md") == "# O\n")
  }

  @Test func `a todo folder is recognised by any of its paths`() throws {
    #expect(try todosite("done", "o", "--todos", "Other", in: folder).status == 0)
    #expect(try todosite("undo", "--todos", ".", in: folder, at: "Other").status == 0)
    #expect(try todosite("done", "a", "--todos", "./Todos/", in: folder).status == 0)
    #expect(try todosite("undo", in: folder, at: "Todos").status == 0)
    #expect(try folder.text("Other/o.md") == "# O\n")
    #expect(try folder.text("Todos/a.md") == "# A\n")
    #expect(try folder.names() == [".todosite", "Other", "Todos"])
  }

  @Test func `the state folder of another todo folder is beside it and ignored by git`() throws {
    #expect(try todosite("done", "d", "--todos", "Other/deep/Todos", in: folder).status == 0)
    #expect(try folder.names(in: "Other/deep") == [".todosite", "Todos"])
    #expect(try folder.text("Other/deep/.todosite/folders/Todos/.gitignore") == "*\n")
    #expect(!folder.exists(".todosite"))
  }
}
