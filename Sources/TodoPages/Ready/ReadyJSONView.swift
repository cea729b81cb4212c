import Documents
import Todos

/// Shows the ready todos as `{"version":1,"ready":3,"assigned":0,"todos":[…]}`, and the reasons why a todo is
/// not ready as `{"version":1,"isReady":false,"todo":{…},"obstacles":[…],"unknown":[]}`.
extension ReadyPage: JSONPage {
  package func add(to document: inout JSONObject, below todoFolder: String) {
    switch self {
    case .all(let todos, let counts, name: _):
      document.add("ready", .number(counts.ready))
      document.add("assigned", .number(counts.assigned))
      document.add("todos", .list(todos.map { .object($0.object(below: todoFolder)) }))
    case .todo(let todo, let obstacles, let unknown):
      document.add("isReady", .flag(obstacles.isEmpty))
      document.add("todo", .object(todo.object(below: todoFolder)))
      document.add("obstacles", .list(obstacles.map { .object($0.object(below: todoFolder)) }))
      document.add("unknown", .list(unknown.map { .text($0) }))
    }
  }
}

extension ReadyPage.Ready {
  fileprivate func object(below todoFolder: String) -> JSONObject {
    var object = TodoJSON.summary(summary, below: todoFolder)
    object.add("dependents", .number(dependentCount))
    return object
  }
}

extension TodoObstacle<TodoMention> {
  fileprivate func object(below todoFolder: String) -> JSONObject {
    let (kind, todos): (String, [TodoMention]) =
      switch self {
      case .status: ("status", [])
      case .assigned: ("assigned", [])
      case .waiting(let todos): ("waiting", todos)
      case .parts(let todos): ("parts", todos)
      case .cycle(let todos): ("cycle", todos)
      }
    var object = JSONObject()
    object.add("kind", .text(kind))
    object.add("message", .text(sentences.joined(separator: "; ")))
    object.add("todos", .list(todos.map { .object(TodoJSON.related($0, below: todoFolder)) }))
    return object
  }
}
