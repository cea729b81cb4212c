import Documents
package import TodoPages
import Todos

/// Shows the result of an import:
/// `{"version":1,"dryRun":…,"folder":…,"added":[…],"present":2,"retitled":0,"notes":[…],"failures":[…],"commit":…}`.
extension TodoImportPage: JSONPage {
  package func add(to document: inout JSONObject, below todoFolder: String) {
    document.add("dryRun", .flag(isDryRun))
    document.add("folder", .optional(folder))
    document.add("added", .list(added.map { .object($0.object(below: todoFolder)) }))
    document.add("present", .number(presentCount))
    document.add("retitled", .number(retitledCount))
    document.add("notes", .list(notes.map { .object($0.object) }))
    document.add("failures", .list(failures.map { .object(FailureJSON.object($0)) }))
    document.add(commit)
  }
}

extension TodoImportOutcome.Added {
  fileprivate func object(below todoFolder: String) -> JSONObject {
    var object = JSONObject()
    object.add("id", .text(id))
    object.add("title", .text(title))
    object.add(path, below: todoFolder)
    return object
  }
}

extension FieldNoteTally.Row {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("field", .text(note.field))
    object.add("todos", .number(count))
    object.add("text", .text(words))
    return object
  }
}
