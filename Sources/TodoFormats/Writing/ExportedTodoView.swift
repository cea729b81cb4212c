package import TodoPages
package import Todos

/// Shows a todo's page as a todo that a format can write: all that its file says, its text too.
package struct ExportedTodoView: PresenterToView {
  /// The todo; nil where its file cannot be read any more.
  package private(set) var todo: ExportedTodo?
  private let snapshot: TodoSnapshot

  package init(_ snapshot: TodoSnapshot) {
    self.snapshot = snapshot
  }

  package mutating func show(_ page: TodoDetailPage) {
    todo = snapshot.index.place(of: page.path).flatMap { place in
      page.body.text.map { ExportedTodo(record: TodoRecord(snapshot.todos[place], text: $0), page: page) }
    }
  }
}
