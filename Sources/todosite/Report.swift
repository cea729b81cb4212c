import Documents
import FileSystem

/// What a command has to say, written to the standard streams.
struct Report {
  private var outcome: Outcome

  init(_ outcome: Outcome) {
    self.outcome = outcome
  }

  /// Writes everything and ends the program.
  ///
  /// Output that cannot be written is a failure of its own; a pipe that nobody reads ends the program quietly, as it
  /// does for other programs.
  func printAndExit() -> Never {
    var status = outcome.status.rawValue
    writeErrors()
    do throws(FileError) {
      var writer = StreamWriter(.output)
      try writer.write(outcome.output)
      try writer.flush()
    } catch {
      if error.errno == .brokenPipe {
        status = 128 + 13
      } else {
        status = ExitStatus.system.rawValue
        let text = "error: \(error)\n"
        try? StandardStream.error.write(Array(text.utf8).span)
      }
    }
    CurrentProcess.end(status)
  }

  private func writeErrors() {
    let usesColor = StandardStream.error.showsColor
    var text = ""
    for problem in outcome.problems {
      text +=
        outcome.problemsAsJSON
        ? ProblemJSON().text(of: problem) : ProblemText(isColored: usesColor).text(of: problem)
    }
    for note in outcome.notes { text += note + "\n" }
    guard !text.isEmpty else { return }
    // Whoever closes standard error does not want to know.
    try? StandardStream.error.write(Array(text.utf8).span)
  }
}

extension Outcome {
  /// What a failure has to say.
  init(_ failure: Failure) {
    self.init(status: failure.status, problems: failure.problems)
    notes = ["error: \(failure.message)"]
    if let help = failure.help { notes.append("help: \(help)") }
  }
}

extension StandardStream {
  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  var showsColor: Bool {
    isTerminal && (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
      && CurrentProcess.environment("TERM") != "dumb"
  }
}
