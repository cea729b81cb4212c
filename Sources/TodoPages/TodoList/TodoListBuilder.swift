public import Todos

/// Puts the list's module together.
public struct TodoListBuilder: Sendable {
  private let interactor: TodoListInteractor
  private let today: TodoDate?

  /// Makes a builder for the todos of a snapshot.
  ///
  /// - Parameters:
  ///   - pageSize: the number of todos on a page; at least 1.
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(_ snapshot: TodoSnapshot, pageSize: Int, today: TodoDate?) {
    interactor = TodoListInteractor(snapshot, pageSize: pageSize)
    self.today = today
  }

  /// The module of a page of the list, or of the whole list, shown in a view.
  public func module<View: PresenterToView<TodoListPage>>(
    page: Int?, in view: consuming View
  ) -> Module<TodoListPresenter<TodoListInteractor, TodoListRouter>, View> {
    var presenter = TodoListPresenter(interactor: interactor, router: TodoListRouter(), today: today)
    presenter.didOpen(TodoListArrival(page: page))
    return Module(presenter: presenter, view: view)
  }
}
