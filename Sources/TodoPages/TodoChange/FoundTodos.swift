import Todos

/// What some words lead to.
struct FoundTodos {
  /// By the words' bytes, for two spellings in Unicode are two words.
  private var lookups: [[UInt8]: TodoLookup] = [:]

  init() {}

  init(_ words: [String], _ found: [TodoLookup]) {
    for (word, lookup) in zip(words, found) { lookups[Array(word.utf8)] = lookup }
  }

  /// What a word leads to; nil for one that was not looked up.
  subscript(word: String) -> TodoLookup? { lookups[Array(word.utf8)] }

  func todo(_ word: String) throws(ChangerFailure) -> TodoItem {
    let lookup = self[word] ?? .unknown(nearest: nil)
    if case .found(let todo) = lookup { return todo }
    throw .notFound(lookup, word: word)
  }

  /// The id of the todo that a word stands for, or what the file calls that todo already.
  ///
  /// - Parameters:
  ///   - known: what the file calls others.
  ///   - todo: the todo that is to refer to it; nil where it need not be another one.
  func id(of word: String, besides known: [String], for todo: TodoItem?) throws(ChangerFailure) -> String {
    let other = try self.todo(word)
    if let todo, other.path == todo.path {
      throw .store(.refused("a todo cannot refer to itself", code: "self-reference"))
    }
    for name in known {
      if case .found(let same) = self[name], same.path == other.path { return name }
    }
    return other.id
  }

  /// The ids of the todos that some words stand for, each once.
  func ids(
    of words: [String], besides known: [String], for todo: TodoItem?
  ) throws(ChangerFailure) -> [String] {
    var ids: [String] = []
    for word in words {
      let id = try id(of: word, besides: known, for: todo)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Refuses an id that stands for another todo: by its id or its file's name, in capitals or not.
  func checkIsFree(_ id: String, for todo: TodoItem) throws(ChangerFailure) {
    func owns(_ other: TodoItem) -> Bool {
      other.path != todo.path && [other.id, other.path.stem].contains { $0.lowercased() == id.lowercased() }
    }
    let owner: String? =
      switch self[id] {
      case .found(let other)? where owns(other): "\(other.path.string) (\(other.title))"
      case .ambiguous(let others)?: others.first(where: owns).map { "\($0.path.string) (\($0.title))" }
      case .unreadable(let file)? where TodoPath(file.path).stem.lowercased() == id.lowercased(): file.path
      default: nil
      }
    guard let owner else { return }
    throw .store(.refused("the id \"\(id)\" is taken", code: "taken-id", help: "it stands for \(owner)"))
  }
}
