import Documents
import TodoPages
import Todos

/// Shows the result of an import as one JSON document.
///
/// `{"version":1,"dryRun":false,"folder":"tasks","added":[…],"present":2,"retitled":0,"notes":[…],"failures":[…]}`
package struct TodoImportJSONView: TextView {
  /// The document on one line.
  package private(set) var text = ""

  package init() {}

  mutating func show(_ page: TodoImportPage) {
    var document = JSONObject()
    document.add("version", .number(1))
    document.add("dryRun", .flag(page.isDryRun))
    document.add("folder", .optional(page.folder))
    document.add("added", .list(page.added.map { .object(Self.object($0)) }))
    document.add("present", .number(page.present))
    document.add("retitled", .number(page.retitled))
    document.add("notes", .list(page.notes.map { .object(Self.object($0)) }))
    document.add("failures", .list(page.failures.map { .object(Self.object($0)) }))
    text = document.line
  }

  private static func object(_ todo: TodoImportOutcome.Added) -> JSONObject {
    var object = JSONObject()
    object.add("id", .text(todo.id))
    object.add("title", .text(todo.title))
    object.add("path", .text(todo.path.string))
    return object
  }

  private static func object(_ row: FieldNoteTally.Row) -> JSONObject {
    var object = JSONObject()
    object.add("field", .text(row.note.field))
    object.add("todos", .number(row.count))
    object.add("text", .text(row.words))
    return object
  }

  private static func object(_ failure: ChangerFailure) -> JSONObject {
    var problem: Problem?
    if case .store(.notDone(_, let found)) = failure { problem = found }
    var object = JSONObject()
    object.add("code", .text(problem?.code ?? "store"))
    object.add("message", .optional(problem?.message))
    object.add("file", .optional(problem?.path.isEmpty == true ? nil : problem?.path))
    object.add("line", problem?.excerpt.map { .number($0.line) } ?? .null)
    object.add("column", problem?.excerpt.map { .number($0.column) } ?? .null)
    return object
  }
}
