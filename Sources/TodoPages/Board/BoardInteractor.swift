import Todos

/// The request for the board.
struct BoardRequest: Equatable, Sendable {
  init() {}
}

/// The answer to the board's presenter.
struct BoardAnswer: Equatable, Sendable {
  /// A status and its todos, up to a limit.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The shown todos: in the order of the list; for a closed status, the most recently completed first.
    var todos: [TodoRow] = []
    /// The number of all todos with the status.
    var total = 0
  }

  var columns: [Column]
  /// The number of omitted statuses.
  var moreStatuses: Int = 0
  var progress: TodoProgress
}

/// Groups the todos of a site into columns, one per status.
struct BoardInteractor: PresenterToInteractor, Sendable {
  typealias Request = BoardRequest
  typealias Answer = BoardAnswer

  static let maximumColumns = 24
  /// The maximum number of todos in a column.
  static let maximumTodos = 50

  let map: SiteMap

  func retrieve(_ request: BoardRequest, for output: inout some InteractorToPresenter<BoardAnswer>) {
    let columns = BoardColumns(map).inOrder
    output.didRetrieve(
      BoardAnswer(
        columns: columns.prefix(Self.maximumColumns).map { column in
          BoardAnswer.Column(
            status: column.status, todos: shown(column).map { map.row(at: $0) }, total: column.places.count)
        },
        moreStatuses: max(0, columns.count - Self.maximumColumns), progress: map.progress))
  }
}

extension BoardInteractor {
  /// Returns the indices of the todos that a column shows.
  private func shown(_ column: BoardColumns.Column) -> ArraySlice<Int> {
    guard column.status.isClosed else { return column.places.prefix(Self.maximumTodos) }
    let todos = map.snapshot.todos
    let completed = column.places.map { (place: $0, date: todos[$0].completed) }
    let latest = completed.sorted { left, right in
      switch (left.date, right.date) {
      case (let left?, let right?) where left < right || right < left: right < left
      case (_?, nil): true
      case (nil, _?): false
      default: left.place < right.place
      }
    }
    return latest.prefix(Self.maximumTodos).map(\.place)[...]
  }
}
