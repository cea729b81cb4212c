import Testing
@testable import TodoPages
import Todos

@Suite struct ReadyInteractorTests {
  private let map = SiteMap(
    ofOneList: MemoryTodoStore([
      "a.md": "# A\n", "b.md": "---\ndepends: [a, nope]\n---\n# B\n",
      "c.md": "---\nassignee: Ana\n---\n# C\n",
      "d.md": "---\npriority: high\n---\n# D\n",
    ]).snapshot())

  private func answer(_ request: ReadyRequest) throws -> ReadyAnswer {
    try ReadyInteractor(map: map).answer(to: request)
  }

  @Test func `finds the first ready todos, and counts all`() throws {
    guard case .all(let todos, let counts) = try answer(ReadyRequest(.all(limit: 2))) else {
      Issue.record("no list")
      return
    }
    #expect(todos.map(\.row.todo.title) == ["D", "A"])
    #expect(todos.map(\.dependentCount) == [0, 1])
    #expect(counts == ReadyCounts(ready: 2, assigned: 1, total: 4))
    guard case .all(let all, _) = try answer(ReadyRequest(.all(limit: nil), for: "ana")) else { return }
    #expect(all.map(\.row.todo.title) == ["D", "A", "C"])
  }

  @Test func `finds the obstacles of a todo`() throws {
    guard
      case .todo(let todo, let obstacles, let unknown) = try answer(ReadyRequest(.todo(at: TodoPath("b.md"))))
    else {
      Issue.record("no todo")
      return
    }
    #expect(todo.row.todo.title == "B" && todo.dependentCount == 0)
    #expect(obstacles == [.waiting([map.snapshot.todos[1]])] && unknown == ["nope"])
    #expect(throws: PageError.noTodo(at: TodoPath("x.md"))) {
      try answer(ReadyRequest(.todo(at: TodoPath("x.md"))))
    }
  }
}
