import Documents
import FileSystem
import Todos

/// The exit status and the output of a command.
struct Outcome {
  var status: ExitStatus = .success
  /// The text for standard output.
  var output = ""
  /// The problems of the todos, the templates or the settings.
  var problems: [Problem] = []
  /// Notes of one line each, such as the note on a field that a format does not support.
  var notes: [Problem] = []
  /// The reason why the command failed.
  var reason: Problem?
  /// Whether the number of problems is printed after them.
  var countsProblems = true
  /// Whether problems are printed as JSON lines.
  var problemsAsJSON = false
  /// Whether the output reports what the command has changed.
  var reportsChanges = false
}

extension Outcome {
  init(_ failure: Failure) {
    self.init(status: failure.status, problems: failure.problems, reason: failure.reason)
  }

  /// Returns the status of a command that reports problems.
  ///
  /// - Parameter isStrict: whether warnings and notes count as errors.
  static func status(of problems: [Problem], isStrict: Bool) -> ExitStatus {
    let isBad = problems.contains { $0.severity == .error || isStrict }
    return isBad ? .problems : .success
  }

  /// Returns the numbers of errors and warnings, such as `2 errors, 1 warning`; nil if there are none.
  static func count(of problems: [Problem]) -> String? {
    let parts = [Problem.Severity.error, .warning].compactMap { severity in
      let number = problems.reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
      return number == 0 ? nil : counted(number, severity.rawValue)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Outcome {
  /// Writes the errors and the output, and ends the program.
  ///
  /// If the output cannot be written, the program reports a system error, or if its reader closed the pipe,
  /// exits with the status of a program that SIGPIPE ended, without a message. But an output that reports what
  /// was changed is always reported, so that no change goes unnoticed.
  func printAndExit() -> Never {
    writeErrors()
    var status = status
    do throws(FileError) {
      try writeOutput()
    } catch {
      status = error.errno == .brokenPipe ? .unread : .system
      if status != .unread || reportsChanges { report(error) }
    }
    CurrentProcess.end(status.rawValue)
  }

  func writeOutput() throws(FileError) {
    var writer = StreamWriter(.output)
    try writer.write(output)
    try writer.flush()
  }

  /// Reports that the output cannot be written, and if it reports what was changed, also the output itself.
  private func report(_ error: FileError) {
    var failure = Failure.system(reportsChanges ? "the command has run, but \(error)" : "\(error)")
    if reportsChanges { failure.reason.notes = output.split(separator: "\n").map(String.init) }
    var outcome = Outcome(failure)
    outcome.problemsAsJSON = problemsAsJSON
    outcome.writeErrors(columns: .max)
  }

  /// Writes the problems, the notes and the reason to standard error.
  ///
  /// - Parameter columns: the width to which lines are cut; nil for the width of the terminal, at most 100.
  func writeErrors(columns: Int? = nil) {
    let text = problemsAsJSON ? json() : text(columns: columns)
    guard !text.isEmpty else { return }
    // There is nowhere to report that standard error is closed.
    try? StandardStream.error.write(Array(text.utf8).span)
  }

  /// Returns the problems and the notes, and then the reason of the failure or the number of problems,
  /// separated by empty lines.
  func text(columns: Int?) -> String {
    let stream = StandardStream.error
    // Of the six columns, two are for the space and the bar beside the line number, and four for the number.
    let usual = stream.isTerminal ? min(100, stream.width - 6) : 100
    return text(as: ProblemText(isColored: stream.showsColor, columns: columns ?? usual))
  }

  func text(as format: ProblemText) -> String {
    var blocks = problems.limited.map { format.text(of: $0) }
    if !notes.isEmpty { blocks.append(notes.map { format.text(of: $0) }.joined()) }
    if let reason {
      blocks.append(format.text(of: reason))
    } else if countsProblems, let count = Self.count(of: problems) {
      blocks.append(count + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func json() -> String {
    (problems.limited + notes + [reason].compactMap { $0 }).map { ProblemJSON().text(of: $0) }
      .joined()
  }
}

extension StandardStream {
  /// Whether to use colours: on a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
  var showsColor: Bool {
    isTerminal && (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
      && CurrentProcess.environment("TERM") != "dumb"
  }
}
