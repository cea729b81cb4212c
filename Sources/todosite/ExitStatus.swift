import Todos

/// The exit status of the program.
enum ExitStatus: Int32 {
  case success = 0
  /// Todos, templates or settings have problems, or `--check` found changes to write.
  case problems = 1
  /// The arguments are wrong.
  case usage = 2
  /// The operating system reported an error, or a file was changed by another process.
  case system = 3
  /// The reader of the output closed it; a shell reports the same for a program that SIGPIPE ended.
  case unread = 141
}

extension Failure {
  /// The exit status of a command that fails; after an interruption, the program ends with the signal instead.
  var status: ExitStatus {
    switch kind {
    case .nothingToDo: .success
    case .refused: .usage
    case .problems: .problems
    case .system, .interrupted: .system
    }
  }

  /// The code of a failure that was caused by the settings, or with `--strict` by the todos.
  static let codeOfSettings = "bad-settings"
  static let codeOfTodos = "not-published"

  /// Returns the failure of wrong arguments.
  static func usage(_ message: String, code: String = "usage", help: String? = nil) -> Failure {
    .refused(message, code: code, help: help)
  }
}
