import Documents
import Todos

/// Shows the ready todos as `{"version":1,"ready":3,"assigned":0,"todos":[…]}`, and the reasons why a todo is
/// not ready as `{"version":1,"isReady":false,"todo":{…},"obstacles":[…],"unknown":[]}`.
package struct ReadyJSONView: TextView {
  /// The document, as one line that ends with LF.
  package private(set) var text = ""

  private let todoFolder: String

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the path of the todo folder from the current folder.
  package init(todoFolder: String) {
    self.todoFolder = todoFolder
  }

  package mutating func show(_ page: ReadyPage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    switch page {
    case .all(let todos, let counts, name: _):
      document.add("ready", .number(counts.ready))
      document.add("assigned", .number(counts.assigned))
      document.add("todos", .list(todos.map { .object(self.todo($0)) }))
    case .todo(let todo, let obstacles, let unknown):
      document.add("isReady", .flag(obstacles.isEmpty))
      document.add("todo", .object(self.todo(todo)))
      document.add("obstacles", .list(obstacles.map { .object(self.obstacle($0)) }))
      document.add("unknown", .list(unknown.map { .text($0) }))
    }
    text = document.line
  }

  private func todo(_ todo: ReadyPage.Ready) -> JSONObject {
    var object = TodoJSON.summary(todo.summary, below: todoFolder)
    object.add("dependents", .number(todo.dependents))
    return object
  }

  private func obstacle(_ obstacle: TodoObstacle<TodoMention>) -> JSONObject {
    let (kind, todos): (String, [TodoMention]) =
      switch obstacle {
      case .status: ("status", [])
      case .assigned: ("assigned", [])
      case .waiting(let todos): ("waiting", todos)
      case .cycle(let todos): ("cycle", todos)
      }
    var object = JSONObject()
    object.add("kind", .text(kind))
    object.add("message", .text(obstacle.lines.joined(separator: "; ")))
    object.add("todos", .list(todos.map { .object(TodoJSON.related($0, below: todoFolder)) }))
    return object
  }
}
