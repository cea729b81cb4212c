import Documents
import Todos

/// Shows the result of a change as one JSON document, or the changes that can be undone as another.
///
/// `{"version":1,"undone":…,"changes":[…],"failures":[…],"commit":…}` or `{"version":1,"recorded":[…]}`
package struct TodoChangeJSONView: TextView {
  /// The document, as one line that ends with LF.
  package private(set) var text = ""

  package init() {}

  package mutating func show(_ page: TodoChangePage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    if let recorded = page.recorded {
      document.add("recorded", .list(recorded.map { .object(Self.recorded($0)) }))
      text = document.line
      return
    }
    document.add("undone", .optional(page.undoneCommand))
    document.add("changes", .list(page.entries.map { .object(Self.change($0)) }))
    document.add("failures", .list(page.failures.map { .object(Self.failure($0)) }))
    if let commit = page.commit {
      var object = JSONObject()
      object.add("id", .text(commit.id))
      object.add("subject", .text(commit.subject))
      document.add("commit", .object(object))
    } else {
      document.add("commit", .null)
    }
    text = document.line
  }
}

extension TodoChangeJSONView {
  private static func recorded(_ change: RecordedChange) -> JSONObject {
    var object = JSONObject()
    object.add("number", .number(change.number))
    object.add("time", .text(change.time.text))
    object.add("command", .optional(change.command))
    object.add(
      "files",
      .list(
        change.paths.map { path in
          var file = JSONObject()
          file.add("path", .text(path.string))
          return .object(file)
        }))
    return object
  }

  private static func change(_ entry: TodoChangePage.Entry) -> JSONObject {
    var object = JSONObject()
    object.add("action", .text(entry.action.rawValue))
    object.add("unchanged", .flag(entry.isUnchanged))
    object.add("id", .optional(entry.id))
    object.add("title", .text(entry.title))
    object.add("path", .text(entry.path.string))
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
    object.add("unfinished", .list(entry.unfinished.map { .object(TodoJSON.related($0)) }))
    return object
  }

  private static func failure(_ failure: ChangerFailure) -> JSONObject {
    switch failure {
    case .notFound(.unreadable(let file), let word):
      Self.failure(file.problem.code, word, file.problem.message, in: file.problem.path)
    case .notFound(let lookup, let word):
      Self.failure(
        lookup.candidates.isEmpty ? "unknown-todo" : "ambiguous-todo", word, lookup.message(about: word),
        candidates: lookup.candidates)
    case .store(.notDone(_, let problem)): Self.failure(problem.code, nil, problem.message, in: problem.path)
    case .store: Self.failure("store", nil, nil)
    }
  }

  private static func failure(
    _ code: String, _ word: String?, _ message: String?, in file: String = "", candidates: [TodoPath] = []
  ) -> JSONObject {
    var object = JSONObject()
    object.add("code", .text(code))
    object.add("word", .optional(word))
    object.add("candidates", .list(candidates.map { .text($0.string) }))
    object.add("message", .optional(message))
    object.add("file", .optional(file.isEmpty ? nil : file))
    return object
  }
}

extension TodoLookup {
  /// The paths of the todos that the reference matches; empty unless there are several.
  fileprivate var candidates: [TodoPath] {
    if case .ambiguous(let todos) = self { todos.map(\.path) } else { [] }
  }
}
