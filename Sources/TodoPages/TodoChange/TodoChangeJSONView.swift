import Documents
import Todos

/// Shows what came of a change as one JSON document: `{"version":1,"changes":[…],"failures":[…],"commit":…}`.
public struct TodoChangeJSONView: PresenterToView {
  /// The document in one line.
  public private(set) var text = ""

  /// Makes a view.
  public init() {}

  /// Writes what happened, and what did not.
  public mutating func show(_ page: TodoChangePage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    if let command = page.undoneCommand { document.add("undone", .text(command)) }
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
  private static func change(_ entry: TodoChangePage.Entry) -> JSONObject {
    var object = JSONObject()
    object.add("action", .text(entry.deed.rawValue))
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
          object.add("title", .text(dependent.link.label))
          object.add("role", .text(dependent.role.rawValue))
          return .object(object)
        }))
    return object
  }

  private static func failure(_ failure: ChangerFailure) -> JSONObject {
    var object = JSONObject()
    func add(_ problem: Problem) {
      object.add("code", .text(problem.code))
      object.add("message", .text(problem.message))
      object.add("path", problem.path.isEmpty ? .null : .text(problem.path))
    }
    switch failure {
    case .notFound(.unreadable(let file), let word):
      object.add("word", .text(word))
      add(file.problem)
    case .notFound(.ambiguous(let todos), let word):
      object.add("word", .text(word))
      object.add("code", .text("ambiguous"))
      object.add("paths", .list(todos.map { .text($0.path.string) }))
    case .notFound(_, let word):
      object.add("word", .text(word))
      object.add("code", .text("unknown"))
    case .notDone(let failure): add(failure.problem)
    case .store: object.add("code", .text("store"))
    }
    return object
  }
}
