import Testing

@testable import Todos

@Suite struct TodoVisibilityTests {
  @Test(
    arguments: [
      ("title: x", .everyone), ("draft: true", .draft), ("Draft: yes", .draft), ("draft: false", .everyone),
      ("draft: 2", .everyone), ("private: true", .hidden), ("private: no", .everyone),
      ("private: maybe", .hidden), ("private:", .everyone), ("publish: false", .hidden),
      ("publish: true", .everyone), ("publish: soon", .everyone), ("draft: true\nprivate: true", .hidden),
      ("private: true\ndraft: true", .hidden), ("visible: false", .everyone),
    ] as [(String, TodoVisibility)])
  func `keys say for whom a todo is`(keys: String, visibility: TodoVisibility) {
    let snapshot = MemoryTodoStore(["a.md": "---\n\(keys)\n---\n"]).snapshot()
    #expect(snapshot.todos.map(\.visibility) == [visibility])
  }
}
