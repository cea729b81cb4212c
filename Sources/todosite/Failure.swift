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
  /// What is wrong, in a line.
  var message: String
  /// What to do about it.
  var help: String?
  /// What is wrong with the templates or the settings.
  var problems: [Problem] = []
  /// Whether a signal asked the program to end; it then ends by that signal.
  var isInterruption = false

  /// The program was used wrongly.
  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, message: message, help: help)
  }

  /// The system said no.
  static func system(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .system, message: message, help: help)
  }

  /// A signal asked the program to end.
  static var interrupted: Failure {
    Failure(status: .system, message: "interrupted", isInterruption: true)
  }
}

extension Failure {
  /// Templates or settings that cannot be used.
  init(_ problems: Problems, because message: String) {
    self.init(status: .problems, message: message, problems: problems.all)
  }
}
