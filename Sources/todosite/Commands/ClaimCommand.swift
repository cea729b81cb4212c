import TodoPages
import Todos

extension Command {
  static let claim = Command(
    name: TodoAction.claimed.command, group: .change, summary: "take a todo, so that nobody else does",
    operands: [.optional(.unclosedTodo)], options: [ChangeOption.author] + ChangeOption.common,
    details: """
      Assigns the todo to NAME, unless somebody else has it, and sets the project's
      first status that means doing, unless its status means that already. Without
      ID, takes the first todo that is ready. Without --as, the name is that of git's
      user.name.

      Of several processes in one folder, only one gets a todo. Two clones cannot see
      each other's claims; git shows a conflict when they are merged.
      """,
    examples: ["todosite claim --as Ana", "todosite claim buy-bread --as Ana --json"]
  ) { arguments throws(Failure) in
    let run = try ChangeRun(arguments)
    guard let name = try arguments.author(in: run.workplace.todos) else {
      throw .usage("missing name", help: "say who claims the todo: todosite claim --as NAME")
    }
    return try await run.outcome(of: .claim(arguments.operands.first, for: name))
  }
}
