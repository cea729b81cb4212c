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
    guard let link = link(to: todo) else { return nil }
    return TodoDetailPage(
      summary: TodoSummary(todo, link: link, today: today),
      depends: answer.depends.map(mention),
      parent: answer.parent.map(mention),
      extra: todo.extra,
      body: TodoBody(todo.content, links: answer.targets.map { $0.flatMap(link(to:)) }, text: answer.text),
      path: todo.path,
      list: router.link(to: .list(showing: answer.place)),
      previous: answer.previous.flatMap(link(to:)),
      next: answer.next.flatMap(link(to:)))
  }

  private func mention(_ named: TodoDetailAnswer.Named) -> TodoMention {
    TodoMention(named.todo?.title ?? named.name, link: named.todo.flatMap(link(to:)))
  }

  private func link(to todo: TodoItem) -> Link? { router.link(to: .detail(of: todo, fragment: nil)) }

  private func link(to target: TodoDetailAnswer.Target) -> Link? {
    switch target {
    case .todo(let todo, let fragment): router.link(to: .detail(of: todo, fragment: fragment))
    case .file(let path): router.link(to: .file(path))
    }
  }
}
