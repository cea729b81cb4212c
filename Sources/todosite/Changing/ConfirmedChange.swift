import FileSystem
import TodoPages
import Todos

extension ChangeRun {
  /// Shows what a request would change, asks the user, and changes exactly the todos that were shown.
  ///
  /// - Parameters:
  ///   - question: the question about one todo, and about several.
  ///   - refusal: what to print if the answer is no.
  ///   - change: the confirmed request for these todos.
  func afterAsking(
    _ question: (one: String, several: String), _ request: TodoChangeRequest, refusal: String,
    _ change: ([NamedTodo]) -> TodoChangeRequest
  ) async throws(Failure) -> Outcome {
    let asked = try await self.change(request)
    var outcome = asked.outcome
    let todos = asked.page.toConfirm.filter { !$0.isUnchanged }
    guard !todos.isEmpty else { return outcome }
    outcome.output = ""
    guard
      try Question(
        text: todos.count == 1 ? question.one : question.several, introduction: asked.text
      ).ask()
    else {
      outcome.output = refusal + "\n"
      return outcome
    }
    // The references and the query may match other todos by now.
    return Changed(try await self.change(change(todos.map { .file($0.path) })), after: asked).outcome
  }
}
