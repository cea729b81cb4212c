private import Documents
private import FileSystem

extension TodoLookup {
  /// What is wrong with a word that leads to no single todo, in a line; nil where it leads to one.
  package func message(about word: String) -> String? {
    switch self {
    case .found: nil
    case .ambiguous(let todos): "\(quoted(word)) could be any of \(todos.count) todos"
    case .unreadable(let file): file.problem.message
    case .unknown: "no todo \(quoted(word))"
    }
  }
}
