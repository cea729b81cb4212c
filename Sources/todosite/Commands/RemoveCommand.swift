import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let remove = Command(
    name: TodoAction.removed.command, summary: "move todos to the trash", operands: "ID…",
    maximumOperands: .max,
    options: [ChangeOption.yes] + ChangeOption.common,
    details: """
      Asks first on a terminal; elsewhere, and with --json, --yes is needed. The
      files go to .todosite/ in the project, and come back with: todosite undo
      """
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .removed).map { NamedTodo.word($0) }
    let run = try ChangeRun(arguments)
    if arguments.has(ChangeOption.yes) {
      return try await run.outcome(of: .remove(words, isConfirmed: true))
    }
    guard Question.canBeAsked, !arguments.has(.json) else {
      throw .usage(
        "rm needs --yes where it cannot ask",
        help: "todosite rm --yes \(arguments.operands.map(shellWord).joined(separator: " "))")
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
    // Those that were shown, whatever the words would lead to by now.
    let removed = try await run.change(.remove(todos.map { .file($0.path) }, isConfirmed: true))
    return Changed(removed, after: asked).outcome
  }
}
