import Todos

/// What the board is opened for; there is one.
struct BoardRequest: Equatable, Sendable {
  init() {}
}

/// What the board's presenter gets.
struct BoardAnswer: Equatable, Sendable {
  /// A status, and its todos as far as there is room.
  struct Column: Equatable, Sendable {
    var status: TodoStatus
    /// The todos shown: in the list's order, or those last completed first where they are closed.
    var todos: [TodoRow] = []
    /// The number of all its todos.
    var total = 0
  }

  var columns: [Column]
  /// The number of statuses left out.
  var moreStatuses: Int = 0
  var progress: TodoProgress
}

/// Puts the todos of a site into columns, one for each status.
struct BoardInteractor: PresenterToInteractor, Sendable {
  typealias Request = BoardRequest
  typealias Answer = BoardAnswer

  static let mostColumns = 24
  /// The most todos that a column shows.
  static let mostTodos = 50

  private let map: SiteMap

  init(_ map: SiteMap) {
    self.map = map
  }

  func retrieve(_ request: BoardRequest, for output: inout some InteractorToPresenter<BoardAnswer>) {
    let columns = BoardColumns(map).inOrder
    output.didRetrieve(
      BoardAnswer(
        columns: columns.prefix(Self.mostColumns).map { column in
          BoardAnswer.Column(
            status: column.status, todos: shown(column).map { map.row(at: $0) }, total: column.places.count)
        },
        moreStatuses: max(0, columns.count - Self.mostColumns), progress: map.progress))
  }
}

extension BoardInteractor {
  /// The places of the todos that a column has room for.
  private func shown(_ column: BoardColumns.Column) -> ArraySlice<Int> {
    guard column.status.isClosed else { return column.places.prefix(Self.mostTodos) }
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
    return latest.prefix(Self.mostTodos).map(\.place)[...]
  }
}
