/// Something that todosite can be told to do.
struct Command: Sendable {
  /// The word on the command line.
  let name: String
  /// What it does, in a line that begins with a verb.
  let summary: String
  /// The operands as the help shows them, such as `[DIR]`.
  var operands = ""
  /// The most operands it takes.
  var maximumOperands = 0
  /// The options it takes, besides `--help`.
  var options: [CommandOption] = []
  /// What else the help says.
  var details = ""
  /// Does it.
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

  /// The text of `--help`.
  var help: String {
    var text = "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\n"
    text +=
      "Usage: todosite \(name)\(options.isEmpty ? "" : " [options]")\(operands.isEmpty ? "" : " \(operands)")\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    let all = options + [.help]
    let width = all.map(\.synopsis.count).max() ?? 0
    text += "\nOptions:\n"
    for option in all {
      let gap = String(repeating: " ", count: width - option.synopsis.count + 2)
      text += "  \(option.synopsis)\(gap)\(option.summary)\n"
    }
    return text
  }

  /// The text of `todosite help`.
  static func overview(of commands: [Command]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    var text = """
      todosite turns a folder of Markdown todos into a site.

      Usage: todosite <command> [options]

      Commands:

      """
    for command in commands {
      let gap = String(repeating: " ", count: width - command.name.count + 2)
      text += "  \(command.name)\(gap)\(command.summary)\n"
    }
    text += """

      Options:
        -h, --help   show this help; with a command, that command's
        --version    show the version

      Start with: todosite init && todosite build

      """
    return text
  }
}
