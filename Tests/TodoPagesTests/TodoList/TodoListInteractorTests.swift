import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor with an in-memory store.
@Suite struct TodoListInteractorTests {
  private let snapshot = MemoryTodoStore([
    "a.md": "# a\n", "b.md": "# b\n", "c.md": "---\nstatus: done\n---\n# c\n", "d.md": "---\n",
  ]).snapshot()

  private func answer(page: Int?) throws -> TodoListAnswer {
    try TodoListInteractor(map: SiteMap(snapshot, pageSize: 2)).answer(to: TodoListRequest(number: page))
  }

  @Test func `finds the todos of a page`() throws {
    #expect(try answer(page: 1).todos.map(\.todo.title) == ["a", "b"])
    #expect(try answer(page: 2).todos.map(\.todo.title) == ["c"])
    #expect(try answer(page: nil).todos.map(\.todo.title) == ["a", "b", "c"])
    #expect(try answer(page: 1).pageCount == 2)
  }

  @Test func `counts all todos on every page`() throws {
    let progress = TodoProgress(
      shares: [.init(group: .open, count: 2), .init(group: .done, count: 1)],
      statuses: [
        .init(status: TodoStatus("open", .open), count: 2),
        .init(status: TodoStatus("done", .done), count: 1),
      ], closed: 1, total: 3)
    #expect(try answer(page: 2).progress == progress)
    #expect(try answer(page: 2).unreadable.map(\.path) == ["d.md"])
  }

  @Test(arguments: [0, -1, 3, Int.max])
  func `fails for a missing page`(page: Int) {
    #expect(throws: PageError.noSuchPage(.list, number: page)) {
      try answer(page: page)
    }
  }

  @Test(arguments: [(1, 3), (2, 2), (3, 1), (4, 1), (Int.max, 1), (0, 3)])
  func `counts the pages`(size: Int, count: Int) {
    #expect(PageSlice(of: 3, page: nil, size: size)?.pageCount == count)
  }

  @Test func `says what todos wait for, if the query asks for those that wait`() throws {
    let snapshot = MemoryTodoStore([
      "a.md": "# A\n", "b.md": "---\nstatus: done\n---\n# B\n", "c.md": "---\ndepends: [b, a]\n---\n# C\n",
    ]).snapshot()
    let today = try #require(TodoDate(text: "2026-12-01"))
    for (query, names) in [
      ("is:waiting", [["a"]]), ("a OR is:waiting", [[], ["a"]]), ("-is:waiting", [[], []]), ("c", [[]]),
    ] {
      let filter = try TodoFilter(query: query, FilterValues(snapshot, rules: TodoRules()), today: today)
      let answer = try TodoListInteractor(map: SiteMap(snapshot, pageSize: 9))
        .answer(to: TodoListRequest(query: TodoQuery(filter)))
      #expect(answer.todos.map(\.waitsFor) == names, "\(query)")
    }
  }

  @Test func `has a page even if there are no todos`() throws {
    let interactor = TodoListInteractor(map: SiteMap(MemoryTodoStore().snapshot(), pageSize: 2))
    #expect(
      try interactor.answer(to: TodoListRequest(number: 1))
        == TodoListAnswer(todos: [], progress: TodoProgress()))
  }

  /// The store for the tests of queries.
  private let store = MemoryTodoStore([
    "r4x2kd-buy-oat-milk-for-all.md": "# Milk\nTwo cartons\n", "b.md": "# Bread\n",
    "r4x2kd-buy-oat-cakes-for-all.md": "# Cakes\nTwo boxes\n",
    "c.md": "---\nstatus: done\n---\n# Cartons\n",
  ])

  private func answer(
    _ query: TodoQuery, page: Int? = nil, pageSize: Int = 100
  ) throws -> TodoListAnswer {
    try TodoListInteractor(map: SiteMap(store.snapshot(), pageSize: pageSize), store: store)
      .answer(to: TodoListRequest(number: page, query: query))
  }

  @Test func `finds the todos whose fields or bodies match a query`() throws {
    var query = TodoQuery(sort: [TodoSort(by: .title, isReversed: true)])
    query.filter.search = SearchTerms(["CARTONS"])
    let answer = try answer(query)
    #expect(answer.todos.map(\.todo.title) == ["Milk", "Cartons"])
    #expect(answer.found == TodoProgress(of: answer.todos.map(\.todo)))
    #expect(answer.progress.total == 4)
  }

  @Test func `counts matching todos beyond the limit`() throws {
    let answer = try answer(TodoQuery(sort: [TodoSort(by: .title)], limit: 2))
    #expect(answer.todos.map(\.todo.title) == ["Bread", "Cakes"])
    #expect(answer.found?.total == 4)
    #expect(answer.pageCount == 1)
  }

  @Test func `splits matching todos into pages`() throws {
    var query = TodoQuery(sort: [TodoSort(by: .title)])
    query.filter.statuses = [.closed(false)]
    let answer = try answer(query, page: 2, pageSize: 2)
    #expect(answer.todos.map(\.todo.title) == ["Milk"])
    #expect(answer.pageCount == 2)
    #expect(throws: PageError.noSuchPage(.list, number: 3)) { try self.answer(query, page: 3, pageSize: 2) }
  }

  @Test func `names are unique among all todos, not only among those that match`() throws {
    var query = TodoQuery()
    query.filter.search = SearchTerms(["milk"])
    let answer = try TodoListInteractor(map: SiteMap(ofOneList: store.snapshot()), store: store)
      .answer(to: TodoListRequest(number: nil, query: query))
    #expect(answer.todos.map(\.name) == ["r4x2kd-buy-oat-m"])
  }

  @Test func `finds the parent of a todo if exactly one todo matches`() throws {
    let snapshot = MemoryTodoStore([
      "a.md": "---\nparent: b\n---\n# A\n", "b.md": "---\nparent: B\n---\n# B\n",
      "c.md": "---\nparent: nobody\n---\n# C\n", "d.md": "---\nparent: twice\n---\n# D\n",
      "x/twice.md": "# E\n", "y/twice.md": "# F\n",
    ]).snapshot()
    let interactor = TodoListInteractor(map: SiteMap(snapshot, pageSize: 1))
    let answer = try interactor.answer(to: TodoListRequest(number: nil))
    #expect(answer.todos.map(\.parent?.title) == ["B", nil, nil, nil, nil, nil])
  }
}
