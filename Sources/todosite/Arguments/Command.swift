struct Command: Sendable {
  let name: String
  /// What it does, in a line that begins with a verb.
  let summary: String
  /// The operands as the help shows them, such as `[DIR]`.
  var operands = ""
  var maximumOperands = 0
  var options: [CommandOption] = []
  var details = ""
  let run: @Sendable (Arguments) async throws(Failure) -> Outcome
}

extension Command {
  /// Reads the words behind the command's name and does what they say.
  ///
  /// - Throws: where the words are no use, and when a signal asked the program to end.
  func run(_ words: some Sequence<String>) async throws(Failure) -> Outcome {
    let parser = ArgumentParser(
      command: name, options: options + [.help], maximumOperands: maximumOperands)
    let words = Array(words)
    let arguments: Arguments
    let problemsAsJSON: Bool
    do throws(Failure) {
      arguments = try parser.parse(words)
      if arguments.has(.help) { return Outcome(output: help) }
      problemsAsJSON = try arguments.wantsProblemsAsJSON()
    } catch {
      return outcome(of: error, asJSON: words.prefix { $0 != "--" }.contains("--json"))
    }
    var outcome: Outcome
    do throws(Failure) {
      outcome = try await run(arguments)
    } catch {
      if error.isInterruption { throw error }
      outcome = self.outcome(of: error, asJSON: arguments.has(.json))
    }
    outcome.problemsAsJSON = problemsAsJSON
    return outcome
  }

  /// What a failure has to say; the commands that change todos print it as a document too.
  private func outcome(of failure: Failure, asJSON: Bool) -> Outcome {
    var outcome = Outcome(failure)
    if asJSON, options.contains(ChangeOption.commit) { outcome.output = failure.changeDocument }
    return outcome
  }

  var help: String {
    var text = "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\n"
    text +=
      "Usage: todosite \(name)\(options.isEmpty ? "" : " [options]")\(operands.isEmpty ? "" : " \(operands)")\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    return text + "\nOptions:\n\(helpTable((options + [.help]).map { ($0.synopsis, $0.summary) }))\n"
  }

  static func overview(of commands: [Command]) -> String {
    """
    todosite turns a folder of Markdown todos into a site.

    Usage: todosite <command> [options]

    Commands:
    \(helpTable(commands.map { ($0.name, $0.summary) }))

    Options:
      -h, --help   show this help; with a command, that command's
      --version    show the version

    Start with: todosite init && todosite build

    """
  }
}

/// Lines of a help text, each a name and, in a column of their own, what it is.
func helpTable(_ rows: [(name: String, summary: String)]) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.summary)"
  }.joined(separator: "\n")
}
