import Documents
import FileSystem
import SiteGenerator
import TodoPages
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

/// An error that stops a command.
struct Failure: Error, Equatable {
  var status: ExitStatus
  /// The error itself; its message is one line.
  var reason: Problem
  /// The problems of templates, settings or todos that caused the error.
  var problems: [Problem] = []
  /// The reference that identifies no single readable todo, with its lookup; nil for other errors.
  var notFound: ChangerFailure?
  /// Whether a signal interrupted the command; the program then ends with that signal.
  var isInterruption = false
}

extension Failure {
  static func usage(_ message: String, code: String = "usage", help: String? = nil) -> Failure {
    Failure(status: .usage, reason: Problem(.error, code: code, message, path: "", help: help))
  }

  static func system(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .system, reason: Problem(.error, code: "system", message, path: "", help: help))
  }

  static var interrupted: Failure {
    var failure = system("interrupted")
    failure.isInterruption = true
    return failure
  }

  /// The code of a failure that was caused by the settings, by the templates, or with `--strict` by the todos.
  static let codeOfSettings = "bad-settings"
  static let codeOfTemplates = "bad-templates"
  static let codeOfTodos = "not-published"

  /// Returns a failure that was caused by problems in files.
  static func problems(_ problems: [Problem], code: String, because message: String) -> Failure {
    Failure(
      status: .problems, reason: Problem(.error, code: code, message, path: ""), problems: problems)
  }
}

extension Failure {
  init(_ error: FileError) {
    self = error.errno == .interrupted ? .interrupted : .system("\(error)")
  }

  init(_ error: StoreError) {
    switch error {
    case .noFolder(let folder):
      self = .usage(
        "no todos: there is no folder \(quoted(folder))",
        help: "create it, or start a project with: todosite init")
    case .system(let message): self = .system(message)
    case .interrupted: self = .interrupted
    case .notDone(let reason, let problem): self.init(status: reason.exitStatus, reason: problem)
    }
  }

  init(_ error: SiteError) {
    switch error {
    case .templates(let problems):
      self = .problems(
        problems.all, code: Self.codeOfTemplates, because: "nothing was published: the templates have errors")
    case .system(let message, let help): self = .system(message, help: help)
    case .lost(let files): self = .system(files.map { "\($0)" }.joined(separator: "; "))
    case .changed: self = .system("files were changed while the site was built")
    case .interrupted: self = .interrupted
    }
  }

  /// Creates the failure for a reference that does not identify a single readable todo; nil if it does.
  init?(_ lookup: TodoLookup, word: String) {
    guard let message = lookup.message(about: word) else { return nil }
    switch lookup {
    case .found: return nil
    case .unreadable(let file): self = Failure(status: .problems, reason: file.problem)
    case .ambiguous(let todos): self = .ambiguous(message, todos)
    case .unknown(let nearest):
      self = .usage(
        message, code: "unknown-todo",
        help: nearest.map { "did you mean \(quoted($0.id)) (\($0.title))?" }
          ?? "list the todos with: todosite list")
    }
    notFound = .notFound(lookup, word: word)
  }

  /// Returns a failure that lists the first ten todos that match a reference.
  private static func ambiguous(_ message: String, _ todos: [TodoItem]) -> Failure {
    // If any of the todos share an id, only the paths identify them.
    let ids = Set(todos.map { $0.id.lowercased() })
    let isShared = ids.count < todos.count
    let shown = todos.prefix(10).map { (name: visible(isShared ? $0.path.string : $0.id), title: $0.title) }
    let width = shown.map { displayWidth(of: $0.name) }.max() ?? 0
    var notes = shown.map { name, title in
      name + String(repeating: " ", count: width - displayWidth(of: name) + 2) + title
    }
    if todos.count > shown.count { notes.append("and \(todos.count - shown.count) more") }
    var failure = usage(
      message, code: "ambiguous-todo",
      help: isShared ? "give the path of one" : "give more characters of an id")
    failure.reason.notes = notes
    return failure
  }
}

extension StoreError.Reason {
  fileprivate var exitStatus: ExitStatus {
    switch self {
    case .unreadable: .problems
    case .refused: .usage
    case .changedSinceRead, .system: .system
    }
  }
}

extension TodoLookup {
  /// Returns the todo that was found.
  ///
  /// - Parameter word: the reference that was looked up.
  /// - Throws: if no todo matches, if several do, or if the file cannot be read.
  func todo(named word: String) throws(Failure) -> TodoItem {
    if case .found(let todo) = self { return todo }
    throw Failure(self, word: word) ?? .usage("no todo \(quoted(word))")
  }
}

/// Runs a file operation and converts its error to a failure.
///
/// - Parameter failure: converts all errors except an interruption.
func reporting<Value: ~Copyable>(
  _ body: () throws(FileError) -> Value, as failure: (FileError) -> Failure = { .system("\($0)") }
) throws(Failure) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw error.errno == .interrupted ? .interrupted : failure(error)
  }
}
