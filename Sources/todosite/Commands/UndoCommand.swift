import TodoPages
import Todos

extension Command {
  static let undo = Command(
    name: TodoAction.reverted.command, summary: "take back the last change", options: ChangeOption.common,
    details: """
      Takes back the last change that todosite made, byte for byte. Refuses where a
      file has been changed since.
      """
  ) { arguments throws(Failure) in
    try await ChangeRun(arguments).outcome(of: .undo)
  }
}
