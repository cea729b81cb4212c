package import Todos

/// The request for the todos that a person can start, or for the reasons why one of them cannot be started.
package struct ReadyRequest: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    /// The ready todos, at most `limit` of them.
    case all(limit: Int?)
    /// The todo in a file.
    case todo(at: TodoPath)
  }

  var subject: Subject
  /// The name of the person; nil for somebody to whom no todo is assigned.
  var name: String?

  package init(_ subject: Subject, for name: String? = nil) {
    self.subject = subject
    self.name = name
  }
}

/// The answer to the presenter of the ready todos.
enum ReadyAnswer: Equatable, Sendable {
  /// The requested ready todos, and counts of all todos.
  case all([Ready], ReadyCounts)
  /// The todo, the reasons why it is not ready (none if it is ready), and its dependencies that do
  /// not name exactly one todo.
  case todo(Ready, [TodoObstacle<TodoItem>], unknown: [String])

  struct Ready: Equatable, Sendable {
    var row: TodoRow
    /// The number of unclosed todos that depend on it.
    var dependentCount: Int
  }
}

package struct ReadyCounts: Equatable, Sendable {
  /// The number of ready todos, including those beyond the limit.
  var ready: Int
  /// The number of todos that are not ready only because they are assigned to somebody else.
  var assigned: Int
  /// The number of all todos.
  var total: Int
  /// The number of files that cannot be read as todos.
  var unreadable = 0
}

/// Retrieves the ready todos from a snapshot.
struct ReadyInteractor: PresenterToInteractor {
  let map: SiteMap

  /// Retrieves the ready todos, or one todo and its obstacles.
  ///
  /// - Throws: `noTodo` if the snapshot has no todo in the requested file.
  func answer(to request: ReadyRequest) throws(PageError) -> ReadyAnswer {
    let todos = map.snapshot.todos
    let readiness = TodoReadiness(todos, map.relations, for: request.name)
    func ready(_ todoIndex: Int) -> ReadyAnswer.Ready {
      ReadyAnswer.Ready(row: map.row(at: todoIndex), dependentCount: readiness.dependentCount(of: todoIndex))
    }
    switch request.subject {
    case .all(let limit):
      let counts = ReadyCounts(
        ready: readiness.ready.count, assigned: readiness.assignedCount, total: todos.count,
        unreadable: map.snapshot.unreadable.count)
      return .all(readiness.ready.prefix(limit ?? .max).map(ready), counts)
    case .todo(let path):
      guard let todoIndex = map.snapshot.index.todoIndex(of: path) else { throw .noTodo(at: path) }
      let obstacles = readiness.obstacles(to: todoIndex).map { obstacle in obstacle.map { todos[$0] } }
      let unknown = todos[todoIndex].depends.filter { name in
        if case .todo = map.snapshot.index.reference(name, in: path) { false } else { true }
      }
      return .todo(ready(todoIndex), obstacles, unknown: unknown)
    }
  }
}
