import Documents
import Todos

/// The answer to the presenter of the due page.
struct DueAnswer: Equatable, Sendable {
  /// The todos of the page: first those with a due date, sorted by it, then those without one, in the order
  /// of the list.
  var todos: [TodoRow]
  /// The number of todos with a due date, on all pages.
  var datedCount: Int
  /// The number of todos without a due date, on all pages.
  var undatedCount: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

extension DueAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(todos, datedCount, undatedCount, pageCount)
  }
}

/// Retrieves the unclosed todos, sorted by due date.
struct DueInteractor: PresenterToInteractor {
  let map: SiteMap

  /// Retrieves the todos of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func answer(to request: NumberedRequest) throws(PageError) -> DueAnswer {
    let due = map.due
    let slice = try map.slice(of: due.todoIndices.count, for: .due, number: request.number)
    return DueAnswer(
      todos: due.todoIndices[slice.range].map { map.row(at: $0) }, datedCount: due.datedCount,
      undatedCount: due.todoIndices.count - due.datedCount, pageCount: slice.pageCount)
  }
}
