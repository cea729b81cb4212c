public import TodoPages
public import Todos

/// What a site is made with, apart from its todos.
public struct SiteOptions: Sendable {
  /// What all pages share.
  public var frame: PageFrame
  /// The number of todos on a page of the list; at least 1.
  public var pageSize: Int
  /// The statuses that the project uses.
  public var statuses: StatusVocabulary
  /// The todo folder, for the files that todos refer to.
  public var todoFolder: String
  /// The look.
  public var theme: Theme
  /// Whether pages say how to write a new todo down; another tool's folder takes none.
  public var takesNewTodos = true
  /// Leads to the git host that the todos are on; nil without one.
  public var host: HostRouter?
  /// When what happened that no todo dates; nothing is overdue because of it.
  public var stamp = Timestamp.epoch

  /// The day that decides what is overdue; nil leaves that to the reader's clock.
  public var today: TodoDate? { frame.today }

  /// Makes options.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(
    frame: PageFrame, pageSize: Int, statuses: StatusVocabulary = .standard, today: TodoDate?,
    todoFolder: String, theme: Theme
  ) {
    self.frame = frame
    self.frame.today = today
    self.pageSize = pageSize
    self.statuses = statuses
    self.todoFolder = todoFolder
    self.theme = theme
  }
}
