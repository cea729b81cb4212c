import Documents
import Testing
@testable import TodoPages
import Todos

/// The presenter between a stub interactor, a stub router and a stub view.
@Suite struct TodoListPresenterTests {
  private func page(_ answer: TodoListAnswer, at arrival: Int? = 1) throws -> TodoListPage {
    var presenter = PagePresenter(
      TodoListPresentation(today: nil), interactor: StubListInteractor(answer: answer), router: StubRouter())
    presenter.didOpen(TodoListRequest(number: arrival))
    var view = StubView<TodoListPage>()
    try presenter.viewWillAppear(in: &view)
    #expect(view.shown.count == 1)
    return try #require(view.shown.first)
  }

  @Test func showsWhatItsPartsAnswer() throws {
    let todo = TodoItem.make("milk", tags: ["home"], body: "- [x] a\n- [ ] b\n")
    let progress = TodoProgress(of: [todo])
    #expect(
      try page(TodoListAnswer(todos: [todo], progress: progress))
        == TodoListPage(
          progress: TodoProgress(shares: [.init(.open, 1)], closed: 0, total: 1),
          todos: [TodoSummary(todo, link: Link(to: .todo(TodoPath("milk.md"))), today: nil)],
          add: Link(to: .web(WebAddress("https://host/new/")))))
  }

  @Test(
    arguments: [
      (nil, "todosite add Milk"), (.tag, "todosite add --tag 'a b' Milk"),
      (.person, "todosite add --assignee 'a b' Milk"), (.status, "todosite add --status wip Milk"),
    ] as [(TodoGroupKind?, String)])
  func `says how to write down a todo of the list`(kind: TodoGroupKind?, command: String) throws {
    let statuses = StatusVocabulary([.init(name: "wip", label: "a b", isClosed: false)])
    let presentation = TodoListPresentation(
      today: nil, example: NewTodoExample(title: "Milk", statuses: statuses))
    let group = kind.map { TodoGroup($0, "a b", places: [0]) }
    let page = try #require(
      presentation.page(
        of: TodoListAnswer(todos: [], group: group, progress: TodoProgress()),
        for: TodoListRequest(kind.map { .group($0, name: "n") } ?? .list, number: 1), linking: StubRouter()))
    #expect(page.addCommand?.text == command)
    #expect(page.add?.route == .web(WebAddress("https://host/new/\(group?.name ?? "")")))
    let back = kind.map { Link(to: .page(.groups($0), number: 1)) }
    #expect(page.heading == kind.map { .group($0, name: "a b", back: back) } ?? .all)
  }

  @Test func sumsATodoUp() throws {
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
  func marksAsOverdueWhatWasDueBeforeToday(today: String?, group: TodoStatus.Group, isOverdue: Bool) {
    let todo = TodoItem.make("x", status: TodoStatus("s", group), due: TodoDate(text: "2026-12-01T09:00Z"))
    let summary = TodoSummary(
      todo, link: Link(to: .list(page: 1)), today: today.flatMap { TodoDate(text: $0) })
    #expect(summary.isOverdue == isOverdue)
  }

  @Test func leavesOutWhatTheRouterCannotReach() throws {
    let todos = [TodoItem.make("hidden"), .make("seen")]
    let page = try page(TodoListAnswer(todos: todos, progress: TodoProgress()))
    #expect(page.todos.map(\.title) == ["seen"])
  }

  @Test func linksThePagesAroundTheCurrentOne() throws {
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
  func linksEachPageOnce(current: Int, count: Int, numbers: [Int]) throws {
    let page = try page(TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: count), at: current)
    #expect(page.pagination?.entries.map(\.number) == numbers)
  }

  @Test func hasNoPreviousPageOnTheFirstAndNoNextOnTheLast() throws {
    let answer = TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 2)
    #expect(try page(answer, at: 1).pagination?.previous == nil)
    #expect(try page(answer, at: 2).pagination?.next == nil)
  }

  @Test func needsNoPaginationForOnePageOrForAllAtOnce() throws {
    #expect(try page(TodoListAnswer(todos: [], progress: TodoProgress())).pagination == nil)
    #expect(
      try page(TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 3), at: nil).pagination == nil)
  }

  @Test func tellsOfUnreadableFilesOnTheFirstPageOnly() throws {
    let file = UnreadableFile(path: "a.md", problem: Problem(.error, code: "c", "m", path: "Todos/a.md"))
    let answer = TodoListAnswer(todos: [], progress: TodoProgress(), pageCount: 2, unreadable: [file])
    #expect(try page(answer, at: 1).unreadable == [file])
    #expect(try page(answer, at: 2).unreadable == [])
    #expect(try page(answer, at: nil).unreadable == [file])
  }

  @Test func showsNothingWhenTheInteractorFails() {
    var presenter = PagePresenter(
      TodoListPresentation(today: nil), interactor: StubListInteractor(answer: nil), router: StubRouter())
    presenter.didOpen(TodoListRequest(number: 7))
    var view = StubView<TodoListPage>()
    #expect(throws: PageError.noSuchPage(.list, number: 7)) { try presenter.viewWillAppear(in: &view) }
    #expect(view.shown.isEmpty)
  }

  @Test func `asks for what it was opened for, and tells it to the page`() throws {
    let todos = [TodoItem.make("hidden"), .make("seen")]
    let query = TodoQuery(sort: TodoSort(by: .due), limit: 3)
    let found = TodoProgress(of: todos)
    let interactor = AskedListInteractor(
      expected: TodoListRequest(number: nil, query: query, wantsNames: true),
      answer: TodoListAnswer(todos: todos, names: ["h", "s"], progress: TodoProgress(), found: found))
    var presenter = PagePresenter(
      TodoListPresentation(today: nil), interactor: interactor, router: StubRouter())
    presenter.didOpen(TodoListRequest(number: nil, query: query, wantsNames: true))
    var view = StubView<TodoListPage>()
    try presenter.viewWillAppear(in: &view)
    #expect(view.shown.first?.selection == TodoSelection(query, found: found))
    #expect(view.shown.first?.todos.map(\.name) == ["s"])
  }

  @Test func `names what todos are part of, if that was asked for`() throws {
    let todos = [TodoItem.make("a"), .make("b"), .make("c")]
    let interactor = AskedListInteractor(
      expected: TodoListRequest(number: nil, wantsParents: true),
      answer: TodoListAnswer(
        todos: todos, parents: [nil, todos[0], .make("hidden")], progress: TodoProgress()))
    var presenter = PagePresenter(
      TodoListPresentation(today: nil), interactor: interactor, router: StubRouter())
    presenter.didOpen(TodoListRequest(number: nil, wantsParents: true))
    var view = StubView<TodoListPage>()
    try presenter.viewWillAppear(in: &view)
    let mention = TodoMention(
      "a", id: "a", status: todos[0].status, link: Link(to: .todo(TodoPath("a.md"))))
    #expect(view.shown.first?.todos.map(\.parent) == [nil, mention, nil])
  }

  @Test func `offers no command for a status that the command line does not know`() throws {
    let presentation = TodoListPresentation(
      today: nil, example: NewTodoExample(title: "Milk", statuses: .standard))
    for (status, command) in [("review", nil), ("waiting", "todosite add --status waiting Milk")] {
      let group = TodoGroup(.status, status, places: [0])
      let page = presentation.page(
        of: TodoListAnswer(todos: [], group: group, progress: TodoProgress()),
        for: TodoListRequest(.group(.status, name: status), number: 1), linking: StubRouter())
      #expect(page?.addCommand?.text == command)
    }
  }
}

/// A list interactor that answers one request only.
private struct AskedListInteractor: PresenterToInteractor {
  typealias Request = TodoListRequest
  typealias Answer = TodoListAnswer

  var expected: TodoListRequest
  var answer: TodoListAnswer

  func retrieve(
    _ request: TodoListRequest, for output: inout some InteractorToPresenter<TodoListAnswer>
  ) throws(PageError) {
    if request == expected { output.didRetrieve(answer) }
  }
}
