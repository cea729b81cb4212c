public import Documents
public import Todos

/// What a page says about a todo at a glance.
public struct TodoSummary: Equatable, Sendable {
  /// The way to the todo's own page, with its title.
  public var link: Link
  /// The todo's id.
  public var id: String
  /// How far it has come.
  public var status: TodoStatus
  /// How much it matters.
  public var priority: TodoPriority?
  /// When it has to be done.
  public var due: TodoDate?
  /// Whether that day has passed; false where pages are made without a day of their own.
  public var isOverdue: Bool
  /// When it was written down.
  public var created: TodoDate?
  /// When it was closed.
  public var completed: TodoDate?
  /// The tags.
  public var tags: [String]
  /// The people who do it.
  public var assignees: [String]
  /// The ticked and all items of its checklists; nil without any.
  public var checklist: Checklist?

  /// What to call the todo on the command line; nil where that was not asked for.
  public var name: String?
  /// The todo that this one is part of; nil for none, and where that was not asked for.
  public var parent: TodoMention?

  /// The title.
  public var title: String { link.label }

  /// Sums a todo up, for presenters; whether it is overdue is decided here, so that all pages agree.
  ///
  /// - Parameters:
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  ///   - name: what to call the todo on the command line.
  ///   - parent: the todo that this one is part of.
  public init(
    _ todo: TodoItem, link: Link, today: TodoDate?, name: String? = nil, parent: TodoMention? = nil
  ) {
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
    self.name = name
    self.parent = parent
  }
}
