import Documents
import TodoPages
import Todos

extension Failure {
  /// Returns the JSON document of a command that failed before it began its work.
  ///
  /// - Parameter isChange: whether the command changes todos; the document is then that of a change.
  func document(ofChange isChange: Bool) -> String {
    let problems = problems.filter { $0.severity == .error } + [reason]
    let failures = problems.map {
      ChangerFailure.store(.notDone(status == .system ? .system : .refused, $0))
    }
    guard isChange else { return FailureJSON.document(failures) }
    var view = TodoChangeJSONView(todoFolder: "")
    view.show(.notDone(failures))
    return view.text
  }
}
