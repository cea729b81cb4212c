/// An index of todos by path, id and file stem, and of the todo folder's other files by path.
package struct TodoIndex: Sendable {
  /// The todos that a reference matches, by their indices in the snapshot.
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
  /// Todos by exact id, if several todos have the same case-folded id.
  private var byExactID: [String: Places] = [:]
  /// Todos by exact file stem, if several todos have the same case-folded stem.
  private var byExactStem: [String: Places] = [:]
  /// For each todo, the todos whose files say that it waits for them; without todos that have none.
  private var blockers: [Int: [Int]] = [:]
  /// Todos by number, if the tool numbers its todos.
  private var byNumber: [TodoNumber: Places] = [:]
  /// The archived todos whose ids the tool has given to other todos; a reference with the id means the other
  /// one.
  private(set) var archivedTwins: Set<Int> = []
  /// The tool to which the folder belongs.
  let tool: TodoTool?
  private let files: Set<TodoPath>
  /// The reasons why files cannot be published: of those that todos link to, and of all that are not listed.
  var refusedFiles: [TodoPath: FileRefusal]

  /// - Parameters:
  ///   - files: the paths of all files of the folder.
  ///   - notListed: the entries of the folder that are not among them, with the reasons.
  ///   - tool: the tool to which the folder belongs.
  init(
    _ todos: [TodoItem], files: [String], notListed: [TodoPath: FileRefusal] = [:], tool: TodoTool? = nil
  ) {
    refusedFiles = notListed
    self.tool = tool
    self.files = Set(files.lazy.filter { !TodoPath.isMarkdown($0) }.map { TodoPath($0) })
    byPath.reserveCapacity(todos.count)
    byID.reserveCapacity(todos.count)
    var archived: [Int] = []
    for place in todos.indices {
      let todo = todos[place]
      byPath[todo.path] = place
      let stem = todo.path.stemInPath
      // Nearly every id is the stem, and bytes are compared faster than characters.
      if !stem.utf8.elementsEqual(todo.id.utf8), stem != todo.id {
        byStem.add(place, for: String(stem).folded)
      }
      let part = tool?.part(of: todo.path)
      if part == .archived {
        archived.append(place)
      } else {
        addID(of: todo, at: place, in: part)
      }
    }
    archivedTwins = Set(archived.filter { byID[todos[$0].id.folded] != nil })
    for place in archived where !archivedTwins.contains(place) {
      addID(of: todos[place], at: place, in: .archived)
    }
    for place in byID.shared.joined() { byExactID.add(place, for: todos[place].id) }
    for place in byStem.shared.joined() { byExactStem.add(place, for: todos[place].path.stem) }
    for place in todos.indices {
      for name in todos[place].blocks {
        guard case .todo(let waiting) = reference(name), blockers[waiting]?.last != place else { continue }
        blockers[waiting, default: []].append(place)
      }
    }
  }

  private mutating func addID(of todo: TodoItem, at place: Int, in part: TodoTool.Part?) {
    byID.add(place, for: todo.id.folded)
    guard let tool, tool.numberPrefix != nil, part != .draft else { return }
    if let number = TodoNumber(name: todo.id) { byNumber.add(place, for: number) }
  }

  package func place(of path: TodoPath) -> Int? { byPath[path] }

  /// Resolves a whole id or, if no todo has it, a whole file stem; case matters only if several todos match.
  ///
  /// If there is none, resolves a link such as `[[Buy a can]]` and, if the tool numbers its todos, the number
  /// without a prefix or with the tool's own prefix, for example after its setting for the prefix was changed.
  package func reference(_ name: String) -> Reference {
    let places =
      places(ofName: name) ?? WikiLink.stem(name).flatMap(places(ofName:)) ?? places(ofNumber: name)
    return places.map(\.reference) ?? .unknown
  }

  /// Resolves `task-12` and `12` to `BACK-12`, if the tool's own prefix is `task`.
  private func places(ofNumber name: String) -> Places? {
    guard !byNumber.isEmpty, let prefix = tool?.numberPrefix else { return nil }
    let number =
      name.lowercased().hasPrefix("\(prefix)-") ? TodoNumber(name: name) : TodoNumber(reference: name)
    return number.flatMap { byNumber[$0] }
  }

  /// Resolves a word that may be an id or a file stem, or just a word such as `UTF-8`.
  func wholeName(_ name: String) -> Reference { places(ofName: name).map(\.reference) ?? .unknown }

  private func places(ofName name: String) -> Places? {
    let key = name.folded
    return byExactID[name] ?? byID[key] ?? byExactStem[name] ?? byStem[key]
  }

  /// Returns the todos whose files say that a todo waits for them.
  func blockers(of place: Int) -> [Int] { blockers[place] ?? [] }

  /// Returns the todos whose files say that a todo waits for them, and that its own file does not name.
  package func unnamedBlockers(of todo: TodoItem) -> [Int] {
    if blockers.isEmpty { return [] }
    guard let place = place(of: todo.path), let blockers = blockers[place] else { return [] }
    let named = namedDependencies(of: todo)
    return blockers.filter { !named.contains($0) }
  }

  /// Returns the todos that a todo depends on: those that its file names, and then those whose files say that
  /// it waits for them; without names that do not match exactly one todo.
  package func dependencies(of todo: TodoItem) -> [Int] {
    namedDependencies(of: todo) + unnamedBlockers(of: todo)
  }

  private func namedDependencies(of todo: TodoItem) -> [Int] {
    todo.depends.compactMap { if case .todo(let place) = reference($0) { place } else { nil } }
  }

  /// Reports whether the todo folder contains a file, readable or not, that is not a Markdown file.
  func hasFile(_ path: String) -> Bool { files.contains(TodoPath(path)) }

  /// The indices of the todos for each id that several todos have, in the order of the snapshot.
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
