import Documents

/// How the program ends.
enum ExitStatus: Int32 {
  /// All well.
  case success = 0
  /// Some todos have problems; what could be done was done.
  case problems = 1
  /// The program was used wrongly.
  case usage = 2
  /// The system said no.
  case system = 3
}

/// Why a command could not go on.
struct Failure: Error, Equatable {
  /// How the program ends.
  var status: ExitStatus
  /// Why, in a line, and what to do about it.
  var reason: Problem
  /// What led to it: all that is wrong with the templates, the settings or the todos.
  var problems: [Problem] = []
  /// Whether a signal asked the program to end; it then ends by that signal.
  var isInterruption = false
}

extension Failure {
  /// The program was used wrongly.
  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, reason: Problem(.error, code: "usage", message, path: "", help: help))
  }

  /// The system said no.
  static func system(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .system, reason: Problem(.error, code: "system", message, path: "", help: help))
  }

  /// A signal asked the program to end.
  static var interrupted: Failure {
    var failure = system("interrupted")
    failure.isInterruption = true
    return failure
  }

  /// Files that make it impossible to do what was asked for.
  static func problems(_ problems: [Problem], code: String, because message: String) -> Failure {
    Failure(
      status: .problems, reason: Problem(.error, code: code, message, path: ""), problems: problems)
  }
}
