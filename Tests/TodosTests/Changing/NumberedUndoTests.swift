import Documents
import FileSystem
import TestSupport
import Testing

@testable import Todos

/// Tests of undoing a change by its number.
@Suite struct NumberedUndoTests {
  private let folder: TemporaryFolder
  private let store: FolderTodoStore

  init() throws {
    folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    store = FolderTodoStore(in: folder)
  }

  private func save(_ changes: FileChange..., as action: TodoAction = .edited) async throws {
    for result in try await store.save(changes, as: action) { _ = try result.get() }
  }

  /// Undoes a change, and returns its command and its todos, or the error.
  private func undo(_ number: Int? = nil) throws -> String? {
    do throws(Failure) {
      return try store.undo(number).map { change in
        "\(change.command): \(change.todos.map(\.path.string).joined(separator: " "))"
      }
    } catch {
      let problem = error.reason
      return ([problem.message] + problem.notes + [problem.help].compactMap { $0 }).joined(separator: "; ")
    }
  }

  private func numbers() throws -> [Int] { try store.changes().map(\.number) }

  @Test func `a change can be undone after a later change of another file`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    try await save(.rewrite("b.md", "# B\n", "# 2\n"))
    #expect(try undo(1) == "edit: a.md")
    #expect(try folder.tree("Todos") == ["a.md": "# A\n", "b.md": "# 2\n"])
    #expect(try numbers() == [2])
    #expect(try undo(1) == "there is no change 1 to undo; list the changes with: todosite undo --list")
    #expect(try undo() == "edit: b.md")
  }

  @Test func `a change of a file that was changed by hand does not block the others`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    try await save(.rewrite("b.md", "# B\n", "# 2\n"))
    try folder.write("Todos/b.md", "# by hand\n")
    #expect(
      try undo() == """
        cannot undo "edit": the file has changed since; \
        to undo another change, find its number with: todosite undo --list; \
        nothing was undone; edit the file yourself
        """)
    #expect(try undo(1) == "edit: a.md")
    #expect(try folder.tree("Todos") == ["a.md": "# A\n", "b.md": "# by hand\n"])
  }

  @Test func `the refusal is one of a changed file, and that of an unknown change is not`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    try folder.write("Todos/a.md", "# by hand\n")
    for (number, isOfChangedFile) in [(1, true), (2, false)] {
      let failure = #expect(throws: Failure.self) { try store.undo(number) }
      #expect(failure?.isOfChangedFile == isOfChangedFile)
    }
  }

  @Test func `the refusal names the change that came after`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("b.md", "# B\n", "# 2\n"))
    try await save(.rewrite("b.md", "# 2\n", "# 3\n"), as: .done)
    #expect(
      try undo(1) == """
        cannot undo "edit": the file has changed since; change 2, "done", came after change 1; \
        nothing was undone; to undo that change first: todosite undo 2
        """)
    #expect(try folder.tree("Todos") == ["a.md": "# 1\n", "b.md": "# 3\n"])
    #expect(try undo(2) == "done: b.md")
    #expect(try undo(1) == "edit: a.md b.md")
  }

  @Test func `the refusal advises no undo that is impossible`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    try await save(.rewrite("a.md", "# 1\n", "# 2\n"), as: .done)
    try folder.write("Todos/a.md", "# by hand\n")
    #expect(
      try undo(1) == """
        cannot undo "edit": the file has changed since; change 2, "done", came after change 1; \
        nothing was undone; edit the file yourself
        """)
  }

  @Test func `a change with a number is undone only if every file is as the change left it`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("b.md", "# B\n", "# 2\n"))
    try folder.write("Todos/a.md", "# A\n")
    #expect(try undo(1)?.hasPrefix("cannot undo \"edit\": the file has changed since;") == true)
    #expect(try folder.tree("Todos")["b.md"] == "# 2\n")
    // Without a number, a file that is already as before is skipped.
    #expect(try undo() == "edit: b.md")
  }

  @Test func `numbers are never used again`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    #expect(try undo() == "edit: a.md")
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    try await save(.rewrite("b.md", "# B\n", "# 2\n"))
    #expect(try numbers() == [3, 2])
    #expect(try undo(3) == "edit: b.md")
    #expect(try undo(2) == "edit: a.md")
    #expect(try folder.names(in: ".todosite/undo") == ["3.undone"])
    try await save(.rewrite("a.md", "# A\n", "# 1\n"))
    #expect(try numbers() == [4])
    #expect(try folder.names(in: ".todosite/undo") == ["4"])
  }

  @Test func `undo finishes the undo of an older change that a killed process left half made`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("b.md", "# B\n", "# 2\n"))
    try await save(.add(NewTodo(title: "C")), as: .added)
    let log = try FileDescriptor.folder(folder[".todosite/undo"])
    try log.rename("1", to: "1.undoing", in: log)
    try folder.write("Todos/a.md", "# A\n")
    #expect(try undo() == "edit: a.md b.md")
    #expect(try folder.tree("Todos").filter { $0.key.utf8.count == 4 } == ["a.md": "# A\n", "b.md": "# B\n"])
    #expect(try numbers() == [2])
  }

  @Test func `the list has the time, the command and the files of each change`() async throws {
    try await save(.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("b.md", "# B\n", "# 2\n"))
    try await save(.remove(TodoPath("b.md")), as: .removed)
    try folder.write(".todosite/undo/3", "damaged")
    for (name, seconds) in [("1", 1_796_117_400), ("2", 1_796_117_460), ("3", 0)] {
      try folder.setModified(".todosite/undo/\(name)", secondsSince1970: seconds)
    }
    let (first, second) = (TodoPath("a.md"), TodoPath("b.md"))
    #expect(
      try store.changes() == [
        RecordedChange(3, at: .epoch, by: nil, []),
        RecordedChange(2, at: try #require(Timestamp(seconds: 1_796_117_460)), by: "rm", [second]),
        RecordedChange(1, at: try #require(Timestamp(seconds: 1_796_117_400)), by: "edit", [first, second]),
      ])
    #expect(
      try undo(3)
        == "cannot undo: the record of the change is damaged; "
        + "to undo another change, find its number with: todosite undo --list")
    #expect(try undo(2) == "rm: b.md")
  }

  @Test func `listing changes needs no records and no lock`() throws {
    let lock = try FolderLock(folder["Todos"])
    #expect(try store.changes() == [])
    withExtendedLifetime(lock) {}
  }
}
