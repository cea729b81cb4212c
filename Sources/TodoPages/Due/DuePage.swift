/// What a page of what is due shows, whatever the format.
package struct DuePage: Equatable, Sendable {
  /// Todos that are due together.
  struct Section: Equatable, Sendable {
    var when: DueSection
    /// The todos, those due earliest first.
    var todos: [TodoSummary]

    init(_ when: DueSection, _ todos: [TodoSummary]) {
      self.when = when
      self.todos = todos
    }
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

extension DuePage: NavigablePage {
  /// Where its links lead: to the todos, and to the other pages.
  package var routes: [Route] {
    sections.flatMap { $0.todos.map(\.link.route) } + (pagination?.routes ?? [])
  }
}
