import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let undo = Command(
    name: TodoAction.reverted.command, group: .change, summary: "undo a change",
    operands: [.optional(.text("N"))], options: [ChangeOption.list] + ChangeOption.common,
    details: """
      Undoes the last change that todosite made, byte for byte, or change N of those
      that --list shows. Changes nothing if one of the files has been changed since.
      """,
    examples: ["todosite undo", "todosite undo --list", "todosite undo 1"]
  ) { arguments throws(Failure) in
    let request = try arguments.undoRequest()
    return try await ChangeRun(arguments).outcome(of: request)
  }
}

extension Arguments {
  fileprivate func undoRequest() throws(Failure) -> TodoChangeRequest {
    guard let word = operands.first else { return has(ChangeOption.list) ? .listChanges : .undo(nil) }
    guard !has(ChangeOption.list) else {
      throw .usage("--list takes no argument", help: "to undo one of the changes: todosite undo N")
    }
    guard let number = Int(word), number > 0 else {
      throw .usage(
        "not the number of a change: \(quoted(word))", help: "list the changes with: todosite undo --list")
    }
    return .undo(number)
  }
}
