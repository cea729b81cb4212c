/// Finds todos by their paths, ids and file stems, and files of the todo folder by their paths.
public struct TodoIndex: Sendable {
  /// What a reference to a todo leads to; todos are given by their places in the snapshot's order.
  public enum Reference: Equatable, Sendable {
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
  private var ids: [String] = []
  private var stems: [String] = []
  private let files: Set<TodoPath>

  init(_ todos: [TodoItem], files: [String]) {
    self.files = Set(files.lazy.filter { !TodoPath.isMarkdown($0) }.map { TodoPath($0) })
    byPath.reserveCapacity(todos.count)
    byID.reserveCapacity(todos.count)
    for (place, todo) in todos.enumerated() {
      byPath[todo.path] = place
      byID.add(place, for: todo.id.lowercased())
      let stem = todo.path.stem
      ids.append(todo.id)
      stems.append(stem)
      if stem != todo.id { byStem.add(place, for: stem.lowercased()) }
    }
  }

  /// The place of the todo in a file.
  public func place(of path: TodoPath) -> Int? { byPath[path] }

  /// The todo that is called so: by a whole id, else by a whole file stem; case counts only between several.
  public func reference(_ name: String) -> Reference {
    let key = name.lowercased()
    if let places = byID[key] { return Self.choice(of: name, among: places, called: ids) }
    if let places = byStem[key] { return Self.choice(of: name, among: places, called: stems) }
    return .unknown
  }

  private static func choice(of name: String, among places: Places, called names: [String]) -> Reference {
    switch places {
    case .one(let place): return .todo(place)
    case .several(let places):
      let exact = places.filter { names[$0] == name }
      return exact.count == 1 ? .todo(exact[0]) : .ambiguous(exact.isEmpty ? places : exact)
    }
  }

  /// Whether the todo folder holds a file that is no todo.
  public func hasFile(_ path: String) -> Bool { files.contains(TodoPath(path)) }

  /// The places of todos that share an id, each group in the order of todos.
  var sharedIDs: [[Int]] {
    byID.shared.flatMap { group in
      Dictionary(grouping: group) { ids[$0] }.values.filter { $0.count > 1 }
    }
  }
}
