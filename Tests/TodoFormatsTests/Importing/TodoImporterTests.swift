import Documents
import FileSystem
import TestSupport
import Testing
import TodoPages

@testable import TodoFormats
@testable import Todos

@Suite struct TodoImporterTests {
  private func texts(_ store: MemoryTodoStore) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: store.snapshot().todos.map { todo in
        (
          todo.path.string,
          store.source(of: todo.path).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        )
      })
  }

  @Test func `writes each todo to a file in a new folder, with its origin`() async throws {
    let store = MemoryTodoStore(["a.md": "---\ntitle: A\n---\n"])
    let page = await page(
      importing: StubSource([PortableTodo(id: "7", title: "Buy milk", tags: ["home"], body: "Two.\n")]),
      to: store)
    #expect(page.failures.isEmpty)
    #expect(page.folder == "tasks")
    let added = try #require(page.added.first)
    #expect(added.path.string.hasPrefix("tasks/") && added.path.string.hasSuffix("-buy-milk.md"))
    #expect(
      texts(store)[added.path.string]
        == "---\ntitle: Buy milk\nstatus: open\ntags: [home]\norigin: stub:tasks.txt:7\n---\n\nTwo.\n")
  }

  @Test func `the todos without a mark are changes that add them`() async throws {
    let store = MemoryTodoStore(["a.md": "---\ntitle: A\n---\n"])
    var marked = PortableTodo(id: "old", title: "Renamed")
    marked.mark = TodoMark(text: "136e4509072d7363,a.md")
    let new = PortableTodo(id: "7", title: "Buy milk", depends: ["old"])
    let importer = TodoImporter(from: StubSource([marked, new]), to: store, rules: TodoRules())
    let added = try importer.additions(beside: store.present())
    guard case .addFile(let path, let bytes)? = added.changes.first, added.changes.count == 1 else {
      Issue.record("\(added)")
      return
    }
    #expect(path.string.hasSuffix("-buy-milk.md"))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "---\ntitle: Buy milk\nstatus: open\ndepends: [a]\norigin: stub:tasks.txt:7\n---\n")
    #expect(added.notes == [])
    _ = store.save(added.changes, as: .updated)
    #expect(try importer.additions(beside: store.present()).changes.isEmpty)
  }

  @Test func `a second import adds nothing and keeps edited todos`() async throws {
    let store = MemoryTodoStore()
    let source = StubSource([PortableTodo(id: "1", title: "One"), PortableTodo(id: "2", title: "Two")])
    let first = await page(importing: source, to: store)
    let path = try #require(first.added.first).path
    _ = store.save([.edit(path, [.set(.title, "Edited")])], as: .edited)
    let before = texts(store)
    for _ in 0..<10 {
      let again = await page(importing: source, to: store)
      #expect(again.added.isEmpty && again.presentCount == 2 && again.folder == nil)
    }
    #expect(texts(store) == before)
  }

  @Test func `adds only new todos, in another folder`() async {
    let store = MemoryTodoStore()
    _ = await page(importing: StubSource([PortableTodo(title: "One")]), to: store)
    let page = await page(
      importing: StubSource([PortableTodo(title: "One"), PortableTodo(title: "Two")]), to: store)
    #expect(page.folder == "tasks-2" && page.added.map(\.title) == ["Two"] && page.presentCount == 1)
  }

  @Test func `gives todos the same ids and file names in every project`() async {
    let source = StubSource([PortableTodo(title: "One"), PortableTodo(title: "Two")])
    let (left, right) = (MemoryTodoStore(), MemoryTodoStore(["x.md": "# X\n"]))
    _ = await page(importing: source, to: left)
    _ = await page(importing: source, to: right)
    #expect(texts(left).filter { texts(right)[$0.key] != $0.value } == [:])
  }

  @Test func `replaces references with the new ids`() async throws {
    let store = MemoryTodoStore()
    let source = StubSource([
      PortableTodo(id: "u1", title: "One", depends: ["u2", "gone"], parent: "u2"),
      PortableTodo(id: "u2", title: "Two"),
    ])
    let page = await page(importing: source, to: store)
    let two = try #require(page.added.last)
    let one = try #require(store.snapshot().todos.first { $0.title == "One" })
    #expect(one.depends == [two.id, "gone"] && one.parent == two.id)
  }

  @Test func `new todos can refer to todos of an earlier import`() async throws {
    let store = MemoryTodoStore()
    _ = await page(importing: StubSource([PortableTodo(id: "u2", title: "Two")]), to: store)
    _ = await page(
      importing: StubSource([
        PortableTodo(id: "u1", title: "One", depends: ["u2"]), PortableTodo(id: "u2", title: "Two"),
      ]),
      to: store)
    let todos = store.snapshot().todos
    let two = try #require(todos.first { $0.title == "Two" })
    #expect(todos.first { $0.title == "One" }?.depends == [two.id])
  }

  @Test func `keeps the ids that users see, unless they are taken`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: TASK-2\ntitle: Mine\n---\n"])
    let source = StubSource(
      [
        PortableTodo(id: "TASK-1", title: "One"),
        PortableTodo(id: "TASK-2", title: "Two", depends: ["TASK-1"]),
      ],
      keepsIDs: true)
    let page = await page(importing: source, to: store)
    #expect(page.added.first?.id == "TASK-1" && page.added.last?.id != "TASK-2")
    #expect(page.notes == [FieldNoteTally.Row(note: FieldNote("id", .extraKey("original-id")), count: 1)])
    let two = store.snapshot().todos.first { $0.title == "Two" }
    #expect(two?.extra.first == ExtraField(key: "original-id", value: "TASK-2") && two?.depends == ["TASK-1"])
  }

  @Test func `keeps file names, unless they are not usable or collide`() async {
    let store = MemoryTodoStore()
    let paths = ["sub/a.md", "../x.md", "/etc/x.md", ".hidden/x.md", "SUB/A.md", "x.txt", "a//b.md", ""]
    let source = StubSource(
      paths.enumerated().map { PortableTodo(id: "i\($0)", path: TodoPath($1), title: "T\($0)") })
    let page = await page(importing: source, to: store)
    #expect(page.failures.isEmpty && page.added.count == paths.count)
    #expect(page.added.first?.path.string == "tasks/sub/a.md")
    let others = page.added.dropFirst().map(\.path.string)
    #expect(
      others.allSatisfy { $0.utf8.split(separator: UInt8(ascii: "/")).count == 2 && $0.hasSuffix(".md") })
    #expect(store.snapshot().unreadable.isEmpty)
  }

  @Test func `reports all problems, and adds nothing`() async {
    let store = MemoryTodoStore(["a.md": "# A\n"])
    let source = StubSource([
      PortableTodo(id: "1", title: "One"), nil, PortableTodo(id: "1", title: "Again"),
      PortableTodo(id: "2", title: " \n"),
    ])
    let page = await page(importing: source, to: store)
    let problems = page.failures.map(\.reason)
    #expect(problems.map(\.message) == ["not a todo", "two todos are called \"1\"", "the title is empty"])
    #expect(problems.map(\.excerpt?.line) == [2, 3, 4])
    #expect(page.added.isEmpty && texts(store).count == 1)
  }

  @Test func `a dry run has the same result, and writes nothing`() async {
    let store = MemoryTodoStore()
    let source = StubSource([PortableTodo(title: "One"), PortableTodo(title: "Two")])
    let dry = await page(importing: source, to: store, TodoImportRequest(isDryRun: true))
    #expect(texts(store).isEmpty && dry.isDryRun)
    var real = await page(importing: source, to: store)
    real.isDryRun = true
    #expect(real == dry)
  }

  @Test func `maps a status that the project does not declare to one of the project`() async {
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "todo", isClosed: false), .init(name: "shipped", isClosed: true),
      ]))
    let store = MemoryTodoStore(rules: rules)
    let source = StubSource([
      PortableTodo(title: "A", status: TodoStatus("In Review", .open)),
      PortableTodo(title: "B", status: TodoStatus("Live", .done)),
      PortableTodo(title: "C", status: TodoStatus("waiting", .blocked)), PortableTodo(title: "D"),
      PortableTodo(title: "E", completed: TodoDate(text: "2026-01-01")),
    ])
    let page = await page(importing: source, to: store, rules: rules)
    let todos = store.snapshot().todos.sorted { $0.title < $1.title }
    #expect(todos.map(\.status.label) == ["todo", "shipped", "todo", "todo", "shipped"])
    #expect(
      todos.map { $0.extra.first?.value.text } == [
        "In Review", "Live", "waiting", "stub:tasks.txt:D", "stub:tasks.txt:E",
      ])
    #expect(page.notes.map(\.count) == [3])
  }

  @Test func `todos of another source with the same ids are different todos`() async {
    let store = MemoryTodoStore()
    var source = StubSource([PortableTodo(id: "1", title: "Call Mum")])
    _ = await page(importing: source, to: store)
    source.sourceName = "work/tasks.txt"
    let page = await page(importing: source, to: store)
    #expect(page.added.count == 1 && page.presentCount == 0)
  }

  @Test(arguments: ["8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a10", "https://example.org/issues/7"])
  func `a UUID or URL identifies a todo in all sources`(key: String) async {
    let store = MemoryTodoStore()
    var source = StubSource([PortableTodo(id: key, title: "One")])
    _ = await page(importing: source, to: store)
    source.sourceName = "elsewhere"
    #expect(await page(importing: source, to: store).presentCount == 1)
    #expect(store.snapshot().todos.first?.extra == [ExtraField(key: "origin", value: "stub:\(key)")])
  }

  @Test func `keeps the origin of an earlier import, and renames the key of any other origin`() async {
    let store = MemoryTodoStore()
    let source = StubSource([
      PortableTodo(title: "A", extra: [ExtraField(key: "origin", value: "customer")]),
      PortableTodo(title: "B", extra: [ExtraField(key: "origin", value: "customer")]),
      PortableTodo(title: "C", extra: [ExtraField(key: "origin", value: "taskwarrior:7")]),
    ])
    #expect(await page(importing: source, to: store).added.count == 3)
    let extras = store.snapshot().todos.sorted { $0.title < $1.title }.map(\.extra)
    #expect(
      extras == [
        [
          ExtraField(key: "original-origin", value: "customer"),
          ExtraField(key: "origin", value: "stub:tasks.txt:A"),
        ],
        [
          ExtraField(key: "original-origin", value: "customer"),
          ExtraField(key: "origin", value: "stub:tasks.txt:B"),
        ],
        [ExtraField(key: "origin", value: "taskwarrior:7")],
      ])
    #expect(await page(importing: source, to: store).presentCount == 3)
  }

  @Test func `ids are unique even if the source has duplicates`() async {
    let store = MemoryTodoStore(["a.md": "# Mine\n"])
    var source = StubSource([
      PortableTodo(id: "a", path: TodoPath("x/a.md"), title: "Theirs"),
      PortableTodo(id: "T-1", path: TodoPath("t.md"), title: "First", depends: ["a"]),
      PortableTodo(id: "T-1", path: TodoPath("u.md"), title: "Second"),
    ])
    for index in source.todos.indices {
      source.todos[index]?.keepsID = true
      source.todos[index]?.key = "k\(index)"
    }
    let page = await page(importing: source, to: store)
    let todos = store.snapshot().todos
    #expect(Set(todos.map(\.id)).count == 4 && page.added.map(\.id)[1...] == ["T-1", "u"])
    #expect(todos.first { $0.title == "First" }?.depends == [page.added[0].id])
    #expect(store.snapshot().problems.isEmpty)
    let second = todos.first { $0.title == "Second" }
    #expect(second?.extra.first == ExtraField(key: "original-id", value: "T-1"))
  }

  @Test func `an ambiguous reference stays text, with a warning`() async {
    let store = MemoryTodoStore()
    var source = StubSource([
      PortableTodo(id: "T-1", title: "First"), PortableTodo(id: "T-1", title: "Second"),
      PortableTodo(id: "T-3", title: "Third", depends: ["T-3", "T-1"], parent: "T-1"),
    ])
    for index in source.todos.indices {
      source.todos[index]?.keepsID = true
      source.todos[index]?.key = "k\(index)"
    }
    let page = await page(importing: source, to: store)
    let third = store.snapshot().todos.first { $0.title == "Third" }
    #expect(third?.depends == ["T-3"] && third?.parent == nil)
    #expect(
      third?.extra.prefix(2) == [
        ExtraField(key: "original-depends", value: .list([.text("T-1")])),
        ExtraField(key: "original-parent", value: "T-1"),
      ])
    #expect(page.warnings.map(\.message) == ["several todos of the source have the id \"T-1\""])
    #expect(page.warnings.map(\.severity) == [.warning])
  }

  @Test func `a dangling reference does not become a reference to a todo of the project`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: \"1\"\ntitle: Mine\n---\n"])
    let source = StubSource([PortableTodo(id: "2", title: "Two", depends: ["1", "3"], parent: "1")])
    let page = await page(importing: source, to: store)
    let two = store.snapshot().todos.first { $0.title == "Two" }
    #expect(two?.depends == ["3"] && two?.parent == nil)
    #expect(two?.extra.map(\.key) == ["original-depends", "original-parent", "origin"])
    #expect(page.notes.map(\.note.field) == ["depends", "parent"])
  }

  @Test func `keeps existing extra keys`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: T\ntitle: Mine\n---\n"])
    let extra = [ExtraField(key: "original-id", value: "Z")]
    _ = await page(
      importing: StubSource([PortableTodo(id: "T", title: "A", extra: extra)], keepsIDs: true), to: store)
    let todo = store.snapshot().todos.first { $0.title == "A" }
    #expect(todo?.extra.map(\.key) == ["original-id", "original-id-2", "origin"])
  }

  @Test func `a dry run reports the name of the new folder`() async {
    let store = MemoryTodoStore(["tasks/x.md": "# X\n"])
    let source = StubSource([PortableTodo(title: "One")])
    #expect(await page(importing: source, to: store, TodoImportRequest(isDryRun: true)).folder == "tasks-2")
    #expect(await page(importing: source, to: store).folder == "tasks-2")
  }
}

@Suite struct TodoImporterFolderTests {
  /// Returns the problem that prevents an undo; nil if there is none.
  private func problem(undoing store: FolderTodoStore) -> Problem? {
    do throws(Failure) {
      _ = try store.undo()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `undo moves the whole folder to the trash, unless a file in it has changed`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: .init())
    let source = StubSource([
      PortableTodo(title: "One"), PortableTodo(path: TodoPath("s/t.md"), title: "Two"),
    ])
    _ = await page(importing: source, to: store)
    #expect(try await store.snapshot().todos.count == 3)
    let undone = try #require(try store.undo())
    #expect(undone.command == "import" && undone.todos.map(\.title) == ["One", "Two"])
    #expect(try await store.snapshot().todos.map(\.title) == ["A"])
    #expect(
      try folder.tree().keys.contains { $0.hasPrefix(".todosite/trash/") && $0.hasSuffix("/tasks/s/t.md") })
    // The same source can be imported again.
    #expect(await page(importing: source, to: store).folder == "tasks")
    try folder.write("Todos/tasks/s/t.md", "---\ntitle: Changed\n---\n")
    var problem = try #require(self.problem(undoing: store))
    #expect(problem.code == "changed-since")
    #expect(problem.message == "cannot undo \"import\": the file has changed since")
    #expect(problem.path == folder["Todos/tasks/s/t.md"])
    #expect(problem.help == "nothing was undone; delete the folder yourself")
    #expect(try await store.snapshot().todos.count == 3)
    try FileDescriptor.folder(folder["Todos/tasks/s"]).removeFile("t.md")
    problem = try #require(self.problem(undoing: store))
    #expect(
      problem.message == "cannot undo \"import\": the file was removed from the folder since")
    #expect(problem.path == folder["Todos/tasks/s/t.md"])
  }

  @Test func `undo moves hidden files of the folder too`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: .init())
    let source = StubSource([PortableTodo(path: TodoPath("s/t.md"), title: "Two")])
    _ = await page(importing: source, to: store)
    try folder.write("Todos/tasks/.DS_Store", "x")
    try folder.write("Todos/tasks/s/.cache/y", "y")
    let undone = try #require(try store.undo())
    #expect(undone.todos.map(\.title) == ["Two"])
    let tree = try folder.tree()
    #expect(!tree.keys.contains { $0.hasPrefix("Todos/tasks") })
    #expect(tree.keys.contains { $0.hasPrefix(".todosite/trash/") && $0.hasSuffix("/tasks/.DS_Store") })
  }

  @Test func `copies each file once, even if several todos refer to it`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers())
    var source = StubSource([
      PortableTodo(id: "o", path: TodoPath("o.md"), title: "One"),
      PortableTodo(id: "p", path: TodoPath("p.md"), title: "Two"),
    ])
    source.todos[0]?.files = ["pictures/x.png", "gone.png"]
    source.todos[1]?.files = ["pictures/x.png", "y.txt"]
    let page = await page(importing: source, to: store)
    #expect(page.added.count == 2)
    let tree = try folder.tree("Todos/tasks")
    #expect(
      tree.keys.sorted() == ["o.md", "p.md", "pictures/", "pictures/x.png", "y.txt"])
    #expect(try #require(try store.undo()).command == "import")
  }

  @Test func `undo keeps a folder to which a file was added`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: .init())
    _ = await page(importing: StubSource([PortableTodo(title: "One")]), to: store)
    try folder.write("Todos/tasks/mine.txt", "x")
    let problem = try #require(self.problem(undoing: store))
    #expect(problem.message == "cannot undo \"import\": the file was added to the folder since")
    #expect(problem.path == folder["Todos/tasks/mine.txt"])
    #expect(problem.help == "nothing was undone; move it elsewhere first")
    #expect(try folder.tree().keys.contains("Todos/tasks/mine.txt"))
  }

  @Test func `recognises a todo by its origin even if its file has become unreadable`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers())
    let source = StubSource([PortableTodo(title: "One")])
    let path = try #require(await page(importing: source, to: store).added.first).path.string
    let text = String(decoding: try readFile(folder["Todos/\(path)"]), as: UTF8.self)
    try folder.write("Todos/\(path)", "---\n<<<<<<< ours\n" + text.dropFirst(4))
    #expect(await page(importing: source, to: store).presentCount == 1)
  }

  @Test func `an import takes back the change of a killed process, but a dry run does not`() async throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# 1\n", "Todos/b.md": "# B\n",
      ".todosite/undo/1.pending": """
      todosite undo 1
      command 4
      done
      edited 4
      a.md
      before 4
      # A

      after 4
      # 1

      edited 4
      b.md
      before 4
      # B

      after 4
      # 2

      end 0


      """,
    ])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers())
    let source = StubSource([PortableTodo(title: "One")])
    let dry = await page(importing: source, to: store, TodoImportRequest(isDryRun: true))
    #expect(dry.warnings.isEmpty)
    #expect(try folder.text("Todos/a.md") == "# 1\n")
    let page = await page(importing: source, to: store)
    #expect(page.warnings.map(\.code) == ["taken-back"])
    #expect(page.warnings.first?.notes.last == folder["Todos/a.md"])
    #expect(page.added.count == 1)
    #expect(try folder.text("Todos/a.md") == "# A\n")
  }
}
