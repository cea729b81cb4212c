package import TodoPages
package import Todos

extension ExportedTodo {
  /// Creates a todo that a format can write from its page, with all fields of its file and the body; nil if its file
  /// can no longer be read.
  package init?(_ page: TodoDetailPage, in snapshot: TodoSnapshot) {
    guard let todoIndex = snapshot.index.todoIndex(of: page.path), let text = page.body.text else {
      return nil
    }
    let todo = snapshot.todos[todoIndex]
    let portable = PortableTodo(todo, text: text, depends: snapshot.dependencyNames(of: todo))
    self.init(todo: portable, page: page)
  }
}
