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
    guard let place = snapshot.index.place(of: page.path), let text = page.body.text else { return }
    let todo = snapshot.todos[place]
    let record = TodoRecord(todo, text: text, depends: snapshot.dependencyNames(of: todo))
    self.todo = ExportedTodo(record: record, page: page)
  }
}
