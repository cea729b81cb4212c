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
        help: "run: todosite rm --yes \(arguments.operands.map(shellWord).joined(separator: " "))")
    }
    let asked = try await run.change(.remove(words, isConfirmed: false))
    var outcome = asked.outcome
    outcome.output = ""
    let todos = asked.page.toConfirm
    guard !todos.isEmpty else { return outcome }
    let question = "move \(todos.count == 1 ? "it" : "them") to the trash?"
    guard try Question(question, about: asked.text).ask() else {
      outcome.output = "nothing was removed\n"
      return outcome
    }
    // Removes exactly the todos that were shown, even if the references match other todos by now.
    let removed = try await run.change(.remove(todos.map { .file($0.path) }, isConfirmed: true))
    return Changed(removed, after: asked).outcome
  }
}
