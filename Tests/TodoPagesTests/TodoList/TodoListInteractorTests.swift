import Testing
import TodoPages
import Todos

/// The interactor between a store in memory and a stub presenter.
@Suite struct TodoListInteractorTests {
  private let snapshot = MemoryTodoStore([
    "a.md": "# a\n", "b.md": "# b\n", "c.md": "---\nstatus: done\n---\n# c\n", "d.md": "---\n",
  ]).snapshot()

  private func answer(page: Int?) throws -> TodoListAnswer {
    var listener = StubListener<TodoListAnswer>()
    try TodoListInteractor(snapshot, pageSize: 2).retrieve(TodoListRequest(page: page), for: &listener)
    return try #require(listener.answers.first)
  }

  @Test func findsAPage() throws {
    #expect(try answer(page: 1).todos.map(\.title) == ["a", "b"])
    #expect(try answer(page: 2).todos.map(\.title) == ["c"])
    #expect(try answer(page: nil).todos.map(\.title) == ["a", "b", "c"])
    #expect(try answer(page: 1).pageCount == 2)
  }

  @Test func countsAllTodosOnEveryPage() throws {
    let progress = TodoProgress(shares: [.init(.open, 2), .init(.done, 1)], closed: 1, total: 3)
    #expect(try answer(page: 2).progress == progress)
    #expect(try answer(page: 2).unreadable.map(\.path) == ["d.md"])
  }

  @Test(arguments: [0, -1, 3, Int.max])
  func failsForAPageThatIsNot(page: Int) {
    var listener = StubListener<TodoListAnswer>()
    #expect(throws: PageError.noSuchListPage(page)) {
      try TodoListInteractor(snapshot, pageSize: 2).retrieve(TodoListRequest(page: page), for: &listener)
    }
    #expect(listener.answers.isEmpty)
  }

  @Test(arguments: [(1, 3), (2, 2), (3, 1), (4, 1), (Int.max, 1), (0, 3)])
  func countsPages(size: Int, count: Int) {
    #expect(TodoListInteractor(snapshot, pageSize: size).pageCount == count)
  }

  @Test func hasAPageWithoutTodos() throws {
    var listener = StubListener<TodoListAnswer>()
    let interactor = TodoListInteractor(MemoryTodoStore().snapshot(), pageSize: 2)
    try interactor.retrieve(TodoListRequest(page: 1), for: &listener)
    #expect(listener.answers == [TodoListAnswer(todos: [], progress: TodoProgress())])
  }
}
