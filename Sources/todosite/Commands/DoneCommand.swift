import TodoPages
import Todos

extension Command {
  static let done = Command(
    name: TodoAction.done.command, summary: "mark todos as done", operands: "ID…", maximumOperands: .max,
    options: [ChangeOption.today] + ChangeOption.common,
    details: """
      Sets the status and the completion date. In a file whose key completed or done
      is true or false, sets that key to true instead.
      """
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .done)
    let moment = try arguments.moment()
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.complete(at: moment)], as: .done))
  }

  static let reopen = Command(
    name: TodoAction.reopened.command, summary: "reopen closed todos", operands: "ID…", maximumOperands: .max,
    options: ChangeOption.common,
    details: "Sets the status to the project's first open status and removes the completion\ndate."
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .reopened)
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.reopen], as: .reopened))
  }
}
