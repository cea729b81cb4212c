import Documents
import Todos

extension TodoObstacle<TodoMention> {
  /// The obstacle as sentences without a full stop.
  var sentences: [String] {
    switch self {
    case .status(let status):
      let word = visible(status.label)
      return [status.isClosed ? "it is closed: \(word)" : "its status is \(word)"]
    case .assigned(let names): return ["it is assigned to \(visible(names.joined(separator: ", ")))"]
    case .waiting(let todos): return todos.map { "it waits for \(visible($0.id))  \(visible($0.label))" }
    case .parts(let todos):
      return todos.map { "its part \(visible($0.id))  \(visible($0.label)) is not closed" }
    case .cycle(let todos):
      let ids = (todos + todos.prefix(1)).map { visible($0.id) }
      return ["it waits for itself: \(ids.joined(separator: " → "))"]
    }
  }
}
