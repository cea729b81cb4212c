import Todos

/// What the columns of the board are.
enum BoardColumnKind: CaseIterable, Sendable {
  case status
  case milestone

  var group: TodoGroupKind {
    switch self {
    case .status: .status
    case .milestone: .milestone
    }
  }
}

/// The request for the board.
struct BoardRequest: Equatable, Sendable {
  var kind = BoardColumnKind.status
}

/// The answer to the board's presenter.
struct BoardAnswer: Equatable, Sendable {
  /// A status or a milestone and its todos, up to a limit.
  struct Column: Equatable, Sendable {
    var subject: BoardSubject
    /// The shown todos: in the order of the list; for a closed status, the most recently completed first.
    var todos: [TodoRow] = []
    /// The number of all todos of the column.
    var total = 0
  }

  var columns: [Column]
  /// The number of omitted columns.
  var moreColumns: Int = 0
  /// The kinds of boards that the site has.
  var kinds: [BoardColumnKind] = [.status]
  var progress: TodoProgress
}

/// The subject of a column of the board.
enum BoardSubject: Equatable, Sendable {
  case status(TodoStatus)
  /// A milestone, by its title; nil for the todos without a milestone.
  case milestone(String?)
}

/// Groups the todos of a site into columns, one per status or per milestone.
struct BoardInteractor: PresenterToInteractor, Sendable {
  typealias Request = BoardRequest
  typealias Answer = BoardAnswer

  static let maximumColumns = 24
  /// The maximum number of todos in a column.
  static let maximumTodos = 50

  let map: SiteMap

  func retrieve(_ request: BoardRequest, for output: inout some InteractorToPresenter<BoardAnswer>) {
    let columns: [(subject: BoardSubject, shown: ArraySlice<Int>, total: Int)] =
      switch request.kind {
      case .status:
        BoardColumns(map).inOrder.map { (.status($0.status), shown($0), $0.places.count) }
      case .milestone: milestones.map { (.milestone($0), $1.prefix(Self.maximumTodos), $1.count) }
      }
    output.didRetrieve(
      BoardAnswer(
        columns: columns.prefix(Self.maximumColumns).map { column in
          BoardAnswer.Column(
            subject: column.subject, todos: column.shown.map { map.row(at: $0) }, total: column.total)
        },
        moreColumns: max(0, columns.count - Self.maximumColumns), kinds: BoardModule.kinds(of: map),
        progress: map.progress))
  }
}

extension BoardInteractor {
  /// The milestones with the indices of their todos, and last the todos without a milestone, if there are any.
  private var milestones: [(title: String?, places: [Int])] {
    let todos = map.snapshot.todos
    let others = todos.indices.filter { todos[$0].milestone == nil }
    var all: [(title: String?, places: [Int])] = map.groups[.milestone].map {
      (title: $0.name, places: $0.places)
    }
    if !others.isEmpty { all.append((title: nil, places: others)) }
    return all
  }

  /// Returns the indices of the todos that a column shows.
  private func shown(_ column: BoardColumns.Column) -> ArraySlice<Int> {
    guard column.status.isClosed else { return column.places.prefix(Self.maximumTodos) }
    return map.snapshot.todos.lastClosedFirst(column.places).prefix(Self.maximumTodos)
  }
}
