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
  private var byID: [String: MatchingIndices] = [:]
  /// Todos by case-folded file stem, if that is not the id.
  private var byStem: [String: MatchingIndices] = [:]
  /// Todos by exact id, if several todos have the same case-folded id.
  private var byExactID: [String: MatchingIndices] = [:]
  /// Todos by exact file stem, if several todos have the same case-folded stem.
  private var byExactStem: [String: MatchingIndices] = [:]
  /// For each todo, the todos whose files say that it waits for them; without todos that have none.
  private var blockers: [Int: [Int]] = [:]
  /// Todos by number: those whose ids are numbers, and in other tools' folders those whose ids contain one.
  private var byNumber: [TodoNumber: MatchingIndices] = [:]
  /// The archived todos whose ids the tool has given to other todos; a reference with the id means the other
  /// one.
  private(set) var archivedTwins: Set<Int> = []
  /// The tool to which the folder belongs.
  let tool: TodoTool?
  private let files: Set<TodoPath>
  private let equivalents = EquivalentPaths()
  private let pathEnds = PathEnds()
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
    for index in todos.indices {
      let todo = todos[index]
      byPath[todo.path] = index
      let stem = todo.path.stemInPath
      // Nearly every id is the stem, and bytes are compared faster than characters.
      if !stem.utf8.elementsEqual(todo.id.utf8), stem != todo.id {
        byStem.add(index, for: String(stem).folded)
      }
      let role = tool?.role(of: todo.path)
      if role == .archived {
        archived.append(index)
      } else {
        addID(of: todo, at: index, as: role)
      }
    }
    archivedTwins = Set(archived.filter { byID[todos[$0].id.folded] != nil })
    for index in archived where !archivedTwins.contains(index) {
      addID(of: todos[index], at: index, as: .archived)
    }
    for index in byID.shared.joined() { byExactID.add(index, for: todos[index].id) }
    for index in byStem.shared.joined() { byExactStem.add(index, for: todos[index].path.stem) }
    for index in todos.indices {
      for name in todos[index].blocks {
        guard case .todo(let waiting) = reference(name, in: paths[index]), blockers[waiting]?.last != index
        else { continue }
        blockers[waiting, default: []].append(index)
      }
    }
  }

  private mutating func addID(of todo: TodoItem, at index: Int, as role: TodoTool.FileRole?) {
    byID.add(index, for: todo.id.folded)
    guard role != .draft else { return }
    let number = tool == nil ? TodoNumber(reference: todo.id) : TodoNumber(name: todo.id)
    if let number { byNumber.add(index, for: number) }
  }

  package func todoIndex(of path: TodoPath) -> Int? { byPath[path] }

  /// Returns the todo in the file at a path, which may lack its `.md`, as links between proposals do.
  ///
  /// The name of the file may have another Unicode normalization, if only one file has the name.
  func todoIndex(linkedBy path: String) -> Int? {
    if let index = byPath[TodoPath(path)] { return index }
    let file = TodoPath.isMarkdown(path) || path.isEmpty ? nil : path + ".md"
    if let file, let index = byPath[TodoPath(file)] { return index }
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
  /// If no todo has it, resolves a link such as `[[Buy a can]]` or `[Buy](Buy%20a%20can.md)`, or else a number,
  /// ignoring zeros at its start. If the tool numbers its todos, the number may have the tool's own prefix or none,
  /// for example after the setting for the prefix was changed.
  ///
  /// - Parameter file: the file with the reference; nil for one that a user has typed.
  package func reference(_ name: String, in file: TodoPath?) -> Reference {
    let indices = indices(ofName: name) ?? indices(ofLink: name, in: file) ?? indices(ofNumber: name)
    return indices.map(\.reference) ?? .unknown
  }

  /// Resolves a link of Obsidian, without its brackets, and returns it with the text after its last `#`.
  ///
  /// `[[#Heading]]` means the file that contains it.
  func reference(wiki target: String, in file: TodoPath?) -> (reference: Reference, heading: String?) {
    let (indices, heading) = indices(ofWiki: target, in: file)
    return (indices.map(\.reference) ?? .unknown, heading)
  }

  private func indices(ofLink text: String, in file: TodoPath?) -> MatchingIndices? {
    guard let link = WrittenLink(text) else { return nil }
    if link.kind == .wiki { return indices(ofWiki: link.target, in: file).indices }
    return indices(ofPath: link.target, from: [file?.folder ?? "", ""])
  }

  private func indices(ofWiki target: String, in file: TodoPath?) -> (
    indices: MatchingIndices?, heading: String?
  ) {
    if let indices = indices(ofName: target) { return (indices, nil) }
    let parts = target.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    let name = Substring(parts[0]).trimmingBlanks
    let heading = parts.count > 1 ? parts.last.map { Substring($0).trimmingBlanks } : nil
    if name.isEmpty { return (file.flatMap { byPath[$0] }.map { .one($0) }, heading) }
    let indices =
      (heading == nil ? nil : indices(ofName: name)) ?? indices(ofPath: name, from: ["", file?.folder ?? ""])
      ?? indices(ofNumber: name)
    return (indices, heading)
  }

  /// Resolves the path of a todo's file, which may lack its `.md`.
  ///
  /// If there is no such file, a name without folders means the todo with this id or stem, and a path with folders
  /// means the file whose path ends with it. Programs write paths from folders above the todo folder, too: a path
  /// that ends with the whole path of a todo's file means this file.
  ///
  /// - Parameter folders: the folders of the todo folder from which the path may begin, in this order.
  private func indices(ofPath path: String, from folders: [String]) -> MatchingIndices? {
    for folder in folders {
      if let path = normalised(joined(folder, path)), let index = todoIndex(linkedBy: path) {
        return .one(index)
      }
    }
    let names = Self.names(of: path)
    if names.count == 1 { return indices(ofName: names[0]) }
    let matches = pathEnds.indices(for: names) { [paths, archivedTwins] in
      paths.indices.filter { !archivedTwins.contains($0) }.map { ($0, Self.names(of: paths[$0].string)) }
    }
    return matches.isEmpty ? nil : matches.count == 1 ? .one(matches[0]) : .several(matches)
  }

  /// Returns the stem of the file at a path, and then its folders, the innermost first.
  private static func names(of path: String) -> PathEnds.Names {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().reversed().map {
      String(Substring($0))
    }
    return [TodoPath(lastComponent(of: path)).stem] + folders.filter { $0 != "." && $0 != ".." }
  }

  /// Resolves `1` to `001`, and `task-12` and `12` to `BACK-12` if the tool's own prefix is `task`.
  private func indices(ofNumber name: String) -> MatchingIndices? {
    guard !byNumber.isEmpty else { return nil }
    let hasPrefix = tool?.numberPrefix.map { name.lowercased().hasPrefix("\($0)-") } ?? false
    let number = hasPrefix ? TodoNumber(name: name) : TodoNumber(reference: name)
    return number.flatMap { byNumber[$0] }
  }

  /// Resolves a word that may be an id or a file stem, or just a word such as `UTF-8`.
  func wholeName(_ name: String) -> Reference { indices(ofName: name).map(\.reference) ?? .unknown }

  private func indices(ofName name: String) -> MatchingIndices? {
    let key = name.folded
    return byExactID[name] ?? byID[key] ?? byExactStem[name] ?? byStem[key]
  }

  /// Returns the todos whose files say that a todo waits for them.
  func blockers(of index: Int) -> [Int] { blockers[index] ?? [] }

  /// Returns the todos whose files say that a todo waits for them, and that its own file does not name.
  package func unnamedBlockers(of todo: TodoItem) -> [Int] {
    if blockers.isEmpty { return [] }
    guard let index = todoIndex(of: todo.path), let blockers = blockers[index] else { return [] }
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
      if case .todo(let index) = reference($0, in: todo.path) { index } else { nil }
    }
  }

  /// The indices of the todos for each id that several todos have, in the order of the snapshot.
  var sharedIDs: [[Int]] {
    byExactID.shared
  }
}

extension MatchingIndices {
  fileprivate var reference: TodoIndex.Reference {
    switch self {
    case .one(let index): .todo(index)
    case .several(let indices): .ambiguous(indices)
    }
  }
}
