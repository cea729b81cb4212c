/// An index of todos by path, id and file stem, and of the other files of the todo folder by path.
package struct TodoIndex: Sendable {
  /// The todos that a reference matches, as indices in the snapshot.
  package enum Reference: Equatable, Sendable {
    case todo(Int)
    /// Several todos have the id.
    case ambiguous([Int])
    case unknown
  }

  private var byPath: [TodoPath: Int] = [:]
  /// Todos by case-folded id; ids that differ only in case are distinguished by `byExactID`.
  private var byID: [String: Places] = [:]
  /// Todos by case-folded file stem, if that is not the id.
  private var byStem: [String: Places] = [:]
  /// Todos by exact id and exact stem, if several todos have the same case-folded one.
  private var byExactID: [String: Places] = [:]
  private var byExactStem: [String: Places] = [:]
  private let files: Set<TodoPath>
  /// The files that todos link to and that cannot be read, with the reasons.
  var unreadableFiles: [TodoPath: String] = [:]

  init(_ todos: [TodoItem], files: [String]) {
    self.files = Set(files.lazy.filter { !TodoPath.isMarkdown($0) }.map { TodoPath($0) })
    byPath.reserveCapacity(todos.count)
    byID.reserveCapacity(todos.count)
    for (place, todo) in todos.enumerated() {
      byPath[todo.path] = place
      byID.add(place, for: todo.id.lowercased())
      let stem = todo.path.stem
      if stem != todo.id { byStem.add(place, for: stem.lowercased()) }
    }
    for place in byID.shared.joined() { byExactID.add(place, for: todos[place].id) }
    for place in byStem.shared.joined() { byExactStem.add(place, for: todos[place].path.stem) }
  }

  package func place(of path: TodoPath) -> Int? { byPath[path] }

  /// Resolves a name: a whole id, otherwise a whole file stem; case matters only if several todos match.
  package func reference(_ name: String) -> Reference {
    let key = name.lowercased()
    return (byExactID[name] ?? byID[key] ?? byExactStem[name] ?? byStem[key]).map(\.reference) ?? .unknown
  }

  /// Whether the todo folder contains a file that is not a todo, readable or not.
  func hasFile(_ path: String) -> Bool { files.contains(TodoPath(path)) }

  /// The indices of todos with the same id, each group in the order of the snapshot.
  var sharedIDs: [[Int]] {
    byExactID.shared
  }
}

extension Places {
  fileprivate var reference: TodoIndex.Reference {
    switch self {
    case .one(let place): .todo(place)
    case .several(let places): .ambiguous(places)
    }
  }
}
