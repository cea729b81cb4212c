import Documents
import FileSystem

/// What a command has to say at its end.
struct Outcome {
  var status: ExitStatus = .success
  /// What goes to standard output.
  var output = ""
  /// What is wrong with the todos, the templates or the settings.
  var problems: [Problem] = []
  /// What there is to say beside, a line each, such as the fields that a format does not have.
  var notes: [Problem] = []
  /// Why the command could not go on.
  var reason: Problem?
  /// Whether the problems are wanted as JSON lines.
  var problemsAsJSON = false
}

extension Outcome {
  init(_ failure: Failure) {
    self.init(status: failure.status, problems: failure.problems, reason: failure.reason)
  }

  /// What two steps of one command have to say, this one first; the worse decides how the program ends.
  func followed(by next: Outcome) -> Outcome {
    var both = next
    both.status = next.status.rawValue > status.rawValue ? next.status : status
    both.output = output + next.output
    // The last one's reason stays at the end.
    both.problems = problems + (next.reason == nil ? [] : [reason].compactMap { $0 }) + next.problems
    both.notes = notes + next.notes
    both.reason = next.reason ?? reason
    return both
  }

  static func status(of problems: [Problem], isStrict: Bool) -> ExitStatus {
    let isBad = problems.contains { $0.severity == .error || isStrict }
    return isBad ? .problems : .success
  }

  /// `2 errors, 1 warning`; nil without problems.
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
  /// Output that cannot be written is a failure of its own; a pipe that nobody reads ends the program quietly,
  /// as it does for other programs.
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

  /// Writes what is wrong to standard error, now.
  func writeErrors() {
    let text = problemsAsJSON ? json() : text()
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

/// A number with its noun: `1 todo`, `2 todos`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension StandardStream {
  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  var showsColor: Bool {
    isTerminal && (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
      && CurrentProcess.environment("TERM") != "dumb"
  }
}
