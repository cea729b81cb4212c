import Documents
import TodoPages
import Todos

extension Command {
  static let rename = Command(
    name: TodoAction.renamed.command, group: .change, summary: "rename the file of a todo",
    operands: [.one(.todo), .one(.text("NEW-NAME"))],
    options: [ChangeOption.dryRun] + ChangeOption.common,
    details: """
      NEW-NAME is the new name in the same folder, with or without .md. References of
      other todos to the path or the name change with it: links, and keys such as
      depends and parent. An id key stays. References that could also mean another
      todo, or are in unreadable files, are listed and left.

      If the file has the new name already, after git mv, changes only the
      references; ID is then the old name. Other branches and clones stay as is.
      """,
    examples: ["todosite rename k3v bread", "todosite rename r4x oat-milk --commit"]
  ) { arguments throws(Failure) in
    let words = try arguments.todos(to: .renamed)
    guard words.count == 2 else {
      throw .usage("missing NEW-NAME", help: "write: todosite rename \(shellOperands([words[0]])) NEW-NAME")
    }
    let isDryRun = arguments.has(ChangeOption.dryRun)
    return try await ChangeRun(arguments).outcome(
      of: .rename(words[0], to: words[1], isDryRun: isDryRun), isDryRun: isDryRun)
  }
}
