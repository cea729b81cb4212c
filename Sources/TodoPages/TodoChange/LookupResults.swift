import Todos

/// The results of looking up references to todos.
struct LookupResults {
  /// The results by the UTF-8 bytes of the reference, because references that differ only in Unicode
  /// normalisation are distinct.
  private var lookups: [[UInt8]: TodoLookup] = [:]
  /// The todos that the found ones depend on; empty if they were not looked up.
  private var dependencies: [TodoPath: [TodoItem]] = [:]

  init() {}

  init(_ words: [String], _ found: [TodoLookup]) {
    for (word, lookup) in zip(words, found) { lookups[Array(word.utf8)] = lookup }
  }

  init(_ words: [String], _ found: [FoundTodo]) {
    self.init(words, found.map(\.lookup))
    for one in found {
      if case .found(let todo) = one.lookup { dependencies[todo.path] = one.depends }
    }
  }

  /// The todos that a found one depends on.
  func dependencies(of todo: TodoItem) -> [TodoItem] { dependencies[todo.path] ?? [] }

  /// The result for a reference; nil if it was not looked up.
  subscript(word: String) -> TodoLookup? { lookups[Array(word.utf8)] }

  func todo(_ word: String) throws(ChangerFailure) -> TodoItem {
    let lookup = self[word] ?? .unknown(nearest: nil)
    if case .found(let todo) = lookup { return todo }
    throw .notFound(lookup, word: word)
  }

  /// Returns the id of the todo that a reference matches, or, if the file already refers to that todo, the
  /// reference in the file.
  ///
  /// - Parameters:
  ///   - known: the references that the file already contains.
  ///   - todo: the todo that gets the reference and must not refer to itself; nil to allow any todo.
  func id(of word: String, besides known: [String], for todo: TodoItem?) throws(ChangerFailure) -> String {
    let other = try self.todo(word)
    if let todo, other.path == todo.path {
      throw .store(.refused("\"\(todo.id)\" cannot refer to itself", code: "self-reference"))
    }
    for name in known {
      if case .found(let same) = self[name], same.path == other.path { return name }
    }
    return other.id
  }

  /// Returns the ids of the todos that references match, without duplicates.
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

  /// Checks that an id is neither the id of another todo nor its file name without the extension, ignoring
  /// case.
  ///
  /// - Throws: a failure with the code `taken-id` if the id is taken.
  func checkIsFree(_ id: String, for todo: TodoItem) throws(ChangerFailure) {
    func owns(_ other: TodoItem) -> Bool {
      other.path != todo.path && [other.id, other.path.stem].contains { $0.lowercased() == id.lowercased() }
    }
    let owner: String? =
      switch self[id] {
      case .found(let other)? where owns(other): "\(other.path.string) (\(other.title))"
      case .ambiguous(let others)?: others.first(where: owns).map { "\($0.path.string) (\($0.title))" }
      case .unreadable(let file)?
      where TodoPath(file.path) != todo.path && TodoPath(file.path).stem.lowercased() == id.lowercased():
        file.path
      default: nil
      }
    guard let owner else { return }
    throw .store(
      .refused("the id \"\(id)\" is taken", code: "taken-id", help: "it already identifies \(owner)"))
  }
}
