package import TodoPages
import Todos

/// What a person is shown after an import, whatever the format.
package struct TodoImportPage: Equatable, Sendable {
  /// Whether nothing was written.
  var isDryRun = false
  /// The todos that were added, or would be, their files below the todo folder.
  var added: [TodoImportOutcome.Added] = []
  /// The number of todos that were here already.
  var present = 0
  /// The number of these that have another title here.
  var retitled = 0
  /// The new folder, below the todo folder; nil where there is none.
  var folder: String?
  /// What has become of fields that a todo file does not have.
  var notes: [FieldNoteTally.Row] = []
  /// What is wrong; nothing was added then.
  package var failures: [ChangerFailure] = []

  package init() {}
}

/// Has todos imported, and makes the page about what came of it.
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
    page.folder = outcome.folder
    guard let folder = outcome.folder else { return }
    page.added = outcome.added.map { todo in
      var todo = todo
      todo.path = TodoPath("\(folder)/\(todo.path.string)")
      return todo
    }
  }

  package mutating func didFail(_ failure: ChangerFailure) { page.failures.append(failure) }
}
