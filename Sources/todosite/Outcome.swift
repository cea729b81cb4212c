import Documents

/// What a command has to say at its end.
struct Outcome {
  /// How the program ends.
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
  /// What a failure has to say.
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

  /// The status that problems stand for.
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
