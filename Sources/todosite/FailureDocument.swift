import Documents
import TodoPages
import Todos

extension Failure {
  /// The JSON document for a change that failed before it began.
  var changeDocument: String {
    let problems = problems.filter { $0.severity == .error } + [reason]
    var view = TodoChangeJSONView()
    view.show(.notDone(problems.map { .store(.notDone(status == .system ? .system : .refused, $0)) }))
    return view.text
  }
}
