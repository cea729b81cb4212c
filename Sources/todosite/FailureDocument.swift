import Documents
import TodoPages
import Todos

/// Reports whether arguments ask for JSON, even if they are wrong.
func asksForJSON(_ words: some Sequence<String>) -> Bool {
  words.prefix { $0 != "--" }.contains { $0 == "--json" || $0.begins(with: "--json=") }
}

extension Outcome {
  /// Creates the outcome of a failure.
  ///
  /// - Parameters:
  ///   - asJSON: whether the failure is also printed as a JSON document.
  ///   - isChange: whether the command changes todos.
  init(_ failure: Failure, asJSON: Bool, ofChange isChange: Bool = false) {
    self.init(failure)
    if asJSON { output = failure.document(ofChange: isChange) }
  }
}

extension Failure {
  /// Returns the JSON document of a command that failed before it began its work.
  ///
  /// - Parameter isChange: whether the command changes todos; the document is then that of a change.
  fileprivate func document(ofChange isChange: Bool) -> String {
    let failures = problems.filter { $0.severity == .error }.map { Failure(kind, $0) } + [self]
    guard isChange else { return FailureJSON.document(failures) }
    var view = JSONView<TodoChangePage>(todoFolder: "")
    view.show(.notDone(failures))
    return view.text
  }
}
