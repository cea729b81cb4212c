public import Todos

/// What the list is opened for.
public struct TodoListArrival: Equatable, Sendable {
  /// The page, from 1; nil shows all todos on one.
  public var page: Int?
  /// Which todos, in which order; nil shows all in theirs.
  public var query: TodoQuery?
  /// Whether the view shows what to call each todo on the command line.
  public var wantsNames: Bool

  /// Opens a page.
  public init(page: Int?, query: TodoQuery? = nil, wantsNames: Bool = false) {
    self.page = page
    self.query = query
    self.wantsNames = wantsNames
  }
}

/// Makes the list's page out of what the interactor finds.
public struct TodoListPresenter<
  Interactor: PresenterToInteractor<TodoListRequest, TodoListAnswer>, Router: PresenterToRouter<TodoListPlace>
>: RouterToPresenter, InteractorToPresenter, ViewToPresenter {
  /// What the view gets.
  public typealias Page = TodoListPage

  private let interactor: Interactor
  private let router: Router
  private let today: TodoDate?
  private var arrival = TodoListArrival(page: 1)
  private var answer: TodoListAnswer?

  /// Makes a presenter.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(interactor: Interactor, router: Router, today: TodoDate?) {
    self.interactor = interactor
    self.router = router
    self.today = today
  }

  /// Remembers the page to show.
  public mutating func didOpen(_ arrival: TodoListArrival) { self.arrival = arrival }

  /// Keeps the todos found.
  public mutating func didRetrieve(_ answer: TodoListAnswer) { self.answer = answer }

  /// Shows the page.
  public mutating func viewWillAppear(in view: inout some PresenterToView<TodoListPage>) throws(PageError) {
    let interactor = interactor
    let request = TodoListRequest(
      page: arrival.page, query: arrival.query, wantsNames: arrival.wantsNames)
    try interactor.retrieve(request, for: &self)
    guard let answer else { return }
    view.show(page(of: answer))
  }
}

extension TodoListPresenter {
  private func page(of answer: TodoListAnswer) -> TodoListPage {
    TodoListPage(
      progress: answer.progress,
      selection: answer.found.flatMap { found in arrival.query.map { TodoSelection($0, found: found) } },
      todos: answer.todos.indices.compactMap { place in
        let todo = answer.todos[place]
        let name = place < answer.names.count ? answer.names[place] : nil
        return router.link(to: .detail(of: todo)).map {
          TodoSummary(todo, link: $0, today: today, name: name)
        }
      },
      pagination: arrival.page.flatMap { pagination(at: $0, of: answer.pageCount) },
      unreadable: arrival.page ?? 1 == 1 ? answer.unreadable : [])
  }

  private func pagination(at current: Int, of count: Int) -> Pagination? {
    guard count > 1 else { return nil }
    var entries: [Pagination.Entry] = []
    var last = 0
    let around = stride(from: max(2, current - 2), through: min(count - 1, current + 2), by: 1)
    for page in [1] + around + [count] {
      guard let link = router.link(to: .page(page, of: count)) else { continue }
      entries.append(Pagination.Entry(link, isCurrent: page == current, followsGap: page > last + 1))
      last = page
    }
    return Pagination(
      current: current, count: count, previous: router.link(to: .page(current - 1, of: count)),
      next: router.link(to: .page(current + 1, of: count)), entries: entries)
  }
}
