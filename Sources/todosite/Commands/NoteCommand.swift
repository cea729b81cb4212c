import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let note = Command(
    name: TodoAction.noted.command, group: .change, summary: "add a note to a todo",
    operands: [.one(.todo), .several(.text("TEXT"))],
    options: [ChangeOption.author] + ChangeOption.common,
    details: """
      Appends the text, with the time in UTC and the name of its author, to the
      section "## Notes" at the end of the todo. TEXT may be several words; - reads
      it from standard input. Without --as, the name is that of git's user.name.
      """,
    examples: [
      "todosite note buy-oat-milk Only the small shop has it",
      #"todosite note r4x "See [[k3v8pq]]." --as Ana --commit"#,
      "date | todosite note buy-bread -",
    ]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .noted)
    guard words.count > 1 else {
      throw .usage(
        "missing text",
        help:
          "write it after the id: todosite note \(shellOperands([words[0]])) TEXT; - reads it from standard input"
      )
    }
    let text =
      words.dropFirst() == ["-"] ? try arguments.standardInput() : words.dropFirst().joined(separator: " ")
    let run = try ChangeRun(arguments)
    let note = NewNote(
      text, by: try arguments.author(in: run.workplace.todos), at: try arguments.changeTime())
    return try await run.outcome(of: .edit([words[0]], [.note(note)], as: .noted))
  }
}
