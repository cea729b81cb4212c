/// What a page of what is due shows, whatever the format.
struct DuePage: Equatable, Sendable {
  /// Todos that are due together.
  struct Section: Equatable, Sendable {
    var when: DueSection
    /// The todos, those due earliest first.
    var todos: [TodoSummary]
  }

  /// The todos of this page under their headings.
  var sections: [Section]
  /// Whether the sections are months, so that the reader's clock may put the todos under nearer headings.
  var isByMonth: Bool
  /// The number of todos that are due one day, on all pages.
  var dated: Int
  /// The number of todos without a date, on all pages.
  var undated: Int
  /// The way to the other pages; nil where one page holds all.
  var pagination: Pagination?
}
