import Todos

/// What the board shows, whatever the format.
package struct BoardPage: Equatable, Sendable {
  /// A status with its todos.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The way to all todos that have it; nil where none has.
    var link: Link?
    /// The todos shown.
    var todos: [TodoSummary]
    /// The number of all its todos.
    var total: Int

    /// The number of todos that there is no room for.
    var more: Int { total - todos.count }

    init(_ status: TodoStatus, link: Link? = nil, todos: [TodoSummary] = [], total: Int = 0) {
      self.status = status
      self.link = link
      self.todos = todos
      self.total = total
    }
  }

  /// Statuses that there is no room for.
  struct Rest: Equatable, Sendable {
    /// How many.
    var count: Int
    /// The way to all statuses.
    var link: Link

    init(_ count: Int, _ link: Link) {
      self.count = count
      self.link = link
    }
  }

  /// The columns from left to right.
  var columns: [Column]
  /// The statuses that have no column; nil where each has one.
  var rest: Rest?
  /// Where all todos stand.
  var progress: TodoProgress
}

extension BoardPage: NavigablePage {
  /// Where its links lead: to the todos, to all todos of each column, and to all statuses.
  package var routes: [Route] {
    var routes = columns.flatMap { $0.todos.map(\.link.route) }
    routes += columns.compactMap { $0.link?.route }
    if let rest { routes.append(rest.link.route) }
    return routes
  }
}
