import Documents
package import Todos

/// Shows the result of a change, or the changes that can be undone:
/// `{"version":1,"dryRun":…,"undone":…,"changes":[…],"unchanged":…,"failures":[…],"commit":…}` or
/// `{"version":1,"recorded":[…]}`.
extension TodoChangePage: JSONPage {
  package func add(to document: inout JSONObject, below todoFolder: String) {
    if let recorded {
      return document.add("recorded", .list(recorded.map { .object($0.object(below: todoFolder)) }))
    }
    document.add("dryRun", .flag(isPreview))
    document.add("undone", .optional(undoneCommand))
    document.add("changes", .list((entries + toConfirm).map { .object($0.object(below: todoFolder)) }))
    document.add("unchanged", unchanged.map { .number($0) } ?? .null)
    document.add("failures", .list(failures.map { .object(FailureJSON.object($0)) }))
    document.add(commit)
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

extension RecordedChange {
  fileprivate func object(below todoFolder: String) -> JSONObject {
    var object = JSONObject()
    object.add("number", .number(number))
    object.add("time", .text(time.text))
    object.add("command", .optional(command))
    object.add(
      "files",
      .list(
        paths.map { path in
          var file = JSONObject()
          file.add(path, below: todoFolder)
          return .object(file)
        }))
    return object
  }
}

extension TodoChangePage.Entry {
  fileprivate func object(below todoFolder: String) -> JSONObject {
    var object = JSONObject()
    object.add("action", .text(action.rawValue))
    object.add("unchanged", .flag(isUnchanged))
    object.add("id", .optional(id))
    object.add("title", .text(title))
    object.add(path, below: todoFolder)
    var fields = JSONObject()
    for field in changed { fields.add(field.name, .list(field.values.map { .text($0) })) }
    object.add("changed", .object(fields))
    object.add(
      "dependents",
      .list(
        referrers.map { referrer in
          var object = JSONObject()
          object.add("id", .text(referrer.id))
          object.add("title", .text(referrer.title))
          object.add("role", .text(referrer.role.rawValue))
          return .object(object)
        }))
    object.add(
      "unfinished",
      .list(unclosedDependencies.map { .object(TodoJSON.related($0, below: todoFolder)) }))
    object.add("unticked", .number(untickedItems))
    return object
  }
}
