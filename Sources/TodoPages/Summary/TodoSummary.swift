package import Documents
package import Todos

/// What a page says about a todo at a glance.
package struct TodoSummary: Equatable, Sendable {
  package var title: String
  /// The way to the todo's own page.
  package var link: Link
  package var id: String
  package var status: TodoStatus
  package var priority: TodoPriority?
  package var due: TodoDate?
  /// Whether that day has passed; false where pages are made without a day of their own.
  package var isOverdue: Bool
  package var created: TodoDate?
  /// When it was closed.
  package var completed: TodoDate?
  package var tags: [String]
  package var assignees: [String]
  /// The ticked and all items of its checklists; nil without any.
  package var checklist: Checklist?

  /// What to call the todo on the command line.
  var name: String
  /// The todo that this one is part of; nil for none.
  package var parent: TodoMention?

  /// Sums a todo up, for presenters; whether it is overdue is decided here, so that all pages agree.
  ///
  /// - Parameters:
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  ///   - name: what to call the todo on the command line; its id where that is not said.
  ///   - parent: the todo that this one is part of.
  package init(
    _ todo: TodoItem, link: Link, today: TodoDate?, name: String? = nil, parent: TodoMention? = nil
  ) {
    title = todo.title
    self.link = link
    id = todo.id
    status = todo.status
    priority = todo.priority
    due = todo.due
    isOverdue = today.map { todo.isOverdue(on: $0) } ?? false
    created = todo.created
    completed = todo.completed
    tags = todo.tags
    assignees = todo.assignees
    checklist = todo.checklist.total > 0 ? todo.checklist : nil
    self.name = name ?? todo.id
    self.parent = parent
  }
}

extension PresenterToRouter<SitePlace> {
  /// Sums a todo up; nil where there is no way to its page.
  func summary(of row: TodoRow, today: TodoDate?) -> TodoSummary? {
    link(to: .detail(of: row.todo)).map {
      TodoSummary(row.todo, link: $0, today: today, name: row.name, parent: row.parent.map { mention($0) })
    }
  }
}
