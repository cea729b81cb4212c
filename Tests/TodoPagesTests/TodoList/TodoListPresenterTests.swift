@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the presenter with a stub router.
@Suite struct TodoListPresenterTests {
  private func page(
    _ answer: TodoListAnswer, for request: TodoListRequest = TodoListRequest(number: 1),
    example: NewTodoExample? = nil
  ) throws -> TodoListPage {
    TodoListPresenter(router: StubRouter(), today: nil, example: example).page(of: answer, for: request)
  }

  private func page(_ answer: TodoListAnswer, at number: Int?) throws -> TodoListPage {
    try page(answer, for: TodoListRequest(number: number))
  }

  @Test func `shows the answer with the router's links`() throws {
    let todo = TodoItem.make("milk", tags: ["home"], body: "- [x] a\n- [ ] b\n")
    let progress = TodoProgress(of: [todo])
    let summary = TodoSummary(
      todo, link: Link(to: .todo(TodoPath("milk.md"))), today: nil,
      pages: RowPages(
        status: Link(to: .page(.group(.status, name: "n-open"), number: 1)),
        tags: [Link(to: .page(.group(.tag, name: "n-home"), number: 1))]))
    let allOpen = Link(to: .page(.group(.status, name: "all-open"), number: 1))
    var linked = progress
    linked.shares = [.init(group: .open, count: 1, link: allOpen)]
    #expect(
      try page(TodoListAnswer(todos: [todo.row], progress: progress))
        == TodoListPage(
          progress: linked, todos: [summary], add: Link(to: .web(WebAddress("https://host/new/")))))
  }

  @Test(
    arguments: [
      (nil, "todosite add Milk"), (.tag, "todosite add --tag 'a b' Milk"),
      (.person, "todosite add --assignee 'a b' Milk"), (.status, "todosite add --status wip Milk"),
    ] as [(TodoGroupKind?, String)])
  func `shows the command that adds a todo to the list`(kind: TodoGroupKind?, command: String) throws {
    let statuses = StatusVocabulary([.init(name: "wip", label: "a b", isClosed: false)])
    let group = kind.map { TodoGroup($0, "a b", todoIndices: [0]) }
    let page = try page(
      TodoListAnswer(todos: [], group: group, progress: TodoProgress()),
      for: TodoListRequest(page: kind.map { .group($0, name: "n") } ?? .list, number: 1),
      example: NewTodoExample(title: "Milk", statuses: statuses))
    #expect(page.addCommand == command)
    #expect(page.add?.route == .web(WebAddress("https://host/new/\(group?.name ?? "")")))
    let back = kind.map { Link(to: .page(.groups($0), number: 1)) }
    #expect(page.heading == kind.map { .group($0, name: "a b", back: back) } ?? .all)
  }

  @Test func `summarises a todo`() throws {
    let due = try #require(TodoDate(year: 2026, month: 12, day: 1))
    let todo = TodoItem.make(
      "milk", priority: TodoPriority("high", .high), due: due, tags: ["home"], assignees: ["Ann"],
      body: "- [x] a\n- [ ] b\n")
    let summary = TodoSummary(todo, link: Link(to: .list(page: 1)), today: nil)
    #expect(summary.id == "milk")
    #expect(summary.title == "milk")
    #expect(summary.priority == TodoPriority("high", .high))
    #expect(summary.due == due)
    #expect(summary.tags == ["home"])
    #expect(summary.assignees == ["Ann"])
    #expect(summary.checklist == Checklist(done: 1, total: 2))
    #expect(TodoSummary(.make("y"), link: Link(to: .list(page: 1)), today: nil).checklist == nil)
  }

  @Test(
    arguments: [
      ("2026-11-30", TodoStatus.Group.open, false), ("2026-12-01", .open, false), ("2026-12-02", .open, true),
      ("2026-12-02", .done, false), ("2026-12-02", .cancelled, false), (nil, .open, false),
    ] as [(String?, TodoStatus.Group, Bool)])
  func `a todo is overdue after its due date unless it is closed`(
    today: String?, group: TodoStatus.Group, isOverdue: Bool
  ) {
    let todo = TodoItem.make("x", status: TodoStatus("s", group), due: TodoDate(text: "2026-12-01T09:00Z"))
    let summary = TodoSummary(
      todo, link: Link(to: .list(page: 1)), today: today.flatMap { TodoDate(text: $0) })
    #expect(summary.isOverdue == isOverdue)
  }

  @Test func `omits todos without a link`() throws {
    let todos = [TodoItem.make("hidden"), .make("seen")]
    let page = try page(TodoListAnswer(todos: todos.map(\.row), progress: TodoProgress()))
    #expect(page.todos.map(\.title) == ["seen"])
  }

  @Test func `links to the first page, the last page and the pages around the current one`() throws {
    let page = try page(TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 9), at: 5)
    let pagination = try #require(page.pagination)
    #expect(pagination.entries.map(\.number) == [1, 3, 4, 5, 6, 7, 9])
    #expect(pagination.entries.map(\.followsGap) == [false, true, false, false, false, false, true])
    #expect(pagination.entries.map(\.isCurrent) == [false, false, false, true, false, false, false])
    #expect(pagination.previous?.route == .list(page: 4))
    #expect(pagination.next?.route == .list(page: 6))
    #expect(pagination.count == 9)
  }

  @Test(
    arguments: [
      (1, 2, [1, 2]), (2, 2, [1, 2]), (2, 3, [1, 2, 3]), (1, 9, [1, 2, 3, 9]), (9, 9, [1, 7, 8, 9]),
    ])
  func `has one link to each shown page`(current: Int, count: Int, numbers: [Int]) throws {
    let page = try page(TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: count), at: current)
    #expect(page.pagination?.entries.map(\.number) == numbers)
  }

  @Test func `has no previous page on the first page and no next page on the last`() throws {
    let answer = TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 2)
    #expect(try page(answer, at: 1).pagination?.previous == nil)
    #expect(try page(answer, at: 2).pagination?.next == nil)
  }

  @Test func `has no pagination for one page or for all todos at once`() throws {
    #expect(try page(TodoListAnswer(todos: [], progress: TodoProgress())).pagination == nil)
    #expect(
      try page(TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 3), at: nil).pagination == nil)
  }

  @Test func `shows unreadable files only on the first page`() throws {
    let file = UnreadableFile(path: "a.md", problem: Problem(.error, code: "c", "m", path: "Todos/a.md"))
    let answer = TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 2, unreadable: [file])
    #expect(try page(answer, at: 1).unreadable == [file])
    #expect(try page(answer, at: 2).unreadable == [])
    #expect(try page(answer, at: nil).unreadable == [file])
  }

  @Test func `passes the query and the names of todos to the page`() throws {
    let todos = [TodoItem.make("hidden"), .make("seen")]
    let query = TodoQuery(sort: [TodoSort(by: .due)], limit: 3)
    let found = TodoProgress(of: todos)
    let page = try page(
      TodoListAnswer(
        todos: [TodoRow(todo: todos[0], name: "h"), TodoRow(todo: todos[1], name: "s")],
        progress: TodoProgress(), found: found),
      for: TodoListRequest(number: nil, query: query))
    #expect(page.selection == TodoSelection(query: query, found: found))
    #expect(page.todos.map(\.name) == ["s"])
  }

  @Test func `shows the parent of a todo`() throws {
    let todos = [TodoItem.make("a"), .make("b"), .make("c")]
    let parents: [TodoItem?] = [nil, todos[0], .make("hidden")]
    let rows = zip(todos, parents).map { TodoRow(todo: $0, name: $0.id, parent: $1) }
    let page = try page(TodoListAnswer(todos: rows, progress: TodoProgress()), at: nil)
    let linked = TodoMention(
      "a", id: "a", status: todos[0].status, link: Link(to: .todo(TodoPath("a.md"))))
    let unlinked = TodoMention("hidden", id: "hidden", status: todos[0].status)
    #expect(page.todos.map(\.parent) == [nil, linked, unlinked])
  }

  @Test func `shows no command for a status that the command line refuses`() throws {
    let example = NewTodoExample(title: "Milk", statuses: .standard)
    for (status, command) in [("review", nil), ("waiting", "todosite add --status waiting Milk")] {
      let group = TodoGroup(.status, status, todoIndices: [0])
      let page = try page(
        TodoListAnswer(todos: [], group: group, progress: TodoProgress()),
        for: TodoListRequest(page: .group(.status, name: status), number: 1), example: example)
      #expect(page.addCommand == command)
    }
  }
}
