struct Command: Sendable {
  let name: String
  /// The first line of the help, without a capital letter and a period; it begins with a verb.
  let summary: String
  /// The operands as the help shows them, such as `[DIR]`.
  var operands = ""
  var maximumOperands = 0
  var options: [CommandOption] = []
  var details = ""
  /// Whether the command may change files, so that its output reports what it has done.
  var changesFiles = true
  let run: @Sendable (Arguments) async throws(Failure) -> Outcome
}

extension Command {
  /// Parses the arguments after the command's name and runs the command.
  ///
  /// - Throws: if a signal interrupts the command; all other failures are part of the outcome.
  func run(_ words: some Sequence<String>) async throws(Failure) -> Outcome {
    let parser = ArgumentParser(
      command: name, options: options + [.help], maximumOperands: maximumOperands)
    let words = Array(words)
    let arguments: Arguments
    let problemsAsJSON: Bool
    do throws(Failure) {
      arguments = try parser.parse(words)
      if arguments.has(.help) { return Outcome(output: help) }
      problemsAsJSON = try arguments.printsProblemsAsJSON()
    } catch {
      return outcome(of: error, asJSON: words.prefix { $0 != "--" }.contains("--json"))
    }
    var outcome: Outcome
    do throws(Failure) {
      outcome = try await run(arguments)
      outcome.reportsChanges = changesFiles
    } catch {
      if error.isInterruption { throw error }
      outcome = self.outcome(of: error, asJSON: arguments.has(.json))
    }
    outcome.problemsAsJSON = problemsAsJSON
    return outcome
  }

  /// Returns the outcome of a failure; with `--json`, commands that change todos also print it as a JSON
  /// document.
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
      -h, --help   show this help; after a command, the help of that command
      --version    show the version

    Start with: todosite init && todosite build

    """
  }
}

/// Formats rows of a help text in two aligned columns: names and summaries.
func helpTable(_ rows: [(name: String, summary: String)]) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.summary)"
  }.joined(separator: "\n")
}
