public import TodoPages
public import Todos

/// Shows a todo's page as a todo that a format can write: all that its file says, its text too.
public struct ExportedTodoView: PresenterToView {
  /// The todo; nil where its file cannot be read any more.
  public private(set) var todo: ExportedTodo?
  private let snapshot: TodoSnapshot

  /// Makes a view.
  ///
  /// - Parameter snapshot: the todos that pages are made of.
  public init(_ snapshot: TodoSnapshot) {
    self.snapshot = snapshot
  }

  /// Puts the todo together.
  public mutating func show(_ page: TodoDetailPage) {
    todo = snapshot.index.place(of: page.path).flatMap { place in
      page.body.text.map { ExportedTodo(TodoRecord(snapshot.todos[place], text: $0), page: page) }
    }
  }
}
