import TodoPages
import Todos

extension Command {
  static let done = Command(
    name: TodoAction.done.command, group: .change, summary: "mark todos as done",
    operands: [.several(.unclosedTodo)],
    options: [ChangeOption.today] + ChangeOption.common,
    details: """
      Sets the status and the completion date. In a file whose key completed or done
      is true or false, sets that key to true instead.
      """,
    examples: ["todosite done buy-bread", "todosite done r4x k3v --commit"]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .done)
    let time = try arguments.changeTime()
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.complete(at: time)], as: .done))
  }

  static let reopen = Command(
    name: TodoAction.reopened.command, group: .change, summary: "reopen closed todos",
    operands: [.several(.closedTodo)],
    options: ChangeOption.common,
    details: "Sets the status to the project's first open status and removes the completion\ndate.",
    examples: ["todosite reopen fix-the-gate", "todosite reopen w7m --commit"]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .reopened)
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.reopen], as: .reopened))
  }
}
