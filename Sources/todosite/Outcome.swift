import Documents

/// What a command has to say at its end.
struct Outcome {
  /// How the program ends.
  var status: ExitStatus = .success
  /// What goes to standard output.
  var output = ""
  /// What is wrong with the todos, the templates or the settings.
  var problems: [Problem] = []
  /// Whether the problems are wanted as JSON lines.
  var problemsAsJSON = false
  /// What else goes to standard error, in lines.
  var notes: [String] = []
}

extension Outcome {
  /// The status that problems stand for.
  static func status(of problems: [Problem], isStrict: Bool) -> ExitStatus {
    let isBad = problems.contains { $0.severity == .error || isStrict }
    return isBad ? .problems : .success
  }

  /// `2 errors, 1 warning`; nil without problems.
  static func count(of problems: [Problem]) -> String? {
    func count(_ severity: Problem.Severity) -> String? {
      let number = problems.count { $0.severity == severity }
      return number == 0 ? nil : "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
    }
    let parts = [count(.error), count(.warning)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
