import Documents
import Todos

/// The request for the board.
struct BoardRequest: Equatable, Sendable {
  var page = SitePage.board
}

/// The answer to the board's presenter.
struct BoardAnswer: Equatable, Sendable {
  /// A column and its todos, up to a limit.
  struct Column: Equatable, Sendable {
    var subject: BoardSubject
    /// The first todos.
    var todos: [TodoRow] = []
    /// The number of all todos of the column.
    var total = 0
    /// The number of closed todos that the column leaves out.
    var closed = 0
  }

  var kind = BoardColumnKind.status
  var columns: [Column]
  /// The number of omitted columns.
  var moreColumns: Int = 0
  /// The kinds of boards that the site has.
  var kinds: [BoardColumnKind] = [.status]
  var progress: TodoProgress
}

extension BoardAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(kind, columns, moreColumns, kinds, progress)
  }
}

extension BoardAnswer.Column: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(subject, todos, total, closed)
  }
}

/// Groups the todos of a site into columns.
struct BoardInteractor: PresenterToInteractor {
  static let maximumColumns = 24
  /// The maximum number of todos in a column.
  static let maximumTodos = 50

  let map: SiteMap

  /// Groups the todos of a board.
  ///
  /// - Throws: `noSuchPage` if the page is no board of the project.
  func answer(to request: BoardRequest) throws(PageError) -> BoardAnswer {
    guard let kind = BoardColumnKind.all(map.fields).first(where: { $0.page == request.page }) else {
      throw .noSuchPage(request.page, number: 1)
    }
    return answer(by: kind)
  }

  private func answer(by kind: BoardColumnKind) -> BoardAnswer {
    let unclosed = UnclosedColumns(map: map, kind: kind)
    let named = kind == .status ? StatusColumns(map).inOrder : unclosed.named
    let unnamed = unclosed.unnamed.map { [$0] } ?? []
    let shown = named.prefix(Self.maximumColumns - unnamed.count)
    return BoardAnswer(
      kind: kind,
      columns: (shown + unnamed).map { column in
        BoardAnswer.Column(
          subject: column.subject, todos: column.indices.prefix(Self.maximumTodos).map { map.row(at: $0) },
          total: column.indices.count, closed: column.closed)
      },
      moreColumns: named.count - shown.count, kinds: BoardModule.kinds(of: map), progress: map.progress)
  }
}
