package import TodoPages
package import Todos

/// The options of a site.
package struct SiteOptions: Sendable {
  var frame: PageFrame
  /// The number of todos on a page of the list; at least 1.
  var pageSize: Int
  var statuses: StatusVocabulary
  /// The todo folder, for the files that todos refer to.
  var todoFolder: String
  var theme: Theme
  /// Whether pages explain how to add a todo; false for another tool's folder.
  package var takesNewTodos = true
  /// The router for links to the git host; nil without one.
  package var host: HostRouter?
  /// The time to use if todos have no dates; it does not make todos overdue.
  package var stamp = Timestamp.epoch

  /// The day that decides which todos are overdue; nil leaves that to the reader's clock.
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
