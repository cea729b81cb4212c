import TodoPages
import Todos

extension Command {
  static let done = Command(
    name: "done", summary: "close todos as done", operands: "ID…", maximumOperands: .max,
    options: [ChangeOption.today] + ChangeOption.common,
    details: """
      Sets the status and the day of completion. A file that says so with
      completed: true or done: true gets that instead.
      """
  ) { arguments throws(Failure) in
    let words = try arguments.todos(for: "done")
    let moment = try arguments.moment()
    return try await ChangeRun(arguments).outcome(of: .completeTodos(words, at: moment))
  }

  static let reopen = Command(
    name: "reopen", summary: "open todos again", operands: "ID…", maximumOperands: .max,
    options: ChangeOption.common,
    details: "Sets the status to the first open one, and takes the day of completion away."
  ) { arguments throws(Failure) in
    let words = try arguments.todos(for: "reopen")
    return try await ChangeRun(arguments).outcome(of: .reopenTodos(words))
  }
}
