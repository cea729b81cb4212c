import Todos

/// The content of the board, independent of the output format.
struct BoardPage: Equatable, Sendable {
  /// A column with its todos.
  struct Column: Equatable, Sendable {
    var subject: BoardSubject
    /// The link to the page of the subject; nil if it has none.
    var link: Link?
    var todos: [TodoSummary] = []
    /// The number of all todos of the column.
    var total = 0
    /// The number of closed todos that the column leaves out.
    var closed = 0
    /// The link to a page with the omitted todos.
    var all: Link?

    /// The number of omitted todos.
    var more: Int { total - todos.count }
  }

  /// The subjects that have no column, because a board has a maximum number of columns.
  struct Rest: Equatable, Sendable {
    /// The number of these subjects.
    var count: Int
    /// The link to the page of all statuses, people, tags or milestones, or to the list.
    var link: Link
  }

  /// The board with columns of another kind, or this one.
  struct Alternative: Equatable, Sendable {
    var kind: BoardColumnKind
    var link: Link
  }

  var kind = BoardColumnKind.status
  /// The columns, from left to right.
  var columns: [Column]
  /// The subjects without a column; nil if all have one.
  var rest: Rest?
  /// The boards of the site; empty if this is the only one.
  var alternatives: [Alternative] = []
  var progress: TodoProgress

  /// Whether the columns need more room than a window usually has; empty columns are narrow.
  var isCrowded: Bool {
    let empty = columns.count { $0.total == 0 }
    return (columns.count - empty) * 4 + empty > 20
  }
}
