import TodoPages
import Todos

extension Command {
  static let done = Command(
    name: TodoAction.done.command, summary: "close todos as done", operands: "ID…", maximumOperands: .max,
    options: [ChangeOption.today] + ChangeOption.common,
    details: """
      Sets the status and the day of completion. A file that says so with
      completed: true or done: true gets that instead.
      """
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .done)
    let moment = try arguments.moment()
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.complete(at: moment)], as: .done))
  }

  static let reopen = Command(
    name: TodoAction.reopened.command, summary: "open todos again", operands: "ID…", maximumOperands: .max,
    options: ChangeOption.common,
    details: "Sets the status to the first open one, and takes the day of completion away."
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .reopened)
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.reopen], as: .reopened))
  }
}
