package import Documents
package import TodoPages
package import Todos

/// The result of an import, for all views.
package struct TodoImportPage: Equatable, Sendable {
  /// Whether nothing was written.
  var isDryRun = false
  /// The todos that were or would be added; their paths are relative to the todo folder.
  var added: [TodoImportOutcome.Added] = []
  /// The number of todos that the project already had.
  var presentCount = 0
  /// The number of todos counted in `presentCount` whose title in the project differs.
  var retitledCount = 0
  /// The path of the new folder, relative to the todo folder; nil if there are no todos to add.
  var folder: String?
  /// The fields that could not be kept unchanged.
  var notes: [FieldNoteTally.Row] = []
  /// The git commit of the added todos; nil if none was made.
  var commit: TodoCommit?
  /// The failures; if there are any, nothing was added, or the added todos could not be committed.
  package var failures: [Failure] = []
  /// What was done besides the import, and the ambiguous references.
  package var warnings: [Problem] = []

  package init() {}

  /// Whether todos were added.
  package var isDone: Bool { folder != nil && !isDryRun }
}

/// Makes the page that shows the result of an import.
package struct TodoImportPresenter: ChangePresenter {
  package init() {}

  package func page(
    of result: ChangeResult<TodoImportOutcome>, for request: TodoImportRequest
  ) -> TodoImportPage {
    var page = TodoImportPage()
    page.isDryRun = request.isDryRun
    page.failures = result.failures
    page.warnings = result.kept + result.takenBack.map(\.problem)
    for outcome in result.outcomes { add(outcome, to: &page) }
    return page
  }

  private func add(_ outcome: TodoImportOutcome, to page: inout TodoImportPage) {
    page.presentCount = outcome.presentCount
    page.retitledCount = outcome.retitledCount
    page.notes = outcome.notes.rows
    page.commit = outcome.commit
    page.warnings += outcome.warnings
    page.folder = outcome.folder
    guard let folder = outcome.folder else { return }
    page.added = outcome.added.map { todo in
      var todo = todo
      todo.path = TodoPath("\(folder)/\(todo.path.string)")
      return todo
    }
  }
}
