import Documents
import Todos

/// Converts failures to JSON.
package enum FailureJSON {
  /// Returns the document of a command that failed before it had anything else to print, as one line that ends
  /// with LF: `{"version":1,"failures":[…]}`.
  package static func document(_ failures: [ChangerFailure]) -> String {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("failures", .list(failures.map { .object(object($0)) }))
    return document.line
  }

  /// Returns the object of a failure in any document.
  package static func object(_ failure: ChangerFailure) -> JSONObject {
    switch failure {
    case .notFound(.unreadable(let file), let word): object(file.problem.code, word, file.problem)
    case .notFound(let lookup, let word):
      object(
        lookup.candidates.isEmpty ? "unknown-todo" : "ambiguous-todo", word,
        message: lookup.message(about: word), candidates: lookup.candidates)
    case .unreadable(let file): object(file.problem.code, nil, file.problem)
    case .store(.notDone(_, let problem)): object(problem.code, nil, problem)
    case .store: object("store", nil)
    }
  }

  private static func object(
    _ code: String, _ word: String?, _ problem: Problem? = nil, message: String? = nil,
    candidates: [TodoPath] = []
  ) -> JSONObject {
    var object = JSONObject()
    object.add("code", .text(code))
    object.add("word", .optional(word))
    object.add("candidates", .list(candidates.map { .text($0.string) }))
    object.add("message", .optional(problem?.message ?? message))
    object.add("file", .optional(problem?.path.isEmpty == true ? nil : problem?.path))
    object.add("line", problem?.excerpt.map { .number($0.line) } ?? .null)
    object.add("column", problem?.excerpt.map { .number($0.column) } ?? .null)
    return object
  }
}

extension TodoLookup {
  /// The paths of the todos that the reference matches; empty unless there are several.
  fileprivate var candidates: [TodoPath] {
    if case .ambiguous(let todos) = self { todos.map(\.path) } else { [] }
  }
}
