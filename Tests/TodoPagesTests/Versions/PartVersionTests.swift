import TestSupport
@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the versions of what several answers have in common.
@Suite struct PartVersionTests {
  private let todo = TodoItem.make("milk").known
  private let other = TodoItem.make("oats").known

  @Test func `a todo has the version of its values and its path`() throws {
    let hashes = try #require(todo.hashes)
    let moved = TodoItem.make("milk", path: "home/milk.md")
    #expect(TodoItem(moved, hashes: hashes).version != todo.version)
    let edited = TodoHashes(values: hashes.values, file: ContentHash(1))
    #expect(TodoItem(todo, hashes: edited, content: .make("text")).version == todo.version)
    let renamed = TodoHashes(values: ContentHash(1), file: hashes.file)
    #expect(TodoItem(todo, hashes: renamed).version != todo.version)
  }

  @Test func `a page with a todo whose version is not known has another version each time`() {
    let unknown = TodoItem.make("bread")
    #expect(unknown.version == nil)
    func hasOneVersion(_ answer: some BinaryWritable) -> Bool { answer.pageVersion == answer.pageVersion }
    #expect(hasOneVersion(TodoDetailAnswer(row: todo.row)))
    #expect(!hasOneVersion(TodoDetailAnswer(row: unknown.row)))
    #expect(!hasOneVersion(TodoDetailAnswer(row: todo.row, next: unknown)))
    #expect(!hasOneVersion(DueAnswer(todos: [todo.row, unknown.row], datedCount: 0, undatedCount: 2)))
  }

  @Test func `a version depends on the key and on the order of the values`() {
    let version = ContentHash(.none, of: todo, other)
    let withOtherKey = ContentHash(.random(), of: todo, other)
    let inOtherOrder = ContentHash(.none, of: other, todo)
    #expect(withOtherKey != version)
    #expect(inOtherOrder != version)
  }

  @Test func `the index of a row does not matter`() {
    expectVersion(
      of: todo.row,
      changesWith: [
        "todo": { $0.todo = other }, "name": { $0.name = "m" }, "parent": { $0.parent = other },
        "parts": { $0.parts = TodoProgress(total: 1) }, "isWaiting": { $0.isWaiting = true },
        "depth": { $0.depth = 1 }, "waitsFor": { $0.waitsFor = ["m"] },
        "version": { $0.version = ContentHash(1) },
      ],
      notWith: ["todoIndex": { $0.todoIndex = 7 }])
  }

  @Test func `the todos of a group matter only if a page shows them`() {
    expectVersion(
      of: TodoGroup(.tag, "home", todoIndices: [1]),
      changesWith: ["kind": { $0.kind = .person }, "name": { $0.name = "work" }],
      notWith: ["todoIndices": { $0.todoIndices = [2, 3] }])
  }

  @Test func `limited todos`() {
    expectVersion(
      of: LimitedTodos(todos: [todo]),
      changesWith: ["todos": { $0.todos = [other] }, "more": { $0.more = 1 }])
  }

  @Test func `progress`() {
    let share = TodoProgress.Share(group: .open, count: 1)
    let status = TodoProgress.StatusCount(status: TodoStatus("Review", .doing), count: 1)
    expectVersion(
      of: TodoProgress(shares: [share], closed: 1, total: 2),
      changesWith: [
        "shares": { $0.shares = [] }, "statuses": { $0.statuses = [status] }, "closed": { $0.closed = 2 },
        "total": { $0.total = 3 },
      ])
    expectVersion(
      of: share, changesWith: ["group": { $0.group = .done }, "count": { $0.count = 2 }],
      notWith: ["link": { $0.link = Link(to: .list(page: 1)) }])
    expectVersion(
      of: status,
      changesWith: ["status": { $0.status = TodoStatus("Test", .doing) }, "count": { $0.count = 2 }])
  }

  @Test func `statuses and priorities`() {
    expectVersion(
      of: TodoStatus("open", .open),
      changesWith: [
        "label": { $0.label = "new" }, "group": { $0.group = .doing }, "isClosed": { $0.isClosed = true },
      ])
    expectVersion(
      of: TodoPriority("low", .low),
      changesWith: ["label": { $0.label = "lowest" }, "level": { $0.level = .medium }])
  }

  @Test func `dates`() {
    expectOwnVersions(
      [
        "2026-12-01", "2026-12-02", "2026-11-01", "2025-12-01", "2026-12-01T00:00", "2026-12-01T00:01",
        "2026-12-01T00:00Z", "2026-12-01T00:00+01:00",
      ].map { TodoDate(text: $0) })
  }

  @Test func `files of the repository`() {
    expectVersion(
      of: RepositoryFile(path: "a"),
      changesWith: ["path": { $0.path = "b" }, "isFolder": { $0.isFolder = true }])
  }

  @Test func `the links of the navigation`() {
    expectVersion(
      of: NavigationEntry(page: .due, title: .due),
      changesWith: ["page": { $0.page = .list }, "title": { $0.title = .tags }])
  }

  @Test func `lists of different lengths and missing values have different versions`() {
    expectOwnVersions([["a", "b"], ["ab"], ["a"], [], ["a", "b", ""]])
    expectOwnVersions([["a", nil], [nil, "a"], ["a"], [nil]] as [[String?]])
  }
}
