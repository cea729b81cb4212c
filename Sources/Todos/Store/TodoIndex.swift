/// Finds todos by their paths, ids and file stems, and files of the todo folder by their paths.
package struct TodoIndex: Sendable {
  /// What a reference to a todo leads to; todos are given by their places in the snapshot's order.
  package enum Reference: Equatable, Sendable {
    case todo(Int)
    /// Several todos carry the id.
    case ambiguous([Int])
    case unknown
  }

  private var byPath: [TodoPath: Int] = [:]
  /// Ids without regard to case; who differs by case alone is told apart when asked.
  private var byID: [String: Places] = [:]
  /// File stems of the todos whose id is another.
  private var byStem: [String: Places] = [:]
  /// Ids and stems as they are written, of those that several todos have when case does not count.
  private var byExactID: [String: Places] = [:]
  private var byExactStem: [String: Places] = [:]
  private let files: Set<TodoPath>
  /// Files that todos refer to and that cannot be read, with the reasons.
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

  /// The todo that is called so: by a whole id, else by a whole file stem; case counts only between several.
  package func reference(_ name: String) -> Reference {
    let key = name.lowercased()
    return (byExactID[name] ?? byID[key] ?? byExactStem[name] ?? byStem[key]).map(\.reference) ?? .unknown
  }

  /// Whether the todo folder holds a file that is no todo, readable or not.
  func hasFile(_ path: String) -> Bool { files.contains(TodoPath(path)) }

  /// The places of todos that share an id, each group in the order of todos.
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
