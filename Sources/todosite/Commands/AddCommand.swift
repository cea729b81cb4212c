import FileSystem
import TodoPages
import Todos

extension Command {
  static let add = Command(
    name: TodoAction.added.command, summary: "write a new todo down", operands: "TITLE… [-]",
    maximumOperands: .max,
    options: [
      ChangeOption.status, ChangeOption.priority, ChangeOption.due, ChangeOption.tag, ChangeOption.assignee,
      ChangeOption.depends, ChangeOption.parent, ChangeOption.body, ChangeOption.edit, ChangeOption.today,
    ] + ChangeOption.common,
    details: """
      TITLE may be several words. A - behind it reads the text from standard input,
      as --body - does. Prints the id and the path of the new file.
      """
  ) { arguments throws(Failure) in
    var words = arguments.operands
    let wantsInput = words.count > 1 && words.last == "-"
    if wantsInput { words.removeLast() }
    guard !words.isEmpty else {
      throw .usage("what is to be done?", help: "write it behind: todosite add")
    }
    guard !arguments.has(ChangeOption.edit) || !arguments.has(.json) else {
      throw .usage(
        "--edit and --json do not go together",
        help: "add it with --json, then edit it: todosite edit ID")
    }
    if wantsInput, arguments.has(ChangeOption.body) {
      throw .usage("--body and - both give the text", help: "give just one of them")
    }
    let run = try ChangeRun(arguments)
    try run.workplace.checkTakesNewTodos()
    let moment = try arguments.moment()
    let new = NewTodo(
      title: words.joined(separator: " "),
      status: arguments.value(of: ChangeOption.status),
      priority: arguments.value(of: ChangeOption.priority),
      due: arguments.value(of: ChangeOption.due),
      tags: try arguments.newValues(of: ChangeOption.tag),
      assignees: try arguments.newValues(of: ChangeOption.assignee, partedByCommas: false),
      depends: try arguments.newValues(of: ChangeOption.depends),
      parent: arguments.value(of: ChangeOption.parent),
      created: moment.day,
      body: try wantsInput ? arguments.standardInput() : arguments.body() ?? "")
    let added = try await run.change(.add(new))
    guard arguments.has(ChangeOption.edit), let path = added.page.entries.first?.path else {
      return added.outcome
    }
    let edited: Outcome
    do throws(Failure) {
      edited = try await EditSession(run).edit(.file(path))
    } catch {
      // The todo is there, whatever has become of the editor.
      if error.isInterruption { throw error }
      edited = Outcome(error)
    }
    return added.outcome.followed(by: edited)
  }
}

extension Workplace {
  /// Refuses to write new files into the folder of another tool, which gives them names and numbers of its own.
  func checkTakesNewTodos() throws(Failure) {
    guard let tool = project.tool else { return }
    throw .usage(
      "\(quoted(todos)) is a folder of \(tool.title), which numbers its todos itself",
      help: "add it with \(tool.title), or start a folder of your own with: todosite init")
  }
}
