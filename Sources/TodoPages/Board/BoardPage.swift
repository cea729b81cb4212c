import Todos

/// The content of the board, independent of the output format.
struct BoardPage: Equatable, Sendable {
  /// A status with its todos.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The link to all todos of the status; nil if there are none.
    var link: Link?
    var todos: [TodoSummary] = []
    /// The number of all todos of the status.
    var total = 0

    /// The number of omitted todos.
    var more: Int { total - todos.count }
  }

  /// The omitted statuses.
  struct Rest: Equatable, Sendable {
    var count: Int
    /// The link to all statuses.
    var link: Link
  }

  /// The columns, from left to right.
  var columns: [Column]
  /// The statuses without a column; nil if there are none.
  var rest: Rest?
  var progress: TodoProgress
}
