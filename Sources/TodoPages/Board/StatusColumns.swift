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
  private let indicesOfLabels: [String: Int]

  init(_ map: SiteMap) {
    let vocabulary = map.statuses
    self.vocabulary = vocabulary
    let todos = map.snapshot.todos
    self.todos = todos
    columns = map.groups.statuses.map { (todos[$0.todoIndices[0]].status, $0.todoIndices) }
    let configured = vocabulary.entries.map { vocabulary.status(for: $0.name) }
    indicesOfLabels = Dictionary(
      configured.enumerated().compactMap { index, status in status.map { ($0.label, index) } },
      uniquingKeysWith: { first, _ in first })
    addEmptyColumns(configured.compactMap { $0 })
  }

  /// The columns, from left to right.
  var inOrder: [BoardColumn] {
    columns.map { (rank: rank(of: $0.status), column: $0) }
      .sorted { $0.rank < $1.rank }
      .map { BoardColumn(subject: .status($0.column.status), indices: indices(of: $0.column)) }
  }
}

extension StatusColumns {
  private var isStandard: Bool { vocabulary == .standard }

  private mutating func addEmptyColumns(_ configured: [TodoStatus]) {
    var labels = Set(columns.map(\.status.label))
    let groups = Set(columns.map(\.status.group))
    for status in configured {
      if isStandard {
        guard [.open, .doing, .done].contains(status.group), !groups.contains(status.group) else { continue }
      }
      if labels.insert(status.label).inserted { columns.append((status, [])) }
    }
  }

  /// Returns the sort key of the column of a status: the position of the status in the configuration (for the
  /// standard statuses, its group); its group; 0 if the configuration has exactly its label, otherwise 1; and
  /// its label.
  private func rank(of status: TodoStatus) -> (Int, Int, Int, String) {
    let group = TodoStatus.Group.allCases.firstIndex(of: status.group) ?? 0
    let exactIndex = indicesOfLabels[status.label]
    let index = exactIndex ?? vocabulary.index(of: status.label) ?? vocabulary.entries.count
    return (isStandard ? group : index, group, exactIndex == nil ? 1 : 0, status.label)
  }

  /// Returns the indices of the todos of a column in the order shown.
  private func indices(of column: Column) -> [Int] {
    column.status.isClosed ? todos.lastClosedFirst(column.indices) : column.indices
  }
}
