public import Todos

/// Puts the module of a todo's page together.
public struct TodoDetailBuilder: Sendable {
  private let interactor: TodoDetailInteractor
  private let router: TodoDetailRouter
  private let today: TodoDate?

  /// Makes a builder for the todos of a snapshot.
  ///
  /// - Parameters:
  ///   - store: where the snapshot is from; needed only where the text of bodies is shown.
  ///   - pageSize: the number of todos on a page of the list; at least 1.
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(
    _ snapshot: TodoSnapshot, from store: (any TodoStore)? = nil, pageSize: Int, today: TodoDate?
  ) {
    interactor = TodoDetailInteractor(snapshot, from: store)
    router = TodoDetailRouter(pageSize: pageSize)
    self.today = today
  }

  /// The module of a todo's page, shown in a view.
  ///
  /// - Parameter wantsText: whether the view shows the body as it was written.
  public func module<View: PresenterToView<TodoDetailPage>>(
    path: TodoPath, wantsText: Bool = false, in view: consuming View
  ) -> Module<TodoDetailPresenter<TodoDetailInteractor, TodoDetailRouter>, View> {
    var presenter = TodoDetailPresenter(interactor: interactor, router: router, today: today)
    presenter.didOpen(TodoDetailArrival(path: path, wantsText: wantsText))
    return Module(presenter: presenter, view: view)
  }
}
