import Todos

/// The answer to the presenter of the due page.
struct DueAnswer: Equatable, Sendable {
  /// The todos of the page: first those with a due date, the earliest first, then those without, in the
  /// list's order.
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
  /// The indices of all rows in the snapshot, sorted once for all pages.
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
  /// - Throws: `noSuchPage`.
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
/// It is sorted by the day in its file, so that each month is contiguous, then by time, then by its position
/// in the list.
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
