public import Todos

/// Puts the list's module together.
public struct TodoListBuilder: Sendable {
  private let interactor: TodoListInteractor
  private let today: TodoDate?

  /// Makes a builder for the todos of a snapshot.
  ///
  /// - Parameters:
  ///   - store: where the snapshot is from; needed only where the text of bodies is searched.
  ///   - pageSize: the number of todos on a page; at least 1.
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(
    _ snapshot: TodoSnapshot, from store: (any TodoStore)? = nil, pageSize: Int, today: TodoDate?
  ) {
    interactor = TodoListInteractor(snapshot, from: store, pageSize: pageSize)
    self.today = today
  }

  /// The module of a page of the list, or of the whole list, shown in a view.
  ///
  /// - Parameters:
  ///   - query: which todos, in which order; nil shows all in theirs.
  ///   - wantsNames: whether the view shows what to call each todo on the command line.
  public func module<View: PresenterToView<TodoListPage>>(
    page: Int?, query: TodoQuery? = nil, wantsNames: Bool = false, in view: consuming View
  ) -> Module<TodoListPresenter<TodoListInteractor, TodoListRouter>, View> {
    var presenter = TodoListPresenter(interactor: interactor, router: TodoListRouter(), today: today)
    presenter.didOpen(TodoListArrival(page: page, query: query, wantsNames: wantsNames))
    return Module(presenter: presenter, view: view)
  }
}
