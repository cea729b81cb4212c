import Documents
import FileSystem
import TestSupport
import Testing
@testable import TodoFormats
import Todos

/// Tests that read folders into portable todos.
@Suite struct FolderSourceTests {
  private func source(_ folder: borrowing TemporaryFolder, readsDrafts: Bool = false) async throws
    -> FolderSource
  {
    let project = try #require(try Project.open(folder.path))
    return try await FolderSource(project, as: "backlog", readsDrafts: readsDrafts)
  }

  private func todos(_ source: FolderSource) throws -> [ImportedTodo] {
    var source = source
    var todos: [ImportedTodo] = []
    while let todo = try source.next() { todos.append(todo) }
    return todos
  }

  @Test func `reads a todo of Backlog.md into a portable todo`() async throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let source = try await source(folder)
    let todos = try todos(source)
    #expect(source.formatName == "backlog")
    #expect(todos.map(\.key) == ["task-1", "task-1.1", "task-4", "task-2", "task-3"])
    #expect(!todos.contains { !$0.keepsID })
    let expected = PortableTodo(
      id: "TASK-1", path: TodoPath("tasks/task-1 - Water-the-plants.md"), title: "Water the plants",
      status: TodoStatus("Growing", .open), tags: ["green"], assignees: ["@ann"],
      created: TodoDate(text: "2026-11-01 08:30"),
      body: "## Description\n\n![the plants](../images/plants.png) and [how](../docs/doc-1.md)\n")
    #expect(todos[0].todo == expected)
    #expect(todos[0].notes == [])
    let size = try folder.text("backlog/tasks/task-1 - Water-the-plants.md").utf8.count
    #expect(todos[0].range == 0..<size)
    #expect(todos[1].todo.parent == "TASK-1")
  }

  @Test func `counts every Markdown file as a todo, as unreadable or as skipped`() async throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("backlog/tasks/bad.md", "---\na: %b\n---\n")
    let files = try FolderWalk().listing(of: folder["backlog"]).files.count { $0.hasSuffix(".md") }
    for readsDrafts in [false, true] {
      let source = try await source(folder, readsDrafts: readsDrafts)
      #expect(try todos(source).count == source.count)
      #expect(source.unreadable.map(\.path) == ["tasks/bad.md"])
      #expect(source.skipped.drafts.count == (readsDrafts ? 0 : 1))
      #expect(
        source.count + source.unreadable.count + source.skipped.drafts.count + source.skipped.others.count
          == files)
    }
  }

  @Test func `a moved file keeps its key, and a duplicate id changes only the keys with that id`()
    async throws
  {
    let folder = try TemporaryFolder([
      "backlog/tasks/task-1 - A.md": "---\nid: task-1\ntitle: A\n---\n",
      "backlog/tasks/task-2 - B.md": "---\nid: TASK-2\ntitle: B\n---\n",
    ])
    #expect(try todos(try await source(folder)).map(\.key) == ["task-1", "task-2"])
    try folder.remove("backlog/tasks/task-1 - A.md")
    try folder.write("backlog/completed/task-1 - A.md", "---\nid: TASK-1\ntitle: A\nstatus: Done\n---\n")
    #expect(try todos(try await source(folder)).map(\.key) == ["task-2", "task-1"])
    try folder.write("backlog/tasks/task-02 - C.md", "---\nid: task-2\ntitle: C\n---\n")
    #expect(
      try todos(try await source(folder)).map(\.key) == [
        "task-2 tasks/task-02 - C.md", "task-2 tasks/task-2 - B.md", "task-1",
      ])
  }

  @Test func `reports omitted and changed values`() async throws {
    func notes(_ frontMatter: String, at subfolder: String = "tasks") async throws -> [String] {
      let folder = try TemporaryFolder(["backlog/\(subfolder)/a.md": "---\ntitle: A\n\(frontMatter)---\n"])
      try folder.makeFolder("backlog/tasks")
      return try todos(try await source(folder)).flatMap(\.notes).map { note in
        switch note.outcome {
        case .omitted(let reason): "\(note.field) omitted: \(reason)"
        case .changed(let how): "\(note.field) changed: \(how)"
        case .extraKey, .text, .tag, .outside: "\(note.field)"
        }
      }
    }
    #expect(try await notes("status: To Do\ncreated_date: 2026-11-01\nlabels: [a]\nx: {y: z}\n") == [])
    #expect(
      try await notes("created: 2026-11-01T08:15:00.5Z\ndue: 2026-11-01 08:15:00.000\n") == [
        "created changed: without fractions of a second"
      ])
    #expect(
      try await notes("created: 2026-11-01\ncreated_date: '2026-11-02'\n") == [
        "created_date omitted: created has another value"
      ])
    #expect(try await notes("created: 2026-11-01\ncreated_date: '01-11-26'\n") == [])
    #expect(try await notes("created: null\ncreated_date: 2026-11-02\ntags: []\ndue: ''\n") == [])
    #expect(try await notes("due_date: 2026-02-30\n") == ["due_date omitted: it is not a date"])
    #expect(try await notes("parent: [a]\n") == ["parent omitted: it is not a single value"])
    #expect(try await notes("tags: {a: b}\n") == ["tags omitted: it is not a list"])
    #expect(
      try await notes("blockedBy: [{uid: a, reltype: FINISHTOSTART}]\n") == [
        "blockedBy changed: only its words are kept"
      ])
    #expect(try await notes("blockedBy: [{uid: a}]\n") == [])
    #expect(
      try await notes("completed: true\nstatus: To Do\n") == [
        "completed omitted: status contradicts it"
      ])
    #expect(try await notes("completed: true\n") == [])
    #expect(
      try await notes("status: To Do\n", at: "archive/tasks") == [
        "status changed: \"archived\" because of its folder or label, the original is in \"original-status\""
      ])
    #expect(try await notes("status: Done\n", at: "archive/tasks") == [])
  }

  @Test func `reads the dependencies that the files of other todos have`() async throws {
    let folder = try TemporaryFolder([
      ".tbd/data-sync/issues/is-1.md":
        "---\nid: is-1\ntitle: A\ndependencies: [{type: blocks, target: is-2}, {type: related, target: is-3}]\n---\n",
      ".tbd/data-sync/issues/is-2.md": "---\nid: is-2\ntitle: B\ndependencies: [is-3]\n---\n",
      ".tbd/data-sync/issues/is-3.md":
        "---\nid: is-3\ntitle: C\ndependencies: [{type: blocks, target: is-2, note: x}]\n---\n",
    ])
    let todos = try todos(try await source(folder))
    #expect(todos.map(\.todo.depends) == [[], ["is-3", "is-1"], []])
    #expect(todos[0].todo.extra == [ExtraField(key: "related", value: .list([.text("is-3")]))])
    #expect(
      todos.map(\.notes) == [
        [], [], [FieldNote("dependencies", .changed("only its words are kept"))],
      ])
  }

  @Test func `reads a todo folder of todosite`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n\ntext\n"])
    let source = try await source(folder)
    #expect(source.formatName == "todosite")
    let todos = try todos(source)
    #expect(todos.map(\.todo.title) == ["A"])
    #expect(todos.map(\.todo.body) == ["# A\n\ntext\n"])
    #expect(todos.map(\.key) == ["a"])
  }

  @Test func `throws for a file that changed since the snapshot, and then continues`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n", "Todos/c.md": "# C\n"])
    var source = try await source(folder)
    try folder.write("Todos/a.md", "---\na: %b\n---\n")
    try folder.remove("Todos/b.md")
    #expect(throws: Problem.self) { try source.next() }
    #expect(throws: Problem.self) { try source.next() }
    #expect(try source.next()?.todo.title == "C")
    #expect(try source.next() == nil)
  }
}

private let backlog = "corpora/backlog-md"

/// Tests with a real folder, which is not part of the repository.
@Suite(.requires(shared: backlog))
struct BacklogSourceTests {
  @Test func `all todos of the folder can be written as todo files`() async throws {
    let project = try #require(try Project.open(sharedFolder(backlog)))
    var source = try await FolderSource(project, as: "backlog")
    #expect(source.formatName == "backlog")
    let files = try FolderWalk().listing(of: project.todos).files.filter { $0.hasSuffix(".md") }
    #expect(source.unreadable.isEmpty)
    #expect(source.skipped.drafts.count == 16)
    #expect(source.count + 16 + source.skipped.others.count == files.count)
    var keys: Set<String> = []
    var notes: [FieldNote] = []
    let writer = CanonicalTodoFile(rules: TodoRules())
    while let todo = try source.next() {
      keys.insert(todo.key)
      notes += todo.notes
      var portable = todo.todo
      // The tool's status words have the same meaning in the standard vocabulary.
      portable.status = portable.status.flatMap { StatusVocabulary.standard.status(for: $0.label) }
      let path = try #require(portable.path)
      #expect(try !writer.bytes(of: portable, at: path).isEmpty)
      #expect(files.contains { $0.utf8.elementsEqual(path.string.utf8) })
    }
    #expect(keys.count == source.count)
    // These todos were archived while they were open.
    #expect(Set(notes.map(\.field)) == ["status"] && notes.count == 38)
  }
}
