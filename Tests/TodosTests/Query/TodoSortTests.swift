import Testing
@testable import Todos

@Suite struct TodoSortTests {
  private static let todos = MemoryTodoStore([
    "task-10.md": "---\ntitle: b\nstatus: done\npriority: low\ncompleted: 2026-11-03\n---\n",
    "task-9.md":
      "---\ntitle: C\nstatus: blocked\npriority: urgent\ndue: 2026-12-01\ncreated: 2026-11-02\n---\n",
    "Task-009b.md": "---\ntitle: a 2\nstatus: open\ndue: 2026-12-02\ncreated: 2026-11-01\n---\n",
    "a.md": "---\ntitle: A 10\nstatus: cancelled\ndue: 2026-11-30\ncompleted: 2026-11-04\n---\n",
  ]).snapshot().todos

  @Test(arguments: [
    ("due", "A 10, C, a 2, b"), ("-due", "a 2, C, A 10, b"), ("created", "a 2, C, b, A 10"),
    ("-created", "C, a 2, b, A 10"), ("completed", "b, A 10, C, a 2"), ("-completed", "A 10, b, C, a 2"),
    ("priority", "C, b, a 2, A 10"), ("-priority", "b, C, a 2, A 10"), ("title", "a 2, A 10, b, C"),
    ("-title", "C, b, A 10, a 2"), ("id", "A 10, C, a 2, b"), ("-id", "b, a 2, C, A 10"),
    ("status", "a 2, C, b, A 10"), ("-status", "A 10, b, C, a 2"),
  ])
  func `sorts todos by the key, those without a value last`(word: String, titles: String)
    throws
  {
    let sort = try #require(TodoSort(word: word, .common))
    #expect(sort.sorted(Self.todos).map(\.title).joined(separator: ", ") == titles)
  }

  @Test func `reverses the default order`() {
    #expect(TodoSort().sorted(Self.todos).map(\.title) == ["C", "a 2", "b", "A 10"])
    #expect(TodoSort(isReversed: true).sorted(Self.todos).map(\.title) == ["A 10", "b", "a 2", "C"])
  }

  @Test func `equal todos keep their order in both directions`() {
    let todos = MemoryTodoStore(["1.md": "# x\n", "2.md": "# X\n", "3.md": "# x\n"]).snapshot().todos
    #expect(TodoSort(by: .title).sorted(todos).map(\.id) == ["1", "2", "3"])
    #expect(TodoSort(by: .title, isReversed: true).sorted(todos).map(\.id) == ["1", "2", "3"])
  }

  @Test(arguments: [
    // Of the todos without a priority, the one with the earlier date is closed, and last in the list.
    ("priority,due", "C, b, A 10, a 2"), ("priority,-due", "C, b, a 2, A 10"),
    ("priority", "C, b, a 2, A 10"),
    ("created,-completed", "a 2, C, A 10, b"), ("created,completed,title", "a 2, C, b, A 10"),
  ])
  func `the next key decides between todos that are equal by the one before`(words: String, titles: String)
    throws
  {
    let sort = try words.split(separator: ",").map { try #require(TodoSort(word: String($0), .common)) }
    let found = TodoQuery(sort: sort).matches(among: Self.todos).todos
    #expect(found.map(\.title).joined(separator: ", ") == titles)
  }

  @Test(arguments: ["", "-", "--due", "Due", "tags"])
  func `rejects unknown keys`(word: String) {
    #expect(TodoSort(word: word, .common) == nil)
  }

  @Test func `the matches of a query are filtered and sorted, but not limited`() {
    var query = TodoQuery(sort: [TodoSort(by: .title)], limit: 1)
    query.filter.statuses = [.closed(false)]
    #expect(query.matches(among: Self.todos).todos.map(\.title) == ["a 2", "C"])
    #expect(TodoQuery().matches(among: Self.todos).todos == Self.todos)
  }
}
