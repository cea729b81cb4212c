import Documents
import FileSystem
import SiteGenerator
import Todos

/// How the program ends.
enum ExitStatus: Int32 {
  case success = 0
  /// Some todos have problems; what could be done was done.
  case problems = 1
  /// The program was used wrongly.
  case usage = 2
  case system = 3
}

/// Why a command could not go on.
struct Failure: Error, Equatable {
  var status: ExitStatus
  /// Why, in a line, and what to do about it.
  var reason: Problem
  /// What led to it: all that is wrong with the templates, the settings or the todos.
  var problems: [Problem] = []
  /// Whether a signal asked the program to end; it then ends by that signal.
  var isInterruption = false
}

extension Failure {
  static func usage(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .usage, reason: Problem(.error, code: "usage", message, path: "", help: help))
  }

  static func system(_ message: String, help: String? = nil) -> Failure {
    Failure(status: .system, reason: Problem(.error, code: "system", message, path: "", help: help))
  }

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

extension Failure {
  init(_ error: FileError) {
    self = error.errno == .interrupted ? .interrupted : .system("\(error)")
  }

  init(_ error: StoreError) {
    switch error {
    case .noFolder(let folder):
      self = .usage(
        "no todos: there is no folder \(quoted(folder))", help: "make it, or start with: todosite init")
    case .system(let message): self = .system(message)
    case .interrupted: self = .interrupted
    case .notDone(let reason, let problem): self.init(status: reason.exitStatus, reason: problem)
    }
  }

  init(_ error: SiteError) {
    switch error {
    case .templates(let problems):
      self = .problems(
        problems.all, code: "not-published", because: "nothing was published: the templates cannot be used")
    case .system(let message, let help): self = .system(message, help: help)
    case .interrupted: self = .interrupted
    }
  }

  /// Why a word leads to no single todo; nil where it does.
  init?(_ lookup: TodoLookup, word: String) {
    guard let message = lookup.message(about: word) else { return nil }
    switch lookup {
    case .found: return nil
    case .unreadable(let file): self = Failure(status: .problems, reason: file.problem)
    case .ambiguous(let todos): self = .ambiguous(message, todos)
    case .unknown(let nearest):
      self = .usage(
        message,
        help: nearest.map { "did you mean \(quoted($0.id)) (\($0.title))?" }
          ?? "see them all with: todosite list")
    }
  }

  /// The first todos that a word could mean, a line each.
  private static func ambiguous(_ message: String, _ todos: [TodoItem]) -> Failure {
    // Where an id is shared, only the path tells the todos apart.
    let ids = Set(todos.map { $0.id.lowercased() })
    let isShared = ids.count < todos.count
    let shown = todos.prefix(10).map { (name: visible(isShared ? $0.path.string : $0.id), title: $0.title) }
    let width = shown.map { displayWidth(of: $0.name) }.max() ?? 0
    var notes = shown.map { name, title in
      name + String(repeating: " ", count: width - displayWidth(of: name) + 2) + title
    }
    if todos.count > shown.count { notes.append("and \(todos.count - shown.count) more") }
    var failure = usage(
      message, help: isShared ? "name one by its path" : "name one by more of its id")
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
  /// The one todo that a word leads to.
  ///
  /// - Parameter word: what was looked up, as the person wrote it.
  /// - Throws: where it leads to none, to several, or to a file that cannot be read.
  func todo(named word: String) throws(Failure) -> TodoItem {
    if case .found(let todo) = self { return todo }
    throw Failure(self, word: word) ?? .usage("no todo \(quoted(word))")
  }
}

/// Does something with files, and words what goes wrong.
///
/// - Parameter failure: the words; an interruption needs none.
func reporting<Value: ~Copyable>(
  _ body: () throws(FileError) -> Value, as failure: (FileError) -> Failure = { .system("\($0)") }
) throws(Failure) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw error.errno == .interrupted ? .interrupted : failure(error)
  }
}
