package import TodoPages
package import Todos

/// What a site is made with, apart from its todos.
package struct SiteOptions: Sendable {
  var frame: PageFrame
  /// The number of todos on a page of the list; at least 1.
  var pageSize: Int
  var statuses: StatusVocabulary
  /// The todo folder, for the files that todos refer to.
  var todoFolder: String
  var theme: Theme
  /// Whether pages say how to write a new todo down; another tool's folder takes none.
  package var takesNewTodos = true
  /// Leads to the git host that the todos are on; nil without one.
  package var host: HostRouter?
  /// When what happened that no todo dates; nothing is overdue because of it.
  package var stamp = Timestamp.epoch

  /// The day that decides what is overdue; nil leaves that to the reader's clock.
  var today: TodoDate? { frame.today }

  package init(
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
