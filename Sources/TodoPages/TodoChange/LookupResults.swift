import Todos

/// The results of looking up references to todos.
struct LookupResults {
  private var lookups: [WrittenReference: TodoLookup] = [:]
  /// The todos that the found ones depend on; empty if they were not looked up.
  private var dependencies: [TodoPath: [TodoItem]] = [:]

  init() {}

  init(_ words: [WrittenReference], _ found: [TodoLookup]) {
    for (word, lookup) in zip(words, found) { lookups[word] = lookup }
  }

  init(_ words: [WrittenReference], _ found: [FoundTodo]) {
    self.init(words, found.map(\.lookup))
    for one in found {
      if case .found(let todo) = one.lookup { dependencies[todo.path] = one.depends }
    }
  }

  /// The todos that a found one depends on.
  func dependencies(of todo: TodoItem) -> [TodoItem] { dependencies[todo.path] ?? [] }

  /// The result for a reference; nil if it was not looked up.
  subscript(reference: WrittenReference) -> TodoLookup? { lookups[reference] }

  /// The result for a reference that a user has typed; nil if it was not looked up.
  subscript(word: String) -> TodoLookup? { self[WrittenReference(word)] }

  func todo(_ word: String) throws(Failure) -> TodoItem {
    try (self[word] ?? .unknown(nearest: nil)).todo(named: word)
  }

  /// Returns the id of the todo that a reference matches, or, if the file already refers to that todo, the
  /// reference in the file.
  ///
  /// - Parameters:
  ///   - known: the references that the file already contains.
  ///   - todo: the todo that gets the reference and must not refer to itself; nil for a new one.
  func id(
    of word: String, besides known: [WrittenReference], for todo: TodoItem?
  ) throws(Failure) -> String {
    try id(of: word, besides: wordsByTodo(known), for: todo)
  }

  /// - Parameter known: the references that the file already contains, by the todos that they match.
  private func id(
    of word: String, besides known: [TodoPath: String], for todo: TodoItem?
  ) throws(Failure) -> String {
    let other = try self.todo(word)
    if let todo, other.path == todo.path {
      throw .refused("\"\(todo.id)\" cannot refer to itself", code: "self-reference")
    }
    return known[other.path] ?? other.id
  }

  private func wordsByTodo(_ known: [WrittenReference]) -> [TodoPath: String] {
    var words: [TodoPath: String] = [:]
    for reference in known {
      if case .found(let todo) = self[reference], words[todo.path] == nil {
        words[todo.path] = reference.word
      }
    }
    return words
  }

  /// Returns the references that the file contains to the todo that a word matches, or the todo's id if there is
  /// none; the word may be one of these references, even if it matches no todo.
  func references(
    like word: String, among known: [WrittenReference]
  ) throws(Failure) -> [String] {
    let written = known.first { $0.word.utf8.elementsEqual(word.utf8) }
    guard let written else {
      let other = try todo(word)
      let same = known.filter { isReference($0, to: other) }
      return same.isEmpty ? [other.id] : same.map(\.word)
    }
    guard case .found(let other) = self[written] else { return [word] }
    return known.filter { isReference($0, to: other) }.map(\.word)
  }

  private func isReference(_ reference: WrittenReference, to todo: TodoItem) -> Bool {
    if case .found(let found) = self[reference] { found.path == todo.path } else { false }
  }

  /// Returns the ids of the todos that references match, without duplicates.
  func ids(
    of words: [String], besides known: [WrittenReference], for todo: TodoItem?
  ) throws(Failure) -> [String] {
    let known = wordsByTodo(known)
    var ids: [String] = []
    var found: Set<String> = []
    for word in words {
      let id = try id(of: word, besides: known, for: todo)
      if found.insert(id).inserted { ids.append(id) }
    }
    return ids
  }

  /// Checks that an id is neither the id of another todo nor its file name without the extension, ignoring
  /// case.
  ///
  /// - Throws: a failure with the code `taken-id` if the id is taken.
  func checkIsFree(_ id: String, for todo: TodoItem) throws(Failure) {
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
    throw .refused("the id \"\(id)\" is taken", code: "taken-id", help: "it already identifies \(owner)")
  }
}
