import Todos

/// The columns of the board: the statuses of the todos, and the statuses that the project uses.
///
/// If the project configures its statuses, each of them has a column, in the configured order. The other
/// statuses of todos follow.
///
/// If it does not, the columns are ordered by status group, and the groups open, doing and done have at least
/// one column each, even if it is empty.
///
/// Closed todos are shown too, the most recently completed first.
struct StatusColumns {
  private typealias Column = (status: TodoStatus, indices: [Int])

  private let todos: [TodoItem]
  private let vocabulary: StatusVocabulary
  private var columns: [Column]

  init(_ map: SiteMap) {
    let vocabulary = map.statuses
    self.vocabulary = vocabulary
    let todos = map.snapshot.todos
    self.todos = todos
    columns = map.groups.statuses.map { (todos[$0.todoIndices[0]].status, $0.todoIndices) }
    addEmptyColumns(vocabulary.entries.compactMap { vocabulary.status(for: $0.name) })
  }

  /// The columns, from left to right.
  var inOrder: [BoardColumn] {
    vocabulary.sorted(columns, by: \.status).map {
      BoardColumn(subject: .status($0.status), indices: indices(of: $0))
    }
  }
}

extension StatusColumns {
  private mutating func addEmptyColumns(_ configured: [TodoStatus]) {
    var labels = Set(columns.map(\.status.label))
    let groups = Set(columns.map(\.status.group))
    for status in configured {
      if vocabulary == .standard {
        guard [.open, .doing, .done].contains(status.group), !groups.contains(status.group) else { continue }
      }
      if labels.insert(status.label).inserted { columns.append((status, [])) }
    }
  }

  /// Returns the indices of the todos of a column in the order shown.
  private func indices(of column: Column) -> [Int] {
    column.status.isClosed ? todos.lastClosedFirst(column.indices) : column.indices
  }
}
