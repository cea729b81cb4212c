package import TodoPages
package import Todos

/// Converts a todo's page to a todo that a format can write, with all fields of its file and the body.
package struct ExportedTodoView: PresenterToView {
  /// The todo; nil if its file can no longer be read.
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
