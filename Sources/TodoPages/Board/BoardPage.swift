import Todos

/// The content of the board, independent of the output format.
struct BoardPage: Equatable, Sendable {
  /// A status with its todos.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The link to the page of the status; nil if no todo has the status.
    var link: Link?
    var todos: [TodoSummary] = []
    /// The number of all todos with the status.
    var total = 0

    /// The number of omitted todos.
    var more: Int { total - todos.count }
  }

  /// The statuses that are omitted from the board.
  struct Rest: Equatable, Sendable {
    var count: Int
    /// The link to the page of all statuses.
    var link: Link
  }

  /// The columns, from left to right.
  var columns: [Column]
  /// The statuses without a column; nil if there are none.
  var rest: Rest?
  var progress: TodoProgress
}
