import Documents
import FileSystem
import TestSupport
import Testing

@testable import Todos

/// Tests of saving and undoing changes with the store on disk.
@Suite struct ChangingStoreTests {
  private let folder: TemporaryFolder
  private let store: FolderTodoStore

  init() throws {
    folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/sub/b.md": "# B\n"])
    store = FolderTodoStore(in: folder)
  }

  /// Saves changes and returns a line with the result of each, or with the error that prevented all of them.
  private func save(_ changes: [FileChange], as action: TodoAction = .edited) async throws -> [String] {
    do throws(Failure) {
      return try await store.save(changes, as: action).map { result in
        switch result {
        case .success(let todo): "\(todo.isUnchanged ? "unchanged" : todo.action.rawValue) \(todo.title)"
        case .failure(let error): message(error)
        }
      }
    } catch {
      return [message(error)]
    }
  }

  private func undo() throws -> String? {
    do throws(Failure) {
      return try store.undo().map { change in
        "\(change.command): "
          + change.todos.map { "\($0.action) \($0.path.string) \($0.title)" }.joined(separator: ", ")
      }
    } catch {
      return message(error)
    }
  }

  private func message(_ error: Failure) -> String {
    "\(error.kind): \(error.reason.message)"
  }

  private func todos() throws -> [String: String] { try folder.tree("Todos") }

  @Test func `adds a text in the file that is named, unless it exists`() async throws {
    let path = TodoPath("c.md")
    #expect(try await save([.addFile(path, Array("# C\n".utf8))], as: .updated) == ["added C"])
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n", "c.md": "# C\n"])
    let again = try await save([.addFile(path, Array("# D\n".utf8))], as: .updated)
    #expect(again.count == 1 && again[0].hasPrefix("system: "), "\(again)")
    #expect(try undo() == "import: removed c.md C")
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n"])
  }

  @Test func `adds a todo in a new file`() async throws {
    #expect(try await save([.add(NewTodo(title: "Buy oat milk"))], as: .added) == ["added Buy oat milk"])
    let name = try #require(try folder.tree("Todos").keys.first { $0.hasSuffix("-buy-oat-milk.md") })
    #expect(name.utf8.count == 22)
    #expect(try folder.text("Todos/\(name)").contains("Buy oat milk"))
    #expect(try undo() == "add: removed \(name) Buy oat milk")
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n"])
    #expect(folder.exists(".todosite/trash/1/\(name)"))
    #expect(try undo() == nil)
  }

  @Test func `rewrites a todo and undoes it`() async throws {
    #expect(try await save([.rewrite("a.md", "# A\n", "# AA\n")]) == ["edited AA"])
    #expect(try todos()["a.md"] == "# AA\n")
    #expect(try undo() == "edit: reverted a.md A")
    #expect(try todos()["a.md"] == "# A\n")
  }

  @Test func `reports a rewritten todo's previous state if it was readable`() async throws {
    try folder.write("Todos/bad.md", "---\n")
    let results = try await store.save(
      [.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("bad.md", "---\n", "# Mended\n")], as: .edited)
    #expect(try results.map { try $0.get().before?.title } == ["A", nil])
  }

  @Test func `refuses a text that cannot be read as a todo`() async throws {
    #expect(
      try await save([.rewrite("a.md", "# A\n", "---\ntitle: x\n")]) == [
        "problems: the front matter is not closed"
      ])
    #expect(try todos()["a.md"] == "# A\n")
    #expect(try undo() == nil)
  }

  @Test func `refuses a rewrite with a new error but accepts an old error`() async throws {
    let bad = "---\ntitle: A\ndue: 2026-02-30\n---\n"
    #expect(
      try await save([.rewrite("a.md", "# A\n", bad)]) == ["problems: impossible date \"2026-02-30\""])
    try folder.write("Todos/a.md", bad)
    #expect(try await save([.rewrite("a.md", bad, bad + "more\n")]) == ["edited A"])
  }

  @Test func `refuses to edit a file with other hard links but removes it`() async throws {
    try FileDescriptor.folder(folder["Todos"]).link(
      "a.md", to: "copy.txt", in: FileDescriptor.folder(folder.path))
    #expect(
      try await save([.rewrite("a.md", "# A\n", "# 1\n")]) == [
        "system: cannot replace \"\(folder["Todos"])/a.md\": it has other hard links, which would keep the old text"
      ])
    #expect(try await save([.remove(TodoPath("a.md"))], as: .removed) == ["removed A"])
    #expect(try folder.text("copy.txt") == "# A\n")
  }

  @Test func `refuses to edit a file with other hard links through a symbolic link`() async throws {
    let todos = try FileDescriptor.folder(folder["Todos"])
    for name in ["copy.txt", "other.txt"] { try todos.link("a.md", to: name, in: todos) }
    try folder.remove("Todos/a.md")
    try folder.link("Todos/a.md", to: "copy.txt")
    let lines = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    #expect(
      lines == [
        "system: cannot replace \"\(folder["Todos"])/a.md\": it has other hard links, which would keep the old text"
      ])
    #expect(try folder.text("Todos/copy.txt") == "# A\n")
  }

  @Test(arguments: ["", "/undo", "/trash", "/edit"])
  func `refuses a state folder that is or contains a link`(part: String) async throws {
    try folder.makeFolder("elsewhere")
    if !part.isEmpty { try folder.makeFolder(".todosite") }
    try folder.link(".todosite\(part)", to: folder["elsewhere"])
    #expect(
      try await save([.remove(TodoPath("a.md"))], as: .removed)
        == ["system: cannot open \"\(folder[".todosite\(part)"])\": it is a symbolic link"])
    #expect(try folder.names(in: "elsewhere") == [])
    #expect(try todos()["a.md"] == "# A\n")
  }

  @Test func `refuses to edit or to remove another version of a file than the one that was shown`()
    async throws
  {
    let path = TodoPath("a.md")
    let version = SourceFile(path: "a.md", text: "# A\n").hash
    #expect(version.text == "6f807e0ff3a37683")
    #expect(ContentHash(text: version.text) == version)
    for text in ["", "6F807E0FF3A37683", "+6f807e0ff3a3768", "6f807e0ff3a3768", "06f807e0ff3a37683"] {
      #expect(ContentHash(text: text) == nil)
    }
    let memory = MemoryTodoStore(["a.md": "# A\n"])
    let changes: [FileChange] = [
      .edit(path, [.ifUnchanged(since: version), .set(.title, "B"), .set(.priority, "low")]),
      .edit(path, [.ifUnchanged(since: version)]), .remove(path, ifUnchangedSince: version),
    ]
    #expect(try await save([changes[1]]) == ["unchanged A"])
    #expect(try store.changes() == [])
    #expect(try await save([changes[0]]) == ["edited B"])
    #expect(memory.save([changes[0]], as: .edited).compactMap { try? $0.get().title } == ["B"])
    for change in changes {
      #expect(try await save([change]) == ["system: another program has changed the file"])
      for result in memory.save([change], as: .edited) {
        #expect(throws: Failure.changedSinceRead("Todos/a.md")) { try result.get() }
      }
    }
    #expect(Failure.changedSinceRead("a.md").isOfChangedFile)
    #expect(try todos()["a.md"] == "---\npriority: low\n---\n\n# B\n")
    #expect(try store.changes().count == 1)
    let new = try #require(store.source(of: path)).hash
    #expect(try await save([.remove(path, ifUnchangedSince: new)], as: .removed) == ["removed B"])
  }

  @Test func `refuses to change a file that has changed since it was read`() async throws {
    #expect(
      try await save([.rewrite("a.md", "# B\n", "# C\n")]) == [
        "system: another program has changed the file"
      ])
    #expect(try todos()["a.md"] == "# A\n")
  }

  @Test func `a rewrite with the same text writes nothing`() async throws {
    let time = try folder.status("Todos/a.md")?.modified
    #expect(try await save([.rewrite("a.md", "# A\n", "# A\n")]) == ["unchanged A"])
    #expect(try folder.status("Todos/a.md")?.modified == time)
    #expect(!folder.exists(".todosite/undo"))
  }

  @Test func `a removed todo is in the trash until the removal is undone`() async throws {
    #expect(
      try await save([.remove(TodoPath("a.md")), .remove(TodoPath("sub/b.md"))], as: .removed) == [
        "removed A", "removed B",
      ])
    #expect(try todos() == ["sub/": ""])
    #expect(try folder.text(".todosite/trash/1/a.md") == "# A\n")
    #expect(try folder.text(".todosite/trash/1/sub/b.md") == "# B\n")
    #expect(try undo() == "rm: restored a.md A, restored sub/b.md B")
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n"])
  }

  @Test func `a removed todo does not replace one that is in the trash without a record`() async throws {
    try folder.write(".todosite/trash/7/a.md", "# Old\n")
    #expect(try await save([.remove(TodoPath("a.md"))], as: .removed) == ["removed A"])
    #expect(try folder.text(".todosite/trash/7/a.md") == "# Old\n")
    #expect(try folder.text(".todosite/trash/8/a.md") == "# A\n")
  }

  @Test func `undoing a removal recreates a missing folder`() async throws {
    #expect(try await save([.remove(TodoPath("sub/b.md"))], as: .removed) == ["removed B"])
    try FileDescriptor.folder(folder["Todos"]).removeFolder("sub")
    #expect(try undo() == "rm: restored sub/b.md B")
    #expect(try todos()["sub/b.md"] == "# B\n")
  }

  @Test func `undo reverts all changes of a save, even if one of them failed`() async throws {
    #expect(
      try await save([
        .rewrite("a.md", "# A\n", "# 1\n"), .rewrite("c.md", "", "# C\n"),
        .rewrite("sub/b.md", "# B\n", "# 2\n"),
        .rewrite("a.md", "# A\n", "# 3\n"),
      ]) == [
        "edited 1", "system: cannot read \"\(folder["Todos"])/c.md\": No such file or directory", "edited 2",
        "refused: the same todo is named twice",
      ])
    #expect(try undo() == "edit: reverted a.md A, reverted sub/b.md B")
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n"])
  }

  @Test func `undo reverts the latest change first, and one change at a time`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    _ = try await save([.rewrite("a.md", "# 1\n", "# 2\n")], as: .done)
    #expect(try undo() == "done: reverted a.md 1")
    #expect(try undo() == "edit: reverted a.md A")
    #expect(try undo() == nil)
  }

  @Test func `undo reverts nothing if one of the files has changed since`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("sub/b.md", "# B\n", "# 2\n")])
    try folder.write("Todos/sub/b.md", "# other\n")
    #expect(try undo() == "system: cannot undo \"edit\": the file has changed since")
    #expect(try todos() == ["a.md": "# 1\n", "sub/": "", "sub/b.md": "# other\n"])
    try folder.write("Todos/sub/b.md", "# 2\n")
    #expect(try undo() == "edit: reverted a.md A, reverted sub/b.md B")
  }

  @Test func `does not undo a removal if a new file has the name of the removed one`() async throws {
    _ = try await save([.remove(TodoPath("a.md"))], as: .removed)
    try folder.write("Todos/a.md", "# other\n")
    #expect(try undo() == "system: cannot undo \"rm\": the file has changed since")
    #expect(try todos()["a.md"] == "# other\n")
    #expect(try folder.text(".todosite/trash/1/a.md") == "# A\n")
  }

  @Test func `keeps a symbolic link and changes its target`() async throws {
    try folder.write("Todos/real.txt", "# real\n")
    try folder.link("Todos/link.md", to: "real.txt")
    #expect(try await save([.rewrite("link.md", "# real\n", "# new\n")]) == ["edited new"])
    #expect(try folder.status("Todos/link.md")?.kind == .symbolicLink)
    #expect(try folder.text("Todos/real.txt") == "# new\n")
    #expect(try await save([.remove(TodoPath("link.md"))], as: .removed) == ["removed new"])
    #expect(try folder.text("Todos/real.txt") == "# new\n")
    #expect(try undo() == "rm: restored link.md new")
    #expect(try folder.status("Todos/link.md")?.kind == .symbolicLink)
  }

  @Test func `git ignores the state folder`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    #expect(try folder.text(".todosite/.gitignore") == "*\n")
    #expect(try todos().keys.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `undoes up to a hundred changes`() async throws {
    for number in 0..<102 {
      _ = try await save([.rewrite("a.md", number == 0 ? "# A\n" : "# \(number - 1)\n", "# \(number)\n")])
    }
    for _ in 0..<100 { #expect(try undo()?.hasPrefix("edit: reverted a.md") == true) }
    #expect(try undo() == nil)
    #expect(try todos()["a.md"] == "# 1\n")
  }

  @Test func `discards the record of a killed process that changed nothing`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    let record = TodoChangePlan(
      command: "done",
      steps: [.edited(TodoPath("sub/b.md"), before: Array("# B\n".utf8), after: Array("# 2\n".utf8))])
    try folder.write(Array(".todosite/undo/2.pending".utf8), record.bytes)
    #expect(try undo() == "done: ")
    #expect(try undo() == "edit: reverted a.md A")
  }

  @Test func `undoes the change of a killed process`() throws {
    let record = TodoChangePlan(
      command: "done",
      steps: [.edited(TodoPath("sub/b.md"), before: Array("# B\n".utf8), after: Array("# 2\n".utf8))])
    try folder.write(Array(".todosite/undo/2.pending".utf8), record.bytes)
    try folder.write("Todos/sub/b.md", "# 2\n")
    #expect(try undo() == "done: reverted sub/b.md B")
    #expect(try todos()["sub/b.md"] == "# B\n")
  }

  @Test func `does not undo a killed process's change if the file has changed since`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    let record = TodoChangePlan(
      command: "done",
      steps: [.edited(TodoPath("sub/b.md"), before: Array("# B\n".utf8), after: Array("# 2\n".utf8))])
    try folder.write(Array(".todosite/undo/2.pending".utf8), record.bytes)
    try folder.write("Todos/sub/b.md", "# by hand\n")
    #expect(try undo() == "system: cannot undo \"done\": the file has changed since")
    #expect(try todos() == ["a.md": "# 1\n", "sub/": "", "sub/b.md": "# by hand\n"])
  }

  @Test func `undo records are private`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    #expect(try folder.status(".todosite/undo/1")?.permissions == 0o600)
  }

  @Test func `completes the undo of a killed process`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n"), .rewrite("sub/b.md", "# B\n", "# 2\n")])
    let log = try FileDescriptor.folder(folder[".todosite/undo"])
    try log.rename("1", to: "1.undoing", in: log)
    try folder.write("Todos/a.md", "# A\n")
    #expect(try undo() == "edit: reverted a.md A, reverted sub/b.md B")
    #expect(try todos() == ["a.md": "# A\n", "sub/": "", "sub/b.md": "# B\n"])
    #expect(try undo() == nil)
  }

  @Test func `does not repeat an undo whose process was killed after the last step`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    _ = try await save([.rewrite("sub/b.md", "# B\n", "# 2\n")])
    let log = try FileDescriptor.folder(folder[".todosite/undo"])
    try log.rename("2", to: "2.undoing", in: log)
    try folder.write("Todos/sub/b.md", "# B\n")
    #expect(try undo() == "edit: reverted sub/b.md B")
    #expect(try undo() == "edit: reverted a.md A")
  }

  @Test func `a damaged record is an error and does not block other changes`() async throws {
    _ = try await save([.rewrite("a.md", "# A\n", "# 1\n")])
    try folder.write(".todosite/undo/1", "todosite undo 1\n")
    #expect(try undo() == "system: cannot undo: the record of the change is damaged")
    #expect(try await save([.rewrite("a.md", "# 1\n", "# 2\n")]) == ["edited 2"])
    #expect(try undo() == "edit: reverted a.md 1")
  }

  @Test func `finds a todo by its whole name without reading the other files`() async throws {
    try folder.write("Todos/r4x2kd-milk.md", "# Milk\n")
    try folder.makePipe("Todos/never-read.md")
    guard case .found(let todo) = try await store.find("r4x2kd-milk") else {
      Issue.record("not found")
      return
    }
    #expect(todo.title == "Milk")
    for word in ["sub/b.md", "b", "B"] {
      guard case .found(let todo) = try await store.find(WrittenReference(word)) else {
        Issue.record("not found: \(word)")
        continue
      }
      #expect(todo.title == "B")
    }
  }

  @Test func `an id takes precedence over the name of a file with another id`() async throws {
    try folder.write("Todos/x.md", "---\nid: other\ntitle: X\n---\n")
    try folder.write("Todos/y.md", "---\nid: x\ntitle: Y\n---\n")
    guard case .found(let todo) = try await store.find("x") else {
      Issue.record("not found")
      return
    }
    #expect(todo.title == "Y")
  }

  @Test(.requiresNamesOfBytes) func `finds several references at once, with the same results as a snapshot`()
    async throws
  {
    try folder.write("Todos/r4x2kd-milk.md", "---\nid: M-1\ntags: [x]\n---\n# Milk\n\n- [x] oat\n")
    try folder.write("Todos/r4zzzz-tea.md", "---\npriority: high\ntitle: Tea\n---\n- [ ] green\n")
    try folder.write("Todos/bad.md", "---\n")
    try folder.write("Todos/torn.md", "<<<<<<< a\n=======\n>>>>>>> b\n")
    try folder.write("Todos/sub/A.md", "# Other a\n")
    try folder.write("Todos/sub/a.md", "# Another a\n")
    let words = [
      "b", "a", "sub/b", "m-1", "r4", "r4x", "milk", "te", "bad", "tor", "sub/a", "Mlik", "r4zzzz-tae", "",
      "zzz",
      "r4zzzz-tea.md", "b",
    ]
    let snapshot = try await store.snapshot(bodies: .title)
    let found = try await store.find(words.map { WrittenReference($0) })
    #expect(found.count == words.count)
    for (word, lookup) in zip(words, found) {
      #expect(lookup == snapshot.find(word), "\(word)")
    }
    #expect(try await store.find([]) == [])
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(200))
  func `undos at the same time revert the changes of the store in memory one after another`(
    run: Int
  ) async throws {
    let memory = MemoryTodoStore(["a.md": "0"])
    for number in 0..<8 {
      _ = try memory.save([.rewrite("a.md", "\(number)", "\(number + 1)")], as: .edited)[0].get()
    }
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = try? memory.undo() } }
    }
    #expect(memory.source(of: TodoPath("a.md"))?.bytes == Array("0".utf8))
    #expect(memory.changes().isEmpty)
  }

  @Test func `the stores on disk and in memory give the same results`() async throws {
    let memory = MemoryTodoStore(["a.md": "# A\n", "sub/b.md": "# B\n"])
    let changes: [FileChange] = [
      .rewrite("a.md", "# A\n", "# 1\n"), .rewrite("sub/b.md", "#", "# 2\n"), .remove(TodoPath("sub/b.md")),
    ]
    let onDisk = try await store.save(changes, as: .edited)
    let inMemory = memory.save(changes, as: .edited)
    #expect(onDisk.map { try? $0.get() } == inMemory.map { try? $0.get() })
    #expect(memory.source(of: TodoPath("a.md"))?.bytes == Array("# 1\n".utf8))
    #expect(memory.source(of: TodoPath("sub/b.md")) == nil)
    #expect(try memory.undo() == store.undo())
    #expect(memory.source(of: TodoPath("sub/b.md"))?.bytes == Array("# B\n".utf8))
    #expect(try memory.undo() == nil)
  }
}
