import Documents
import FileSystem
import Todos

extension Failure {
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

extension Failure {
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
