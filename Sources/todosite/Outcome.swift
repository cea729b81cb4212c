import Documents
import FileSystem

/// The exit status and the output of a command.
struct Outcome {
  var status: ExitStatus = .success
  /// The text for standard output.
  var output = ""
  /// The problems of the todos, the templates or the settings.
  var problems: [Problem] = []
  /// Notes of one line each, such as the fields that a format does not support.
  var notes: [Problem] = []
  /// The reason why the command failed.
  var reason: Problem?
  /// Whether problems are printed as JSON lines.
  var problemsAsJSON = false
}

extension Outcome {
  init(_ failure: Failure) {
    self.init(status: failure.status, problems: failure.problems, reason: failure.reason)
  }

  /// Combines the outcomes of two steps of a command, this one first; the worse one decides the exit status.
  func followed(by next: Outcome) -> Outcome {
    var both = next
    both.status = next.status.rawValue > status.rawValue ? next.status : status
    both.output = output + next.output
    // The reason of the last step is printed last.
    both.problems = problems + (next.reason == nil ? [] : [reason].compactMap { $0 }) + next.problems
    both.notes = notes + next.notes
    both.reason = next.reason ?? reason
    return both
  }

  static func status(of problems: [Problem], isStrict: Bool) -> ExitStatus {
    let isBad = problems.contains { $0.severity == .error || isStrict }
    return isBad ? .problems : .success
  }

  /// Returns the number of problems as text, `2 errors, 1 warning`; nil without problems.
  static func count(of problems: [Problem]) -> String? {
    let parts = [Problem.Severity.error, .warning].compactMap { severity in
      let number = problems.count { $0.severity == severity }
      return number == 0 ? nil : counted(number, severity.rawValue)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Outcome {
  /// Writes everything and ends the program.
  ///
  /// Output that cannot be written is a failure; a closed pipe ends the program without a message, as it does for
  /// other programs.
  func printAndExit() -> Never {
    writeErrors()
    var status = status.rawValue
    do throws(FileError) {
      var writer = StreamWriter(.output)
      try writer.write(output)
      try writer.flush()
    } catch {
      if error.errno == .brokenPipe {
        status = 128 + 13
      } else {
        status = ExitStatus.system.rawValue
        Outcome(.system("\(error)")).writeErrors()
      }
    }
    CurrentProcess.end(status)
  }

  /// Writes the problems, the notes and the reason to standard error.
  func writeErrors() {
    let text = problemsAsJSON ? json() : text()
    guard !text.isEmpty else { return }
    // There is nowhere to report that standard error is closed.
    try? StandardStream.error.write(Array(text.utf8).span)
  }

  /// Returns the problems, separated by empty lines; at the end the reason of the failure, or the number of
  /// problems.
  private func text() -> String {
    let stream = StandardStream.error
    // Two columns are for the space and the bar beside the line number, the others for the number.
    let columns = stream.isTerminal ? min(100, stream.width - 6) : 100
    let format = ProblemText(isColored: stream.showsColor, columns: columns)
    var blocks = problems.map { format.text(of: $0) }
    if !notes.isEmpty { blocks.append(notes.map { format.text(of: $0) }.joined()) }
    if let reason {
      blocks.append(format.text(of: reason))
    } else if let count = Self.count(of: problems) {
      blocks.append(count + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func json() -> String {
    (problems + notes + [reason].compactMap { $0 }).map { ProblemJSON().text(of: $0) }
      .joined()
  }
}

/// Returns a number with its noun: `1 todo`, `2 todos`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension StandardStream {
  /// Whether to use colours: on a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
  var showsColor: Bool {
    isTerminal && (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
      && CurrentProcess.environment("TERM") != "dumb"
  }
}
