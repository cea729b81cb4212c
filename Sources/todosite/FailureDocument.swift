import Documents
import TodoPages
import Todos

extension Failure {
  /// The JSON document of a change that could not be tried at all.
  var changeDocument: String {
    let problems = problems.filter { $0.severity == .error } + [reason]
    var view = TodoChangeJSONView()
    view.show(.notDone(problems.map { .store(.notDone(status == .system ? .system : .refused, $0)) }))
    return view.text
  }
}
