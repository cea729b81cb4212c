import Documents
private import FileSystem

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
  /// The paths of the todos, by their indices.
  private var paths: [TodoPath] = []
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
  /// Todos by number: those whose ids are numbers, and in other tools' folders those whose ids contain one.
  private var byNumber: [TodoNumber: Places] = [:]
  /// The archived todos whose ids the tool has given to other todos; a reference with the id means the other
  /// one.
  private(set) var archivedTwins: Set<Int> = []
  /// The tool to which the folder belongs.
  let tool: TodoTool?
  private let files: Set<TodoPath>
  private let equivalents = EquivalentPaths()
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
    paths = todos.map(\.path)
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
        guard case .todo(let waiting) = reference(name, in: paths[place]), blockers[waiting]?.last != place
        else { continue }
        blockers[waiting, default: []].append(place)
      }
    }
  }

  private mutating func addID(of todo: TodoItem, at place: Int, in part: TodoTool.Part?) {
    byID.add(place, for: todo.id.folded)
    guard part != .draft else { return }
    let number = tool == nil ? TodoNumber(reference: todo.id) : TodoNumber(name: todo.id)
    if let number { byNumber.add(place, for: number) }
  }

  package func place(of path: TodoPath) -> Int? { byPath[path] }

  /// Returns the todo in the file at a path, which may lack its `.md`, as links between proposals do.
  ///
  /// The name of the file may have another Unicode normalization, if only one file has the name.
  func placeOfTodo(at path: String) -> Int? {
    if let place = byPath[TodoPath(path)] { return place }
    let file = TodoPath.isMarkdown(path) || path.isEmpty ? nil : path + ".md"
    if let file, let place = byPath[TodoPath(file)] { return place }
    return (equivalent(path) ?? file.flatMap(equivalent)).flatMap { byPath[$0] }
  }

  /// Returns the path of a file of the todo folder that is not a Markdown file, readable or not; nil if there
  /// is none.
  ///
  /// The name of the file may have another Unicode normalization, if only one file has the name.
  func file(at path: String) -> String? {
    if files.contains(TodoPath(path)) { return path }
    return equivalent(path).flatMap { files.contains($0) ? $0.string : nil }
  }

  private func equivalent(_ path: String) -> TodoPath? {
    equivalents.path(path) { [byPath, files] in Array(byPath.keys) + files }
  }

  /// Resolves a reference as a field has it: a whole id or, if no todo has it, a whole file stem; case matters
  /// only if several todos match.
  ///
  /// If there is none, resolves a link such as `[[Buy a can]]` or `[Buy](Buy%20a%20can.md)`, and a number, without
  /// regard to zeros at its start, and if the tool numbers its todos, with the tool's own prefix or without any,
  /// for example after its setting for the prefix was changed.
  ///
  /// - Parameter file: the file with the reference; nil for one that a user has typed.
  package func reference(_ name: String, in file: TodoPath?) -> Reference {
    let places = places(ofName: name) ?? places(ofLink: name, in: file) ?? places(ofNumber: name)
    return places.map(\.reference) ?? .unknown
  }

  /// Resolves a link of Obsidian, without its brackets, and returns it with the text after its last `#`.
  ///
  /// `[[#Heading]]` means the file that contains it.
  func reference(wiki target: String, in file: TodoPath?) -> (reference: Reference, heading: String?) {
    let (places, heading) = places(ofWiki: target, in: file)
    return (places.map(\.reference) ?? .unknown, heading)
  }

  private func places(ofLink text: String, in file: TodoPath?) -> Places? {
    guard let link = WrittenLink(text) else { return nil }
    if link.kind == .wiki { return places(ofWiki: link.target, in: file).places }
    return places(ofPath: link.target, from: [file?.folder ?? "", ""])
  }

  private func places(ofWiki target: String, in file: TodoPath?) -> (places: Places?, heading: String?) {
    if let places = places(ofName: target) { return (places, nil) }
    let parts = target.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    let name = Substring(parts[0]).trimmingBlanks
    let heading = parts.count > 1 ? parts.last.map { Substring($0).trimmingBlanks } : nil
    if name.isEmpty { return (file.flatMap { byPath[$0] }.map { .one($0) }, heading) }
    let places =
      (heading == nil ? nil : places(ofName: name)) ?? places(ofPath: name, from: ["", file?.folder ?? ""])
      ?? places(ofNumber: name)
    return (places, heading)
  }

  /// Resolves the path of a todo's file, which may lack its `.md`.
  ///
  /// If there is no such file, a name without folders means the todo with this id or stem, and a path the file at
  /// the end of which it is. Programs write paths from folders above the todo folder, too: of a path that ends
  /// with the whole path of a todo's file, the beginning does not matter.
  ///
  /// - Parameter folders: the folders of the todo folder from which the path may begin, in this order.
  private func places(ofPath path: String, from folders: [String]) -> Places? {
    for folder in folders {
      if let path = normalised(joined(folder, path)), let place = placeOfTodo(at: path) { return .one(place) }
    }
    let stem = TodoPath(lastComponent(of: path)).stem
    let folders = Self.folders(of: path)
    if folders.isEmpty { return places(ofName: stem) }
    let key = stem.folded
    let named = Set([byID[key], byStem[key]].flatMap { $0?.all ?? [] }).sorted()
    // Of several files, the one that has most of the folders is meant.
    var matches: [Int] = []
    var most = 0
    for place in named where isSameName(paths[place].stem, stem) {
      let pairs = Array(zip(Self.folders(of: paths[place].string), folders))
      guard pairs.count >= most, pairs.allSatisfy({ isSameName($0, $1) }) else { continue }
      if pairs.count > most { (matches, most) = ([], pairs.count) }
      matches.append(place)
    }
    return matches.isEmpty ? nil : matches.count == 1 ? .one(matches[0]) : .several(matches)
  }

  /// Returns the folders in a path, the innermost first.
  private static func folders(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed().map { String(Substring($0)) }
      .filter { $0 != "." && $0 != ".." }
  }

  /// Resolves `1` to `001`, and `task-12` and `12` to `BACK-12` if the tool's own prefix is `task`.
  private func places(ofNumber name: String) -> Places? {
    guard !byNumber.isEmpty else { return nil }
    let hasPrefix = tool?.numberPrefix.map { name.lowercased().hasPrefix("\($0)-") } ?? false
    let number = hasPrefix ? TodoNumber(name: name) : TodoNumber(reference: name)
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
    todo.depends.compactMap {
      if case .todo(let place) = reference($0, in: todo.path) { place } else { nil }
    }
  }

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
