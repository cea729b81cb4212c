public import Todos

/// What the board is opened for; there is one.
public struct BoardRequest: Equatable, Sendable {
  /// Asks for the board.
  public init() {}
}

/// What the board's presenter gets.
public struct BoardAnswer: Equatable, Sendable {
  /// A status, and its todos as far as there is room.
  public struct Column: Equatable, Sendable {
    /// The status.
    public var status: TodoStatus
    /// The todos shown: in the list's order, or those last completed first where they are closed.
    public var todos: [TodoItem]
    /// The number of all its todos.
    public var total: Int

    /// Makes a column.
    public init(_ status: TodoStatus, todos: [TodoItem] = [], total: Int = 0) {
      self.status = status
      self.todos = todos
      self.total = total
    }
  }

  /// The columns, in their order.
  public var columns: [Column]
  /// The number of statuses left out.
  public var moreStatuses: Int
  /// Where all todos stand.
  public var progress: TodoProgress

  /// Makes an answer.
  public init(columns: [Column], moreStatuses: Int = 0, progress: TodoProgress) {
    self.columns = columns
    self.moreStatuses = moreStatuses
    self.progress = progress
  }
}

/// Puts the todos of a site into columns, one for each status.
public struct BoardInteractor: PresenterToInteractor, Sendable {
  /// What can be asked for.
  public typealias Request = BoardRequest
  /// What comes back.
  public typealias Answer = BoardAnswer

  /// The most columns that a board has.
  public static let mostColumns = 24
  /// The most todos that a column shows.
  public static let mostTodos = 50

  private let map: SiteMap

  /// Makes an interactor.
  public init(_ map: SiteMap) {
    self.map = map
  }

  /// Finds the columns.
  public func retrieve(_ request: BoardRequest, for output: inout some InteractorToPresenter<BoardAnswer>) {
    let todos = map.snapshot.todos
    let columns = BoardColumns(map).inOrder
    output.didRetrieve(
      BoardAnswer(
        columns: columns.prefix(Self.mostColumns).map { column in
          BoardAnswer.Column(
            column.status, todos: shown(column).map { todos[$0] }, total: column.places.count)
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
