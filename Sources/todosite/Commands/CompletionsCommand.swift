import Documents
import FileSystem
import Todos

extension Command {
  static let completions = Command(
    name: "completions", group: .start, summary: "print the script that completes commands in a shell",
    operands: [.one(.words("SHELL", CompletionScript.allCases.map(\.rawValue)))],
    details: """
      SHELL is bash, zsh or fish. The script completes commands, options, ids,
      statuses, tags, people and files of the current project. Load it in the start
      file of the shell:

        bash  eval "$(todosite completions bash)"
        zsh   source <(todosite completions zsh), after compinit
        fish  todosite completions fish | source
      """,
    examples: ["todosite completions bash", "todosite completions fish >todosite.fish"],
    changesFiles: false
  ) { arguments throws(Failure) in
    let names = CompletionScript.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .usage("missing shell", help: "give one of: \(names.joined(separator: ", "))")
    }
    guard let script = CompletionScript(rawValue: word) else {
      throw .usage("unknown shell \(quoted(word))", help: "give one of: \(names.joined(separator: ", "))")
    }
    return Outcome(output: script.text)
  }

  static let candidates = Command(
    name: "candidates", group: nil, summary: "list what can be typed next (called by shells)",
    operands: [.several(.text("WORD"))],
    details: """
      The WORDs are those of a command line after todosite; the last one is
      unfinished. Prints a line for each candidate, with a tab before its
      description. If the shell is to complete a path, prints a line with a tab
      before file or folder.
      """,
    examples: [], changesFiles: false
  ) { arguments throws(Failure) in
    Outcome(output: await CompletionCandidates(arguments.operands, commands: Todosite.commands).lines())
  }
}
