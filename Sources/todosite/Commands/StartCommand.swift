import TodoPages
import Todos

extension Command {
  static let start = Command(
    name: TodoAction.started.command, group: .change, summary: "start work on todos",
    operands: [.several(.unclosedTodo)], options: ChangeOption.common,
    details: """
      Sets the project's first status that means doing, unless the status of a todo
      means that already; reopens closed todos.
      """,
    examples: ["todosite start buy-bread", "todosite start r4x k3v --commit"]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .started)
    return try await ChangeRun(arguments).outcome(of: .edit(words, [.start], as: .started))
  }
}
