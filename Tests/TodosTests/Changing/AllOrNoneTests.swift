import Documents
import FileSystem
import TestSupport
import Testing

@testable import Todos

/// Tests that a change of several files is made for all of them or for none, also after a process was killed.
@Suite struct AllOrNoneTests {
  private let folder: TemporaryFolder
  private let store: FolderTodoStore
  private let old = ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n"]
  private let new = ["a.md": "# 1\n", "b.md": "# 2\n", "c.md": "# 3\n"]

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in old { try folder.write("Todos/\(name)", text) }
    store = FolderTodoStore(in: folder)
  }

  private func todos() throws -> [String: String] { try folder.tree("Todos") }

  private func step(_ name: String) throws -> TodoChangePlan.Step {
    let (before, after) = (try #require(old[name]), try #require(new[name]))
    return .edited(TodoPath(name), before: Array(before.utf8), after: Array(after.utf8))
  }

  private func saveAll() async throws {
    let changes = try old.keys.sorted().map { name in
      FileChange.rewrite(
        TodoPath(name), from: Array(try #require(old[name]).utf8), to: Array(try #require(new[name]).utf8))
    }
    _ = try await store.save(changes, as: .done)
  }

  /// Writes the record of a killed process that changed, or was undoing, all three files.
  private func leaveRecord(_ name: String, _ steps: [TodoChangePlan.Step]? = nil) throws {
    let steps = try steps ?? old.keys.sorted().map(step)
    try folder.write(
      Array(".todosite/undo/\(name)".utf8), TodoChangePlan(command: "done", steps: steps).bytes)
  }

  private func write(_ texts: [String: String]) throws {
    for (name, text) in texts { try folder.write("Todos/\(name)", text) }
  }

  private func shown(_ names: String...) -> [String] { names.map { folder["Todos/\($0)"] } }

  /// Makes every change of a file fail, because the file has a hard link.
  private func block(_ name: String) throws {
    try folder.makeHardLink("link", to: "Todos/\(name)")
  }

  @Test(arguments: ["a.md", "b.md", "c.md"])
  func `a file that cannot be written leaves all files of the change as they were`(name: String) async throws
  {
    try block(name)
    let path = folder["Todos/\(name)"]
    await #expect(
      throws: Failure(
        .system,
        .init(
          .error, code: "system",
          "cannot replace \"\(path)\": it has other hard links, which would keep the old text", path: "",
          notes: ["none of the 3 files was changed"]))
    ) {
      try await saveAll()
    }
    #expect(try todos() == old)
    #expect(try folder.names(in: ".todosite/undo") == ["1.undone"])
    #expect(try store.undo() == nil)
    try folder.remove("link")
    try await saveAll()
    #expect(try todos() == new)
  }

  @Test func `an undo that fails leaves all files changed, and can be repeated`() async throws {
    try await saveAll()
    try block("c.md")
    #expect(throws: Failure.self) { try store.undo() }
    #expect(try todos() == new)
    #expect(try folder.names(in: ".todosite/undo") == ["1"])
    try folder.remove("link")
    #expect(try store.undo()?.todos.map(\.title) == ["A", "B", "C"])
    #expect(try todos() == old)
  }

  @Test func `removals are taken back too`() async throws {
    try block("c.md")
    await #expect(throws: Failure.self) {
      try await store.save(
        [
          .remove(TodoPath("a.md")),
          .rewrite("c.md", "# C\n", "# 3\n"),
        ],
        as: .removed)
    }
    #expect(try todos() == old)
  }

  @Test(arguments: [1, 2])
  func `takes back what a killed process wrote, if a file is missing`(written: Int) throws {
    try leaveRecord("1.pending")
    try write(new.filter { old.keys.sorted().prefix(written).contains($0.key) })
    let names = Array(shown("a.md", "b.md").prefix(written))
    #expect(try store.takeBackInterruptedChanges() == [TakenBackChange(command: "done", files: names)])
    #expect(try todos() == old)
    #expect(try folder.names(in: ".todosite/undo") == ["1.undone"])
    #expect(try store.takeBackInterruptedChanges() == [])
  }

  @Test func `keeps a change whose process was killed after the last file`() throws {
    try leaveRecord("1.pending")
    try write(new)
    #expect(try store.takeBackInterruptedChanges() == [])
    #expect(try todos() == new)
    #expect(try store.undo()?.todos.count == 3)
    #expect(try todos() == old)
  }

  @Test func `keeps a complete change if one of its files was changed again`() throws {
    try leaveRecord("1.pending")
    try write(new)
    try write(["b.md": "# by hand\n"])
    #expect(try store.takeBackInterruptedChanges() == [])
    #expect(try todos()["a.md"] == "# 1\n")
    #expect(try folder.names(in: ".todosite/undo") == ["1"])
  }

  @Test func `forgets the change of a process that was killed before the first file`() throws {
    try leaveRecord("1.pending")
    #expect(try store.takeBackInterruptedChanges() == [])
    #expect(try folder.names(in: ".todosite/undo") == ["1.undone"])
  }

  @Test func `a file that cannot be taken back is an error, and its record is kept`() throws {
    try leaveRecord("1.pending")
    try write(["a.md": "# 1\n", "b.md": "# 2\n"])
    try block("b.md")
    #expect(
      throws: Failure(
        .system,
        Problem(
          .error, code: "not-taken-back",
          "the command \"done\" was killed before it was finished, and these files cannot be taken back",
          path: "", notes: shown("b.md") + ["these files are again as they were before it:"] + shown("a.md"),
          help: "check them before you go on; to try again: todosite undo"))
    ) {
      try store.takeBackInterruptedChanges()
    }
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# 2\n", "c.md": "# C\n"])
    let record = TodoChangePlan(bytes: try folder.contents(".todosite/undo")["1"] ?? [])
    #expect(record?.steps == [try step("b.md")])
    // The file does not prevent the next change.
    #expect(try store.takeBackInterruptedChanges() == [])
    try folder.remove("link")
    #expect(try store.undo()?.todos.map(\.title) == ["B"])
    #expect(try todos() == old)
  }

  @Test func `a file that may have been written and was changed since is left and named`() throws {
    try leaveRecord("1.pending")
    try write(["a.md": "# 1\n", "b.md": "# by hand\n"])
    #expect(
      try store.takeBackInterruptedChanges() == [
        TakenBackChange(command: "done", files: shown("a.md"), changed: shown("b.md"))
      ])
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# by hand\n", "c.md": "# C\n"])
    #expect(try folder.names(in: ".todosite/undo") == ["1.undone"])
  }

  @Test func `a file that was changed by hand before the command wrote it is not named`() throws {
    try leaveRecord("1.pending")
    try write(["a.md": "# 1\n", "c.md": "# by hand\n"])
    #expect(
      try store.takeBackInterruptedChanges() == [TakenBackChange(command: "done", files: shown("a.md"))])
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# by hand\n"])
  }

  @Test func `takes back what was written if the last file was changed by hand`() throws {
    try leaveRecord("1.pending")
    try write(["a.md": "# 1\n", "b.md": "# 2\n", "c.md": "# by hand\n"])
    #expect(
      try store.takeBackInterruptedChanges() == [
        TakenBackChange(command: "done", files: shown("a.md", "b.md"), changed: shown("c.md"))
      ])
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# by hand\n"])
  }

  @Test func `undo after a killed command concerns only this command`() async throws {
    let first = FileChange.rewrite("c.md", "# C\n", "# X\n")
    _ = try await store.save([first], as: .edited)
    let steps = [try step("a.md"), try step("b.md")]
    try leaveRecord("2.pending", steps)
    #expect(try store.undo() == UndoneChange(command: "done", todos: []))
    #expect(try todos()["c.md"] == "# X\n")
    // The same after an undo that was killed when all files were restored.
    try leaveRecord("2.undoing", steps)
    #expect(try store.undo()?.todos.map(\.title) == ["A", "B"])
    #expect(try todos()["c.md"] == "# X\n")
    #expect(try store.undo()?.command == "edit")
    #expect(try todos() == old)
  }

  @Test func `undo finishes an undo that a killed process left half made`() async throws {
    try await saveAll()
    let undo = try FileDescriptor.folder(folder[".todosite/undo"])
    try undo.rename("1", to: "1.undoing", in: undo)
    try write(["a.md": "# A\n"])
    #expect(try store.undo()?.todos.map(\.title) == ["A", "B", "C"])
    #expect(try todos() == old)
    #expect(try store.undo() == nil)
  }

  @Test func `a symbolic link and its target can be removed together`() async throws {
    try folder.link("Todos/link.md", to: "a.md")
    let removed = try await store.save(
      [.remove(TodoPath("link.md")), .remove(TodoPath("a.md"))], as: .removed)
    #expect(try removed.map { try $0.get().title } == ["A", "A"])
    #expect(try todos().keys.sorted() == ["b.md", "c.md"])
    #expect(try store.undo()?.todos.count == 2)
    #expect(try folder.tree("Todos").keys.sorted() == ["a.md", "b.md", "c.md", "link.md"])
  }

  @Test func `ignores names in the log that are not those of records`() async throws {
    try await saveAll()
    let bytes = try folder.contents(".todosite/undo")["1"] ?? []
    for name in ["1.bak", "1.sync-conflict", "01.pending", "1.pending.old", "9223372036854775807", "x"] {
      try folder.write(Array(".todosite/undo/\(name)".utf8), bytes)
    }
    try folder.makeFolder(".todosite/undo/5.pending")
    #expect(store.interruptedChange == nil)
    #expect(try store.takeBackInterruptedChanges() == [])
    #expect(try store.undo()?.todos.count == 3)
    #expect(try todos() == old)
  }

  @Test func `a forged record does not lead out of the todo folder`() throws {
    try folder.write("elsewhere/x.md", "# 1\n")
    try folder.write("elsewhere/.todosite-temporary-1")
    try folder.write(".todosite/trash/.keep")
    try folder.link("Todos/sub", to: "../elsewhere")
    try folder.link("Todos/link.md", to: "../elsewhere/x.md")
    try folder.link(".todosite/trash/9", to: "../../elsewhere")
    let before = try folder.tree("elsewhere")
    let evil = Array("# evil\n".utf8)
    for step: TodoChangePlan.Step in [
      .edited(TodoPath("sub/x.md"), before: evil, after: Array("# 1\n".utf8)),
      .edited(TodoPath("link.md"), before: evil, after: Array("# 1\n".utf8)),
      .removed(TodoPath("x.md")), .added(TodoPath("sub/x.md"), after: Array("# 1\n".utf8)),
    ] {
      try leaveRecord("9.pending", [step, try self.step("c.md")])
      #expect(throws: Failure.self) { try store.takeBackInterruptedChanges() }
      #expect(throws: Failure.self) { try store.undo() }
      #expect(try folder.tree("elsewhere") == before)
      #expect(!folder.exists("Todos/x.md"))
      try folder.remove(".todosite/undo/9")
    }
  }

  @Test func `a symbolic link and its target are the same todo`() async throws {
    try folder.link("Todos/link.md", to: "a.md")
    let results = try await store.save(
      [TodoPath("a.md"), TodoPath("link.md")].map { .edit($0, [.set(.title, "X")]) }, as: .edited)
    guard case .success = results[0], case .failure(let failure) = results[1] else {
      Issue.record("\(results)")
      return
    }
    #expect(failure.kind == .refused && failure.reason.code == "named-twice")
  }

  @Test func `every change takes back the change of a killed process first`() async throws {
    try leaveRecord("7.pending")
    try write(["a.md": "# 1\n"])
    let edit = FileChange.rewrite("b.md", "# B\n", "# X\n")
    _ = try await store.save([edit], as: .edited)
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# X\n", "c.md": "# C\n"])
    #expect(try store.undo()?.todos.map(\.title) == ["B"])
    #expect(try todos() == old)
  }

  @Test func `a change that a killed process left half made is the last change for undo`() async throws {
    let first = FileChange.rewrite("c.md", "# C\n", "# X\n")
    _ = try await store.save([first], as: .edited)
    try leaveRecord("2.pending", [try step("a.md"), try step("b.md")])
    try write(["a.md": "# 1\n"])
    #expect(try store.undo()?.todos.map(\.title) == ["A"])
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# X\n"])
    #expect(try store.undo()?.command == "edit")
  }

  @Test(arguments: [true, false])
  func `takes back an undo that a killed process left half made`(removesFirst: Bool) async throws {
    try await saveAll()
    let changes = [FileChange.remove(TodoPath("b.md")), .add(NewTodo(title: "New"))]
    _ = try await store.save(removesFirst ? changes : changes.reversed(), as: .removed)
    let added = try #require(try todos().keys.first { $0.hasSuffix("-new.md") })
    let changed = ["a.md": "# 1\n", "c.md": "# 3\n", added: try folder.text("Todos/\(added)")]
    let undo = try FileDescriptor.folder(folder[".todosite/undo"])
    try undo.rename("2", to: "2.undoing", in: undo)
    // The killed process had undone only the first of the two changes.
    let todos = try FileDescriptor.folder(folder["Todos"])
    let trash = try FileDescriptor.folder(folder[".todosite/trash/2"])
    if removesFirst {
      try trash.rename("b.md", to: "b.md", in: todos)
    } else {
      try todos.rename(added, to: added, in: trash)
    }
    #expect(
      try store.takeBackInterruptedChanges() == [
        TakenBackChange(command: "undo", files: shown(removesFirst ? "b.md" : added))
      ])
    #expect(try self.todos() == changed)
    #expect(try store.undo()?.todos.count == 2)
    #expect(try self.todos() == new)
  }

  @Test func `finishes an undo whose process was killed after the last file`() throws {
    try leaveRecord("1.undoing")
    #expect(try store.takeBackInterruptedChanges() == [])
    #expect(try folder.names(in: ".todosite/undo") == ["1.undone"])
  }

  @Test func `waits for no other process if there is nothing to take back`() throws {
    let lock = try FolderLock(folder["Todos"])
    #expect(try store.takeBackInterruptedChanges() == [])
    withExtendedLifetime(lock) {}
  }

  @Test func `reports an interrupted change, but not one in progress`() throws {
    #expect(store.interruptedChange == nil)
    try leaveRecord("1.pending")
    #expect(
      store.interruptedChange?.help
        == "the next change takes back what it wrote; to do that now: todosite undo")
    let lock = try FolderLock(folder["Todos"])
    #expect(store.interruptedChange == nil)
    withExtendedLifetime(lock) {}
  }

  @Test func `reports an interrupted undo`() throws {
    try leaveRecord("1.undoing")
    #expect(
      store.interruptedChange?.help
        == "it was undo, and the next change takes it back; to finish it: todosite undo")
  }

  @Test func `a forged record does not lead to a hidden file of the todo folder`() throws {
    try folder.write("Todos/.git/config", "# 1\n")
    try folder.link("Todos/link.md", to: ".git/config")
    try leaveRecord(
      "9.pending",
      [
        .edited(TodoPath("link.md"), before: Array("# evil\n".utf8), after: Array("# 1\n".utf8)),
        try step("c.md"),
      ])
    #expect(throws: Failure.self) { try store.takeBackInterruptedChanges() }
    #expect(try folder.text("Todos/.git/config") == "# 1\n")
  }

  @Test func `a file that another program has changed is not one of those that remain changed`() throws {
    let steps = StepsOnDisk(
      of: 1, in: FilesOnDisk(folder: folder["Todos"], state: StateFolder(path: folder[".todosite"])))
    try write(["c.md": "# by hand\n"])
    let all = try old.keys.sorted().map(step)
    do throws(StepsOnDisk.FailedStep) {
      try steps.perform(all, to: .applied)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.error.reason == .changedSinceRead)
      #expect(error.remaining.isEmpty)
    }
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# B\n", "c.md": "# by hand\n"])
  }

  @Test func `leaves a file that another program has changed`() throws {
    let steps = StepsOnDisk(
      of: 1, in: FilesOnDisk(folder: folder["Todos"], state: StateFolder(path: folder[".todosite"])))
    try write(["a.md": "# 1\n", "b.md": "# by hand\n"])
    let all = try old.keys.sorted().map(step)
    #expect(steps.takeBack(all, from: .applied).isEmpty)
    #expect(try todos() == ["a.md": "# A\n", "b.md": "# by hand\n", "c.md": "# C\n"])
  }

  @Test func `moves what another program wrote while a process was killed to the trash, and nothing else`()
    throws
  {
    // The checksums of the old and the new text of a.md.
    let sums = "3b20c4xtovhpp-3apg8evtdd5tp"
    for (number, text) in ["# A\n", "# 1\n", "# by hand\n"].enumerated() {
      try folder.write("Todos/.todosite-temporary-\(number)x-\(sums)", text)
    }
    #expect(try store.setAside() == [])
    #expect(try folder.names(in: "Todos").count == 6)
    try leaveRecord("1.pending")
    try write(["a.md": "# 1\n"])
    #expect(
      try store.setAside() == [
        Problem(
          .warning, code: "kept-text",
          "another program changed a todo while a command was killed; what it wrote is kept here",
          path: folder[".todosite/trash/kept-2x.md"], help: "copy what you need to the todo")
      ])
    #expect(try folder.text(".todosite/trash/kept-2x.md") == "# by hand\n")
    #expect(try store.takeBackInterruptedChanges().map(\.files) == [shown("a.md")])
    #expect(try todos() == old)
    #expect(try store.setAside() == [])
  }

  @Test(arguments: ["", "todosite undo 1\n"])
  func `keeps the damaged record of a killed process, and does not use its number again`(text: String)
    async throws
  {
    try folder.write(".todosite/undo/1.pending", text)
    #expect(
      try store.setAside() == [
        Problem(
          .warning, code: "undo-record",
          "a command was killed before it was finished, and cannot be taken back: the record of its change is damaged",
          path: folder[".todosite/undo/1.damaged"], help: "check the todos that it was to change")
      ])
    #expect(store.interruptedChange == nil)
    #expect(try store.setAside() == [])
    #expect(try store.undo() == nil)
    try await saveAll()
    #expect(try folder.names(in: ".todosite/undo") == ["1.damaged", "2"])
    #expect(try folder.text(".todosite/undo/1.damaged") == text)
  }

  @Test func `the warning names the command and at most ten files`() {
    let files = (1...12).map { "Todos/\($0).md" }
    #expect(
      TakenBackChange(command: "done", files: files).problem
        == Problem(
          .warning, code: "taken-back",
          "the command \"done\" was killed before it was finished; what it had written was taken back",
          path: "",
          notes: ["these files are again as they were before it:"] + Array(files.prefix(10)) + ["and 2 more"])
    )
  }
}
