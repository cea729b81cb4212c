import Todos

/// What the board shows, whatever the format.
struct BoardPage: Equatable, Sendable {
  /// A status with its todos.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The way to all todos that have it; nil where none has.
    var link: Link?
    var todos: [TodoSummary] = []
    /// The number of all its todos.
    var total = 0

    /// The number of todos that there is no room for.
    var more: Int { total - todos.count }
  }

  /// Statuses that there is no room for.
  struct Rest: Equatable, Sendable {
    var count: Int
    /// The way to all statuses.
    var link: Link
  }

  /// The columns from left to right.
  var columns: [Column]
  /// The statuses that have no column; nil where each has one.
  var rest: Rest?
  var progress: TodoProgress
}
