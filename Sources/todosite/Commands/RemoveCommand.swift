import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let remove = Command(
    name: TodoAction.removed.command, group: .change, summary: "move todos to the trash",
    operands: [.several(.todo)],
    options: [ChangeOption.yes] + ChangeOption.common,
    details: """
      Asks for confirmation on a terminal; elsewhere, or with --json, requires --yes.
      Moves the files to .todosite/ in the project; todosite undo restores them.
      """,
    examples: ["todosite rm --yes buy-bread", "todosite rm --yes r4x k3v --commit"]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .removed).map { NamedTodo.word($0) }
    let run = try ChangeRun(arguments)
    if arguments.has(ChangeOption.yes) {
      return try await run.outcome(of: .remove(words, isConfirmed: true))
    }
    guard Question.canBeAsked, !arguments.has(.json) else {
      throw .usage(
        "rm requires --yes if it cannot ask for confirmation",
        help: "run: todosite rm --yes \(shellOperands(arguments.operands))")
    }
    return try await run.afterAsking(
      ("move it to the trash?", "move them to the trash?"), .remove(words, isConfirmed: false),
      refusal: "nothing was removed"
    ) { .remove($0, isConfirmed: true) }
  }
}
