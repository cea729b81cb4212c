/// What a page of what is due shows, whatever the format.
public struct DuePage: Equatable, Sendable {
  /// Todos that are due together.
  public struct Section: Equatable, Sendable {
    /// When.
    public var when: DueSection
    /// The todos, those due earliest first.
    public var todos: [TodoSummary]

    /// Makes a section.
    public init(_ when: DueSection, _ todos: [TodoSummary]) {
      self.when = when
      self.todos = todos
    }
  }

  /// The todos of this page under their headings.
  public var sections: [Section]
  /// Whether the sections are months, so that the reader's clock may put the todos under nearer headings.
  public var isByMonth: Bool
  /// The number of todos that are due one day, on all pages.
  public var dated: Int
  /// The number of todos without a date, on all pages.
  public var undated: Int
  /// The way to the other pages; nil where one page holds all.
  public var pagination: Pagination?

  /// Makes a page.
  public init(
    sections: [Section], isByMonth: Bool, dated: Int, undated: Int, pagination: Pagination? = nil
  ) {
    self.sections = sections
    self.isByMonth = isByMonth
    self.dated = dated
    self.undated = undated
    self.pagination = pagination
  }
}

extension DuePage: NavigablePage {
  /// Where its links lead: to the todos, and to the other pages.
  public var routes: [Route] {
    sections.flatMap { $0.todos.map(\.link.route) } + (pagination?.routes ?? [])
  }
}
