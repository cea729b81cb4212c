import Documents
package import Todos

/// Shows the result of a change as one JSON document, or the changes that can be undone as another.
///
/// `{"version":1,"dryRun":…,"undone":…,"changes":[…],"unchanged":…,"failures":[…],"commit":…}` or
/// `{"version":1,"recorded":[…]}`
package struct TodoChangeJSONView: TextView {
  /// The document, as one line that ends with LF.
  package private(set) var text = ""

  private let todoFolder: String

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the path of the todo folder from the current folder.
  package init(todoFolder: String) {
    self.todoFolder = todoFolder
  }

  package mutating func show(_ page: TodoChangePage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    if let recorded = page.recorded {
      document.add("recorded", .list(recorded.map { .object(self.recorded($0)) }))
      text = document.line
      return
    }
    document.add("dryRun", .flag(page.isPreview))
    document.add("undone", .optional(page.undoneCommand))
    document.add("changes", .list((page.entries + page.toConfirm).map { .object(change($0)) }))
    document.add("unchanged", page.unchanged.map { .number($0) } ?? .null)
    document.add("failures", .list(page.failures.map { .object(FailureJSON.object($0)) }))
    document.add(page.commit)
    text = document.line
  }
}

extension JSONObject {
  /// Adds the commit of a change; null if none was made.
  package mutating func add(_ commit: TodoCommit?) {
    guard let commit else { return add("commit", .null) }
    var object = JSONObject()
    object.add("id", .text(commit.id))
    object.add("subject", .text(commit.subject))
    add("commit", .object(object))
  }
}

extension TodoChangeJSONView {
  private func recorded(_ change: RecordedChange) -> JSONObject {
    var object = JSONObject()
    object.add("number", .number(change.number))
    object.add("time", .text(change.time.text))
    object.add("command", .optional(change.command))
    object.add(
      "files",
      .list(
        change.paths.map { path in
          var file = JSONObject()
          file.add(path, below: todoFolder)
          return .object(file)
        }))
    return object
  }

  private func change(_ entry: TodoChangePage.Entry) -> JSONObject {
    var object = JSONObject()
    object.add("action", .text(entry.action.rawValue))
    object.add("unchanged", .flag(entry.isUnchanged))
    object.add("id", .optional(entry.id))
    object.add("title", .text(entry.title))
    object.add(entry.path, below: todoFolder)
    var changed = JSONObject()
    for field in entry.changed { changed.add(field.name, .list(field.values.map { .text($0) })) }
    object.add("changed", .object(changed))
    object.add(
      "dependents",
      .list(
        entry.dependents.map { dependent in
          var object = JSONObject()
          object.add("id", .text(dependent.id))
          object.add("title", .text(dependent.title))
          object.add("role", .text(dependent.role.rawValue))
          return .object(object)
        }))
    object.add("unfinished", .list(entry.unfinished.map { .object(TodoJSON.related($0, below: todoFolder)) }))
    return object
  }
}
