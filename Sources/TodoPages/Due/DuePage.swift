/// The content of a page of due todos, independent of the output format.
struct DuePage: Equatable, Sendable {
  /// The todos under one heading.
  struct Section: Equatable, Sendable {
    var when: DuePeriod
    /// The todos, sorted by due date.
    var todos: [TodoSummary]
  }

  /// The months of the due dates on this page, the earliest first, with the links to their pages.
  var months: [MonthLink] = []
  /// The todos of this page, grouped by heading.
  var sections: [Section]
  /// Whether the sections are months, so that the browser may move todos to headings relative to today.
  var isByMonth: Bool
  /// The number of todos with a due date, on all pages.
  var datedCount: Int
  /// The number of todos without a due date, on all pages.
  var undatedCount: Int
  /// The links to the other pages; nil if there is only one page.
  var pagination: Pagination?
}
