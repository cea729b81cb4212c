import Documents
package import Todos

/// Converts failures to JSON.
package enum FailureJSON {
  /// Returns the document of a command that failed before it had anything else to print, as one line that ends
  /// with LF: `{"version":1,"failures":[…]}`.
  package static func document(_ failures: [Failure]) -> String {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("failures", .list(failures.map { .object(object($0)) }))
    return document.line
  }

  /// Returns the object of a failure in any document.
  package static func object(_ failure: Failure) -> JSONObject {
    let reason = failure.reason
    var object = JSONObject()
    object.add("code", .text(reason.code))
    object.add("word", .optional(failure.lookup?.word))
    object.add("candidates", .list((failure.lookup?.candidates ?? []).map { .text($0.string) }))
    object.add("message", .text(reason.message))
    object.add("file", .optional(reason.path.isEmpty ? nil : reason.path))
    object.add("line", reason.excerpt.map { .number($0.line) } ?? .null)
    object.add("column", reason.excerpt.map { .number($0.column) } ?? .null)
    return object
  }
}
