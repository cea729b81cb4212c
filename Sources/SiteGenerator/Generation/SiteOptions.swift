package import Documents
package import TodoPages
package import Todos

/// The options of a site.
package struct SiteOptions: Sendable {
  var frame: PageFrame
  /// The number of todos on a page of the list; at least 1.
  var pageSize: Int
  var statuses: StatusVocabulary
  /// The fields of the project.
  package var fields = FieldTable.common
  /// The path of the todo folder, from which files that todos refer to are copied.
  var todoFolder: String
  var theme: Theme
  /// Whether pages explain how to add a todo; false for a todo folder of another tool.
  package var takesNewTodos = true
  /// The tool that changes the todos, if all of them are in one file of it; nil for todosite.
  package var oneFileTool: OneFileTool?
  /// The router for links to the git host; nil if there is none.
  package var host: HostRouter?
  /// The timestamp of a feed without entries, and of todos without dates in the calendar; it does not decide
  /// which todos are overdue.
  package var defaultTimestamp = Timestamp.epoch

  /// The problems of the project's settings without which the site can be built.
  package var problemsOfSettings: [Problem] = []
  /// The problems of settings and of files of the theme without which the site can be built.
  package var problems: [Problem] { problemsOfSettings + theme.problems }

  /// The day that decides which todos are overdue; if nil, the clock of the reader's browser decides.
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
