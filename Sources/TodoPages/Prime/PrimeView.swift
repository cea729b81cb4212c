import Documents
package import Todos

/// Tells a coding agent how to work with the todos, and which of them it can start, in few words.
package struct PrimeView: TextView {
  /// The maximum size of the text in bytes, about 600 tokens.
  package static let limit = 2_400
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let todoFolder: String
  private let commands: String
  private let tool: String?
  private let canStart: Bool
  private let oneFileTool: OneFileTool?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - todoFolder: the path of the todo folder from the current folder.
  ///   - commands: a line for each command, with its name and what it does.
  ///   - tool: the program with which todos are added; nil for todosite.
  ///   - canStart: whether a status means doing, so that todos can be claimed.
  ///   - oneFileTool: the tool that alone changes the todos, if all of them are in one file of it.
  package init(
    todoFolder: String, commands: String, tool: String?, canStart: Bool, oneFileTool: OneFileTool? = nil
  ) {
    self.todoFolder = todoFolder
    self.commands = commands
    self.tool = tool
    self.canStart = canStart
    self.oneFileTool = oneFileTool
  }

  package mutating func show(_ page: PrimePage) {
    // Statuses may have long words.
    let counted = cut(page.progress.sentence, toWidth: 200)
    let ready = "\(page.readyCount) ready\(page.ready.isEmpty ? "." : ", best first:")"
    let start = """
      \(oneFileTool.map(rules) ?? rules)

      \(damaged(page.damagedCount))Now: \(counted.isEmpty ? "no todos" : counted); \(ready)

      """
    let end = "\nCommands (todosite help COMMAND):\n\(commands)\n"
    text = start
    for todo in page.ready {
      let line = Self.line(of: todo)
      if text.utf8.count + line.utf8.count + end.utf8.count <= Self.limit { text += line }
    }
    text += end
  }

  /// The rules for todos that todosite changes.
  private var rules: String {
    """
    Todos are Markdown files with front matter in \(visible(todoFolder)). Rules:
    - `todosite ready` lists the todos that can be started, best first. \(taking)
      `todosite show ID` describes it.
    - Record what you learn with `todosite note ID TEXT`; close it with `todosite done ID`.
    - \(adding)
    - Change front matter only with todosite; it keeps all other bytes. The Markdown
      below it may be edited. `todosite check` finds mistakes; `todosite undo` undoes.
    - `--json` prints one JSON document, in success and failure. Exit status: 0 done,
      1 problems in todos, 2 wrong arguments, 3 system error. Nothing asks without a
      terminal; rm needs --yes. `--commit` makes a git commit of the change.
    """
  }

  /// The rules for todos that only another tool changes.
  private func rules(of oneFileTool: OneFileTool) -> String {
    let changes = ["claim", "note", "done", "add"].compactMap { oneFileTool.command(for: $0) }
      .map { "`\($0)`" }.joined(separator: ", ")
    return """
      Todos are the lines of \(visible(todoFolder)), which only \(oneFileTool.program) changes. Rules:
      - `todosite ready` lists the todos that can be started, best first.
        `todosite show ID` describes one, and `todosite check` finds mistakes.
      - Change todos with \(oneFileTool.program):
        \(changes)
      - `--json` prints one JSON document, in success and failure. Exit status: 0 done,
        1 problems in todos, 2 wrong arguments, 3 system error.
      """
  }

  /// How to take work.
  private var taking: String {
    canStart
      ? "Take work with\n  `todosite claim --as NAME [ID]`, so that nobody else starts it; without ID, the best."
      : "Take one with\n  `todosite edit ID --assignee NAME`."
  }

  /// How to add todos.
  private var adding: String {
    tool.map { "Add work you find with \($0)." }
      ?? "Add work you find: `todosite add TITLE --depends ID`. Split it with `--parent ID`."
  }

  private func damaged(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "1 file has problems: run `todosite check`.\n"
    default: "\(count) files have problems: run `todosite check`.\n"
    }
  }

  private static func line(of todo: TodoSummary) -> String {
    let facts = [todo.priority?.label, todo.due.map { "due \($0)" }].compactMap { $0 }.map { visible($0) }
    let remark = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    return "- \(visible(todo.name))  \(cut(visible(todo.title), toWidth: 60))\(remark)\n"
  }
}
