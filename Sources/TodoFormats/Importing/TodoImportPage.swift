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
  var present = 0
  /// The number of todos counted in `present` whose title in the project differs.
  var retitled = 0
  /// The path of the new folder, relative to the todo folder; nil if there are no todos to add.
  var folder: String?
  /// The fields that could not be kept unchanged.
  var notes: [FieldNoteTally.Row] = []
  /// The git commit of the added todos; nil if none was made.
  var commit: TodoCommit?
  /// The failures; if there are any, nothing was added, or the added todos could not be committed.
  package var failures: [ChangerFailure] = []
  /// What was done besides the import, and the ambiguous references.
  package var warnings: [Problem] = []

  package init() {}

  /// Whether todos were added.
  package var isDone: Bool { folder != nil && !isDryRun }
}

/// Runs an import, and makes the page of its result.
package struct TodoImportPresenter<Importer: PresenterToChanger<TodoImportRequest, TodoImportOutcome>>:
  ChangerToPresenter, ViewToChangePresenter
{
  package typealias Change = TodoImportRequest
  package typealias Page = TodoImportPage

  private let importer: Importer
  private var page = TodoImportPage()

  package init(_ importer: Importer) {
    self.importer = importer
  }

  package mutating func change(
    _ request: TodoImportRequest, in view: inout some PresenterToView<TodoImportPage>
  ) async {
    page = TodoImportPage()
    page.isDryRun = request.isDryRun
    let importer = importer
    await importer.perform(request, for: &self)
    view.show(page)
  }

  package mutating func didChange(_ outcome: TodoImportOutcome) {
    page.present = outcome.present
    page.retitled = outcome.retitled
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

  package mutating func didFail(_ failure: ChangerFailure) { page.failures.append(failure) }

  package mutating func didTakeBack(_ change: TakenBackChange) { page.warnings.append(change.problem) }
}
