import Documents
import TodoPages
import Todos

/// Shows the result of an import as one JSON document.
///
/// `{"version":1,"dryRun":…,"folder":…,"added":[…],"present":2,"retitled":0,"notes":[…],"failures":[…],"commit":…}`
package struct TodoImportJSONView: TextView {
  /// The document on one line.
  package private(set) var text = ""

  private let todoFolder: String

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the path of the todo folder from the current folder.
  package init(todoFolder: String) {
    self.todoFolder = todoFolder
  }

  mutating func show(_ page: TodoImportPage) {
    var document = JSONObject()
    document.add("version", .number(1))
    document.add("dryRun", .flag(page.isDryRun))
    document.add("folder", .optional(page.folder))
    document.add("added", .list(page.added.map { .object(object($0)) }))
    document.add("present", .number(page.present))
    document.add("retitled", .number(page.retitled))
    document.add("notes", .list(page.notes.map { .object(Self.object($0)) }))
    document.add("failures", .list(page.failures.map { .object(FailureJSON.object($0)) }))
    document.add(page.commit)
    text = document.line
  }

  private func object(_ todo: TodoImportOutcome.Added) -> JSONObject {
    var object = JSONObject()
    object.add("id", .text(todo.id))
    object.add("title", .text(todo.title))
    object.add(todo.path, below: todoFolder)
    return object
  }

  private static func object(_ row: FieldNoteTally.Row) -> JSONObject {
    var object = JSONObject()
    object.add("field", .text(row.note.field))
    object.add("todos", .number(row.count))
    object.add("text", .text(row.words))
    return object
  }
}
