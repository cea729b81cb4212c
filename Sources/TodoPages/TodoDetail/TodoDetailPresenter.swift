public import Todos

/// What the detail page is opened for.
public struct TodoDetailArrival: Equatable, Sendable {
  /// The todo's file.
  public var path: TodoPath
  /// Whether the body is wanted as it was written as well.
  public var wantsText: Bool

  /// Opens the page of a todo.
  public init(path: TodoPath, wantsText: Bool = false) {
    self.path = path
    self.wantsText = wantsText
  }
}

/// Makes a todo's page out of what the interactor finds.
public struct TodoDetailPresenter<
  Interactor: PresenterToInteractor<TodoDetailRequest, TodoDetailAnswer>,
  Router: PresenterToRouter<TodoDetailPlace>
>: RouterToPresenter, InteractorToPresenter, ViewToPresenter {
  /// What the view gets.
  public typealias Page = TodoDetailPage

  private let interactor: Interactor
  private let router: Router
  private let today: TodoDate?
  private var arrival: TodoDetailArrival?
  private var answer: TodoDetailAnswer?

  /// Makes a presenter.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(interactor: Interactor, router: Router, today: TodoDate?) {
    self.interactor = interactor
    self.router = router
    self.today = today
  }

  /// Remembers the todo to show.
  public mutating func didOpen(_ arrival: TodoDetailArrival) { self.arrival = arrival }

  /// Keeps the todo found.
  public mutating func didRetrieve(_ answer: TodoDetailAnswer) { self.answer = answer }

  /// Shows the page.
  public mutating func viewWillAppear(in view: inout some PresenterToView<TodoDetailPage>) throws(PageError) {
    guard let arrival else { return }
    let interactor = interactor
    try interactor.retrieve(TodoDetailRequest(path: arrival.path, wantsText: arrival.wantsText), for: &self)
    guard let answer, let page = page(of: answer) else { return }
    view.show(page)
  }
}

extension TodoDetailPresenter {
  private func page(of answer: TodoDetailAnswer) -> TodoDetailPage? {
    let todo = answer.todo
    // Closures take the router alone with them: a copy of the presenter for each link costs more than the page.
    let router = router
    guard let link = router.link(to: todo) else { return nil }
    return TodoDetailPage(
      summary: TodoSummary(todo, link: link, today: today),
      depends: answer.depends.map { router.mention($0) },
      parent: answer.parent.map { router.mention($0) },
      extra: todo.extra,
      body: TodoBody(
        todo.content, links: answer.targets.map { router.link(to: $0) }, text: answer.text,
        items: answer.items),
      path: todo.path,
      list: router.link(to: .list(showing: answer.place)),
      previous: router.link(to: answer.previous),
      next: router.link(to: answer.next))
  }
}

extension PresenterToRouter<TodoDetailPlace> {
  fileprivate func link(to todo: TodoItem?) -> Link? {
    guard let todo else { return nil }
    return link(to: .detail(of: todo, fragment: nil))
  }

  fileprivate func link(to target: TodoDetailAnswer.Target?) -> Link? {
    switch target {
    case .todo(let todo, let fragment)?: link(to: .detail(of: todo, fragment: fragment))
    case .file(let path)?: link(to: .file(path))
    case nil: nil
    }
  }

  fileprivate func mention(_ named: TodoDetailAnswer.Named) -> TodoMention {
    TodoMention(named.todo?.title ?? named.name, id: named.todo?.id ?? named.name, link: link(to: named.todo))
  }
}
