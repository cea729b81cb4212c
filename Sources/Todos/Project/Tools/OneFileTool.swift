/// A tool that keeps all todos in one file, one a line, which todosite only reads.
package struct OneFileTool: Sendable {
  /// The name of the tool's program.
  package let program: String
  /// The tool's commands, by the commands of todosite that do the same; `ID` stands for the id of a todo.
  private let commands: [String: String]

  init(program: String, commands: KeyValuePairs<String, String>) {
    self.program = program
    self.commands = Dictionary(commands.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Returns the tool's command that does the same as one of todosite; nil if it has none.
  package func command(for command: String) -> String? { commands[command] }

  /// Returns the tool's commands for a todo, for the same purposes as those of todosite that pages show.
  package func commands(forTodo id: String, isClosed: Bool) -> [String] {
    ["show", "edit", isClosed ? "reopen" : "done", "rm"].compactMap { commands[$0] }.map { command in
      command.split(separator: " ").map { $0 == "ID" ? id : String($0) }.joined(separator: " ")
    }
  }
}

extension TodoTool {
  /// Returns the refusal of a command that would change todos; nil if todosite changes the tool's files.
  package func refusal(of command: String, in file: String) -> Failure? {
    oneFileTool.map { oneFileTool in
      .refused(
        "\"\(file)\" is a file of \(title), which only \(oneFileTool.program) changes", code: "read-only",
        help: oneFileTool.command(for: command).map { "write: \($0)" }
          ?? "\(oneFileTool.program) has no such command; import the todos to change them with todosite")
    }
  }
}
