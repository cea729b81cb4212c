import Todos

/// The answer to the presenter of the due page.
struct DueAnswer: Equatable, Sendable {
  /// The todos of the page: first those with a due date, sorted by it, then those without one, in the order
  /// of the list.
  var todos: [TodoRow]
  /// The number of todos with a due date, on all pages.
  var dated: Int
  /// The number of todos without a due date, on all pages.
  var undated: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

/// Retrieves the todos that are not closed, sorted by due date.
struct DueInteractor: PresenterToInteractor, Sendable {
  typealias Request = NumberedRequest
  typealias Answer = DueAnswer

  private let map: SiteMap
  /// The indices of all listed todos in the snapshot, sorted once for all pages.
  private let rows: [Int]
  private let dated: Int

  init(_ map: SiteMap) {
    self.map = map
    var dated: [DatedRow] = []
    var undated: [Int] = []
    for (place, todo) in map.snapshot.todos.enumerated() where !todo.status.isClosed {
      if let due = todo.due {
        dated.append(DatedRow(day: due.dayNumber, due: due, place: place))
      } else {
        undated.append(place)
      }
    }
    self.dated = dated.count
    rows = dated.sorted().map(\.place) + undated
  }

  /// Retrieves the todos of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func retrieve(
    _ request: NumberedRequest, for output: inout some InteractorToPresenter<DueAnswer>
  ) throws(PageError) {
    let slice = try map.slice(of: rows.count, for: .due, number: request.number)
    output.didRetrieve(
      DueAnswer(
        todos: rows[slice.range].map { map.row(at: $0) }, dated: dated, undated: rows.count - dated,
        pageCount: slice.pageCount))
  }
}

/// A todo with a due date.
///
/// Dated todos are sorted by the day as written in the file, ignoring UTC offsets, so that each month is
/// contiguous; then by the point in time, then by the position in the list.
private struct DatedRow: Comparable {
  var day: Int
  var due: TodoDate
  var place: Int

  static func < (left: DatedRow, right: DatedRow) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.due < right.due { return true }
    return !(right.due < left.due) && left.place < right.place
  }
}
