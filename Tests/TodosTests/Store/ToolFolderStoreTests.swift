import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of the snapshot of another tool's folder.
@Suite struct ToolFolderStoreTests {
  private func snapshot(
    _ folder: borrowing TemporaryFolder, readsDrafts: Bool = false
  ) async throws -> TodoSnapshot {
    let project = try #require(try Project.open(folder.path))
    return try await FolderTodoStore(
      project.todos, rules: project.settings.rules, readsDrafts: readsDrafts, workers: Workers(jobs: 2)
    ).snapshot()
  }

  private func lines(_ snapshot: TodoSnapshot) -> [String] {
    snapshot.todos.map { todo in
      "\(todo.id): \(todo.title), \(todo.status.label) (\(todo.status.group.rawValue)\(todo.status.isClosed ? ", closed" : ""))"
        + (todo.parent.map { ", part of \($0)" } ?? "")
    }
  }

  @Test func `Backlog.md: reads active, completed and archived tasks, but no documents`() async throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let snapshot = try await snapshot(folder)
    #expect(
      lines(snapshot) == [
        "TASK-1: Water the plants, Growing (open)",
        "TASK-1.1: Fill the can, To Do (open), part of TASK-1",
        "TASK-4: Buy a hose, archived (cancelled, closed)",
        "TASK-2: Buy a can, Harvested (done, closed)",
        "TASK-3: Buy soil, Harvested (done, closed)",
      ])
    #expect(snapshot.skipped.drafts == [TodoPath("drafts/draft-1 - Bees.md")])
    #expect(
      snapshot.files.map { "\($0.fate) \($0.path.string)" } == [
        "other archive/milestones/m-0 - spring.md", "other archive/tasks/readme.md",
        "todo archive/tasks/task-4 - Buy-a-hose.md", "todo completed/task-2 - Buy-a-can.md",
        "todo completed/task-3 - Buy-soil.md", "other decisions/decision-1.md", "other docs/doc-1.md",
        "draft drafts/draft-1 - Bees.md", "other drafts/readme.md", "other readme.md",
        "todo tasks/task-1 - Water-the-plants.md", "todo tasks/task-1.1 - Fill-the-can.md",
      ])
    #expect(snapshot.index.file(at: "images/plants.png") == "images/plants.png")
    #expect(snapshot.problems.map(\.message) == ["dead link \"../docs/doc-1.md\""])
  }

  @Test func `reads drafts if requested`() async throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let snapshot = try await snapshot(folder, readsDrafts: true)
    #expect(lines(snapshot).contains("DRAFT-1: Bees, Draft (open)"))
    #expect(snapshot.skipped.drafts == [])
    #expect(!snapshot.problems.contains { $0.message.contains("unknown status") })
  }

  @Test func `an explicit parent takes precedence over the parent in the id`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/a.md": "---\nid: TASK-1.2\ntitle: A\nparent_task_id: TASK-9\n---\n",
      "backlog/tasks/b.md": "---\nid: TASK-9\ntitle: B\n---\n",
      "backlog/tasks/v1.0.md": "# No id\n",
      "backlog/tasks/c.md": "---\nid: v1.\ntitle: C\n---\n",
    ])
    #expect(
      try await snapshot(folder).todos.map { [$0.id, $0.parent] } == [
        ["TASK-1.2", "TASK-9"], ["TASK-9", nil], ["v1.", nil], ["v1.0", nil],
      ])
  }

  @Test func `reports both files with a duplicate id`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/task-1 - A.md": "---\nid: TASK-1\ntitle: A\n---\n",
      "backlog/completed/task-1 - B.md": "---\nid: TASK-1\ntitle: B\n---\n",
    ])
    let snapshot = try await snapshot(folder)
    #expect(snapshot.todos.count == 2)
    #expect(
      snapshot.problems.map { "\($0.message): \($0.excerpt?.label ?? "")" } == [
        "duplicate id \"TASK-1\": also the id of \"tasks/task-1 - A.md\"",
        "duplicate id \"TASK-1\": also the id of \"completed/task-1 - B.md\"",
      ])
  }

  @Test func `the id of an archived todo may be given to another one`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/task-1 - A.md": "---\nid: TASK-1\ntitle: A\n---\n",
      "backlog/archive/tasks/task-1 - B.md": "---\nid: TASK-1\ntitle: B\n---\n",
      "backlog/tasks/task-2 - C.md": "---\nid: TASK-2\ntitle: C\ndependencies: [task-1, task-3]\n---\n",
      "backlog/archive/tasks/task-3 - D.md": "---\nid: TASK-3\ntitle: D\n---\n",
    ])
    let snapshot = try await snapshot(folder)
    let titles = snapshot.todos.map(\.title)
    #expect(titles == ["A", "C", "B", "D"])
    #expect(snapshot.problems == [])
    #expect(snapshot.relations.depends[1].map { titles[$0] } == ["A", "D"])
    #expect(snapshot.find("TASK-1") == .found(snapshot.todos[0]))
    #expect(snapshot.find("task-1 - B") == .found(snapshot.todos[2]))
    #expect(snapshot.shortNames == ["TASK-1", "TASK-2", "archive/tasks/task-1 - B.md", "TASK-3"])
    #expect(snapshot.stableNames == snapshot.shortNames)
  }

  @Test func `Backlog.md: a number refers to its todo after the prefix was changed`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/back-1 - A.md":
        "---\nid: BACK-1\ntitle: A\ndependencies: [task-2, task-1.1, task-9]\n---\nUTF-2, BACK-2\n",
      "backlog/tasks/back-2 - B.md": "---\nid: BACK-2\ntitle: B\nparent_task_id: 01\n---\n",
      "backlog/tasks/back-1.1 - C.md": "---\nid: BACK-1.1\ntitle: C\n---\n",
      "backlog/drafts/draft-9 - D.md": "---\nid: DRAFT-9\ntitle: D\n---\n",
    ])
    let snapshot = try await snapshot(folder, readsDrafts: true)
    let titles = snapshot.todos.map(\.title)
    #expect(titles == ["D", "A", "C", "B"])
    #expect(snapshot.problems.map(\.message) == ["unknown dependency \"task-9\""])
    #expect(snapshot.relations.depends[1].map { titles[$0] } == ["B", "C"])
    #expect(snapshot.relations.parents == [-1, -1, 1, 1])
    #expect(snapshot.linkTargets[1] == [nil, .todo(3, fragment: nil)])
    #expect(snapshot.index.reference("doc-1", in: nil) == .unknown)
    #expect(snapshot.todos[1].depends == ["task-2", "task-1.1", "task-9"])
    let own = MemoryTodoStore(["a.md": "---\nid: BACK-1\n---\n# A\n"]).snapshot()
    #expect(own.index.reference("task-1", in: nil) == .unknown)
  }

  @Test func `reports unreadable files only in todo folders`() async throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    for place in ["tasks", "docs", "drafts"] {
      try folder.write("backlog/\(place)/bad.md", "---\na: %b\n---\n")
    }
    for place in ["tasks", "docs", "drafts"] { try folder.link("backlog/\(place)/gone.md", to: "nowhere") }
    let snapshot = try await snapshot(folder)
    #expect(snapshot.unreadable.map(\.path) == ["tasks/bad.md", "tasks/gone.md"])
    #expect(
      snapshot.skipped.drafts.map(\.string).sorted() == [
        "drafts/bad.md", "drafts/draft-1 - Bees.md", "drafts/gone.md",
      ])
    #expect(snapshot.skipped.others.count == 8)
    #expect(
      snapshot.files.filter { $0.fate == .unreadable }.map(\.path.string) == [
        "tasks/bad.md", "tasks/gone.md",
      ])
  }

  @Test(arguments: [
    (TodoStatus.Group.open, ["Draft", "Proposed", "Review", "Last Call"]),
    (.doing, ["Accepted", "Provisional"]), (.blocked, ["Stagnant", "Deferred"]),
    (.done, ["Final", "Active", "Living"]), (.cancelled, ["Withdrawn", "Rejected", "Superseded", "Moved"]),
  ])
  func `proposals: the statuses have the meaning that they have there`(
    group: TodoStatus.Group, words: [String]
  ) async throws {
    for word in words + words.map({ $0.uppercased() }) {
      let folder = try TemporaryFolder(["EIPS/a.md": "---\neip: 1\ntitle: A\nstatus: \(word)\n---\n"])
      let snapshot = try await snapshot(folder)
      #expect(snapshot.todos.map(\.status) == [TodoStatus(word, group)])
      #expect(snapshot.problems == [])
    }
    let folder = try TemporaryFolder(["EIPS/a.md": "---\neip: 1\ntitle: A\nstatus: Idea\n---\n"])
    #expect(try await snapshot(folder).problems.map(\.message) == ["unknown status \"Idea\""])
  }

  @Test func `proposals: only there are their keys known`() async throws {
    let text = "---\neip: 7\ntitle: A\nrequires: 20, b\n---\n"
    let folder = try TemporaryFolder([
      "EIPS/a.md": text, "EIPS/b.md": "---\nrfc: 1\nEIP: 20\ntitle: B\n---\n",
    ])
    let todos = try await snapshot(folder).todos
    #expect(todos.map(\.id) == ["7", "20"])
    #expect(todos[0].depends == ["20", "b"])
    #expect(todos.map(\.extra) == [[], []])
    let own = MemoryTodoStore(["a.md": text]).snapshot().todos[0]
    #expect(own.id == "a")
    #expect(own.depends == [])
    #expect(own.extra.map(\.key) == ["eip", "requires"])
  }

  @Test func `reads the folders of the other tools`() async throws {
    let expected: [(KeyValuePairs<String, String>, [String], others: Int)] = [
      (
        ToolFolders.ticket,
        ["nw-5c46: Water the plants, in_progress (doing)", "nw-11aa: Fill the can, closed (done, closed)"], 0
      ),
      (
        ToolFolders.taskmd,
        [
          "001: Water the plants, in-progress (doing)", "002: Fill the can, in-review (doing)",
          "003: Buy a hose, archived (cancelled, closed)",
        ], 1
      ),
      (
        ToolFolders.kanban,
        ["1: Water the plants, growing (open)", "2: Fill the can, harvested (done, closed)"], 0
      ),
      (
        ToolFolders.kanbanMarkdown,
        [
          "water-the-plants: Water the plants, review (doing)",
          "fill-the-can: Fill the can, done (done, closed)",
        ], 0
      ),
      (ToolFolders.tbd, ["is-01kfv1k1bqa0j7mnvzqeg0sjxf: Water the plants, deferred (blocked)"], 1),
      (
        ToolFolders.taskNotes,
        [
          "Water the plants: Water the plants, none (open)",
          "Fill the can: Fill the can, archived (cancelled, closed)",
        ], 1
      ),
      (
        ToolFolders.proposals,
        [
          "214: Static Calls, Stagnant (blocked)", "721: Deeds, Last Call (open)",
          "20: Token Standard, Final (done, closed)", "165: Interface Detection, Living (done, closed)",
        ], 1
      ),
    ]
    for (files, todos, others) in expected {
      let folder = try TemporaryFolder(files)
      let snapshot = try await snapshot(folder)
      #expect(lines(snapshot) == todos)
      #expect(snapshot.problems == [])
      #expect(snapshot.skipped.others.count == others)
    }
  }
}
