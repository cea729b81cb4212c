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
  /// Output that cannot be written is a failure of its own; a pipe that nobody reads ends the program quietly,
  /// as it does for other programs.
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
        Report(Outcome(.system("\(error)"))).writeErrors()
      }
    }
    CurrentProcess.end(status)
  }

  /// Writes what is wrong to standard error, now.
  func writeErrors() {
    let text = outcome.problemsAsJSON ? json() : text()
    guard !text.isEmpty else { return }
    // Whoever closes standard error does not want to know.
    try? StandardStream.error.write(Array(text.utf8).span)
  }

  /// The problems with an empty line between them; at the end why the command could not go on, or how many
  /// they are.
  private func text() -> String {
    let stream = StandardStream.error
    // Less two for the space and the bar beside the line's number, and a few for the number.
    let columns = stream.isTerminal ? min(100, stream.width - 6) : 100
    let format = ProblemText(isColored: stream.showsColor, columns: columns)
    var blocks = outcome.problems.map { format.text(of: $0) }
    if !outcome.notes.isEmpty { blocks.append(outcome.notes.map { format.text(of: $0) }.joined()) }
    if let reason = outcome.reason {
      blocks.append(format.text(of: reason))
    } else if let count = Outcome.count(of: outcome.problems) {
      blocks.append(count + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func json() -> String {
    (outcome.problems + outcome.notes + [outcome.reason].compactMap { $0 }).map { ProblemJSON().text(of: $0) }
      .joined()
  }
}

extension StandardStream {
  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  var showsColor: Bool {
    isTerminal && (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
      && CurrentProcess.environment("TERM") != "dumb"
  }
}
