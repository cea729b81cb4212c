package import Documents
package import Todos

/// The data of a todo that its row on a page shows.
package struct TodoSummary: Equatable, Sendable {
  package var title: String
  /// The link to the page of the todo.
  package var link: Link
  package var id: String
  package var status: TodoStatus
  package var priority: TodoPriority?
  package var due: TodoDate?
  /// Whether the todo is overdue; false if the browser decides by its clock.
  package var isOverdue: Bool
  package var created: TodoDate?
  /// The date on which the todo was closed; nil if it is not known.
  package var completed: TodoDate?
  /// The date of the last change; nil if the file does not say it.
  package var updated: TodoDate?
  /// The date on which the todo was closed or, if only that is known, last changed; nil if it is not closed.
  package var ended: TodoDate?
  package var milestone: Milestone?
  package var tags: [String]
  package var assignees: [String]
  /// The numbers of ticked items and of all items in its checklists; nil if there are no items.
  package var checklist: Checklist?
  /// The values of its file that are not used because they are wrong.
  var badValues: [BadValue]
  /// The notes at the end of its body.
  var notes: [MarkdownNote]

  /// The name to use for the todo on the command line.
  var name: String
  /// The links to the pages of its status, and of its first tags and assignees.
  var pages = RowPages()
  /// The todo that this one is part of; nil if there is none.
  package var parent: TodoMention?
  /// The number of todos above it that it is a part of, in a list with parts after their todos.
  var depth = 0

  /// Creates the summary of a todo.
  ///
  /// Whether it is overdue is decided here, so that all pages agree.
  ///
  /// - Parameters:
  ///   - today: the date used to decide whether it is overdue; nil if the browser decides by its clock.
  ///   - name: the name to use for the todo on the command line; by default its id.
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
    updated = todo.updated
    ended = todo.ended
    milestone = todo.milestone
    tags = todo.tags
    assignees = todo.assignees
    checklist = todo.checklist.total > 0 ? todo.checklist : nil
    badValues = todo.badValues
    notes = todo.content.notes
    self.name = name ?? todo.id
    self.parent = parent
  }
}

extension PresenterToRouter<SitePlace> {
  /// Returns the summary of a todo; nil if there is no link to its page.
  func summary(of row: TodoRow, today: TodoDate?) -> TodoSummary? {
    link(to: .detail(of: row.todo)).map {
      var summary = TodoSummary(
        row.todo, link: $0, today: today, name: row.name, parent: row.parent.map { mention($0) })
      summary.depth = row.depth
      summary.pages = pages(of: row.todo)
      return summary
    }
  }
}
