internal import Documents
internal import FileSystem

/// The result of looking up a reference to a todo.
package enum TodoLookup: Equatable, Sendable {
  case found(TodoItem)
  /// Several todos match; they are in the order of the snapshot.
  case ambiguous([TodoItem])
  /// The reference matches a file that cannot be read as a todo.
  case unreadable(UnreadableFile)
  /// No todo matches; `nearest` is the todo that was probably meant, nil if none is similar.
  case unknown(nearest: TodoItem?)
}

extension TodoLookup {
  /// Returns the todo that was found.
  ///
  /// - Parameter word: the reference that was looked up.
  /// - Throws: if no todo matches, if several do, or if the file cannot be read.
  package func todo(named word: String) throws(Failure) -> TodoItem {
    switch self {
    case .found(let todo): return todo
    case .ambiguous(let todos): throw .ambiguous(word, todos)
    case .unreadable(let file): throw .unreadable(file, named: word)
    case .unknown(let nearest):
      var failure = Failure.refused(
        "no todo \(quoted(word))", code: "unknown-todo",
        help: nearest.map { "did you mean \(quoted($0.id)) (\($0.title))?" }
          ?? "list the todos with: todosite list")
      failure.lookup = FailedLookup(word: word)
      throw failure
    }
  }
}

/// A reference that does not identify a single readable todo.
package struct FailedLookup: Equatable, Sendable {
  /// The reference; nil if a query might match the file.
  package var word: String?
  /// The paths of the todos that the reference matches; empty unless there are several.
  package var candidates: [TodoPath] = []
  /// The file that the reference matches, if it cannot be read as a todo.
  package var file: UnreadableFile?
}

extension Failure {
  /// Returns the failure for a file that cannot be read as a todo.
  ///
  /// - Parameter word: the reference that matches the file; nil if a query might match it.
  package static func unreadable(_ file: UnreadableFile, named word: String? = nil) -> Failure {
    var failure = Failure(.problems, file.problem)
    failure.lookup = FailedLookup(word: word, file: file)
    return failure
  }

  /// Returns a failure that lists the first ten todos that match a reference.
  fileprivate static func ambiguous(_ word: String, _ todos: [TodoItem]) -> Failure {
    // If any of the todos share an id, only the paths identify them.
    let ids = Set(todos.map { $0.id.lowercased() })
    let isShared = ids.count < todos.count
    let shown = todos.prefix(10).map { (name: visible(isShared ? $0.path.string : $0.id), title: $0.title) }
    let width = shown.map { displayWidth(of: $0.name) }.max() ?? 0
    var failure = refused(
      "\(quoted(word)) could be any of \(todos.count) todos", code: "ambiguous-todo",
      help: isShared ? "give the path of one" : "give more of the id or of the title")
    failure.reason.notes = shown.map { name, title in
      name + String(repeating: " ", count: width - displayWidth(of: name) + 2) + title
    }
    if todos.count > shown.count { failure.reason.notes.append("and \(todos.count - shown.count) more") }
    failure.lookup = FailedLookup(word: word, candidates: todos.map(\.path))
    return failure
  }
}

/// Todos that can be looked up by a reference.
protocol NamedTodos {
  /// The todos in the order of the snapshot.
  var todos: [TodoItem] { get }
  /// The files that could not be read as todos, in the order of their problems.
  var unreadable: [UnreadableFile] { get }
  var index: TodoIndex { get }
}

extension SnapshotDraft: NamedTodos {}

extension TodoSnapshot: NamedTodos {
  /// Finds a todo by its whole id or file stem, otherwise by its path with or without `.md`, otherwise by its
  /// whole slug or its whole number, such as `12` for `task-12`, otherwise by a unique prefix of an id, stem or
  /// slug, otherwise by a unique part of the code of an id of ticket, such as `5c46` for `nw-5c46`, otherwise by
  /// a unique title, otherwise by words that only one title contains.
  ///
  /// A file that cannot be read is found by its whole stem or path if no todo has that name, otherwise by its
  /// slug or a prefix of its names unless several todos match. It takes precedence over a single todo with
  /// the same slug or prefix, so that a reference to it does not find another todo. Case matters in the paths
  /// of todos, and if several ids or stems differ only in case.
  package func find(_ reference: String) -> TodoLookup { lookup(WrittenReference(reference)) }
}

extension NamedTodos {
  func lookup(_ reference: WrittenReference) -> TodoLookup {
    lookups([reference]).first ?? .unknown(nearest: nil)
  }

  /// Looks up references, all with one pass over the names of the todos.
  ///
  /// Only the first twenty that match nothing have a `nearest` todo, because it is searched for among all names.
  func lookups(_ references: [WrittenReference]) -> [TodoLookup] {
    let files = UnreadableNames(unreadable)
    let whole = references.map { self.whole($0, files) }
    let others = zip(references, whole).filter { $1 == nil }.map(\.0.word)
    if others.isEmpty { return whole.compactMap(\.self) }
    let names = PartialNames(of: others, todos, unreadable)
    let named = zip(references, whole).map { $1 ?? partial($0.word, names) }
    let typed = zip(references, named).filter { $1 == nil && $0.file == nil }.map(\.0.word)
    let titles = TitleMatches(of: typed, todos, unreadable)
    var hints = 20
    return zip(references, named).map { written, lookup in
      let reference = written.word
      if let lookup = lookup ?? (written.file == nil ? found(titles[reference]) : nil) { return lookup }
      hints -= 1
      return .unknown(nearest: hints < 0 || reference.isEmpty ? nil : nearest(to: reference))
    }
  }

  /// Returns the todo or file with a whole name; nil if there is none.
  private func whole(_ written: WrittenReference, _ files: UnreadableNames) -> TodoLookup? {
    let reference = written.word
    switch index.reference(reference, in: written.file) {
    case .todo(let todoIndex): return .found(todos[todoIndex])
    case .ambiguous(let indices):
      // The name of a file refers to its todo, even if other todos declare it as their id.
      let files = indices.filter { isSamePath(todos[$0].path.stem, reference) }
      return files.count == 1 ? .found(todos[files[0]]) : .ambiguous(indices.map { todos[$0] })
    case .unknown: break
    }
    let todoIndex =
      index.todoIndex(linkedBy: reference) ?? normalised(reference).flatMap(index.todoIndex(linkedBy:))
    if let todoIndex { return .found(todos[todoIndex]) }
    return files.file(named: written.names).map { .unreadable($0) }
  }

  /// Returns the todo or file that a slug, a number or a part of a name identifies; nil if there is none.
  private func partial(_ reference: String, _ names: PartialNames) -> TodoLookup? {
    found(names.withSlug[reference.lowercased()])
      ?? TodoNumber(reference: reference).flatMap { found(names.numbered[$0]) }
      ?? found(names.beginning[Array(reference.lowercased().utf8)])
      ?? found(names.withCode[Array(reference.lowercased().utf8)])
  }

  /// Returns the todos or the unreadable file at some indices; nil if there are none.
  private func found(_ indices: [Int]?) -> TodoLookup? {
    let candidates = (indices ?? []).prefix { $0 < todos.count }.map { todos[$0] }
    if candidates.count > 1 { return .ambiguous(candidates) }
    let file = indices?.first { $0 >= todos.count }
    return file.map { .unreadable(unreadable[$0 - todos.count]) } ?? candidates.first.map { .found($0) }
  }

  /// Returns the todo whose id, stem, slug or title, or a part of these, was probably meant; nil if none is
  /// similar.
  private func nearest(to reference: String) -> TodoItem? {
    let words = [todos.flatMap(\.names), todos.map(\.title)].joined()
    if let near = nearestWord(to: reference, among: words) {
      return todos.first { $0.names.contains(near) } ?? todos.first { $0.title == near }
    }
    // Otherwise a part of a name is accepted if it has at least three bytes; too many names contain shorter
    // parts.
    let part = reference.lowercased()
    guard part.utf8.count > 2 else { return nil }
    return todos.first { todo in (todo.names + [todo.title]).contains { $0.lowercased().contains(part) } }
      ?? nearestByWords(to: reference)
  }

  /// Returns the todo of which some words of a name or the title, one after the other, are nearest to the words
  /// of a reference, such as `buy-oat-milk` for `by-oat`; nil if none is similar.
  private func nearestByWords(to reference: String) -> TodoItem? {
    let words = NameWords(reference)
    // Too many names have words that are near to three letters.
    guard words.text.utf8.count > 3 else { return nil }
    let length = words.text.utf8.count
    var runs: [(text: String, todo: TodoItem)] = []
    for todo in todos {
      for name in todo.names + [todo.title] {
        for run in NameWords(name).runs(of: words.count) where abs(run.utf8.count - length) <= length / 2 + 1
        {
          runs.append((run, todo))
        }
      }
    }
    guard let near = nearestWord(to: words.text, among: runs.lazy.map(\.text)) else { return nil }
    return runs.first { $0.text == near }?.todo
  }
}

extension TodoPath {
  /// The names of a file: its stem, and its slug if it has one; a reference may abbreviate each.
  var names: [String] { [stem] + [slug].compactMap { $0 } }
}

extension UnreadableFile {
  /// The names of the file, and its id if its text has one; a reference may abbreviate each.
  var names: [String] { TodoPath(path).names + [id].compactMap { $0 } }
}

extension TodoItem {
  /// The names of the todo: its id, its stem if it differs from the id, and its slug if it has one; a
  /// reference may abbreviate each.
  var names: [String] {
    let stem = path.stem
    return [id] + (stem == id ? [] : [stem]) + [path.slug].compactMap { $0 }
  }
}
