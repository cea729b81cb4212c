import TodoPages
import Todos

extension Command {
  static let undo = Command(
    name: TodoAction.reverted.command, group: .change, summary: "undo the last change",
    options: ChangeOption.common,
    details: """
      Undoes the last change that todosite made, byte for byte. Changes nothing if
      one of the files has been changed since.
      """,
    examples: ["todosite undo", "todosite undo --commit"]
  ) { arguments throws(Failure) in
    try await ChangeRun(arguments).outcome(of: .undo)
  }
}
