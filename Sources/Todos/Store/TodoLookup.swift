private import Documents
private import FileSystem

/// What a person's word for a todo leads to.
package enum TodoLookup: Equatable, Sendable {
  case found(TodoItem)
  /// Several todos, in the order of all.
  case ambiguous([TodoItem])
  /// The word stands for a file that cannot be read.
  case unreadable(UnreadableFile)
  /// No todo; with the one that was probably meant.
  case unknown(nearest: TodoItem?)
}

extension TodoLookup {
  /// What is wrong with a word that leads to no single todo, in a line; nil where it leads to one.
  package func message(about word: String) -> String? {
    switch self {
    case .found: nil
    case .ambiguous(let todos): "\(quoted(word)) could be any of \(todos.count) todos"
    case .unreadable(let file): file.problem.message
    case .unknown: "no todo \(quoted(word))"
    }
  }
}

/// Todos that can be found by what people call them.
protocol NamedTodos {
  /// The todos in their order.
  var todos: [TodoItem] { get }
  /// The files that could not be read as todos, by path.
  var unreadable: [UnreadableFile] { get }
  var index: TodoIndex { get }
}

extension SnapshotDraft: NamedTodos {}

extension TodoSnapshot: NamedTodos {
  /// Finds a todo as people name it: by its whole id or file stem, else by its path with or without `.md`, else
  /// by its whole slug, else by the beginning of id, stem or slug, where only one todo's begins so.
  ///
  /// A file that cannot be read goes by its whole stem, path or slug, and before todos that only begin so; also
  /// by a beginning, unless that of several todos is the same. So no other todo is taken for it. Case counts
  /// only between several.
  package func find(_ word: String) -> TodoLookup { lookup(word) }
}

extension NamedTodos {
  func lookup(_ word: String) -> TodoLookup {
    switch index.reference(word) {
    case .todo(let place): return .found(todos[place])
    case .ambiguous(let places):
      // Who names a file names no other todo, though that may say it has this id.
      let files = places.filter { isSamePath(todos[$0].path.stem, word) }
      return files.count == 1 ? .found(todos[files[0]]) : .ambiguous(places.map { todos[$0] })
    case .unknown: break
    }
    for path in [TodoPath(word), TodoPath(word + ".md"), TodoPath(normalised(word) ?? word)] {
      if let place = index.place(of: path) { return .found(todos[place]) }
    }
    if let file = unreadableFile(word) { return .unreadable(file) }
    let folded = word.lowercased()
    guard !folded.isEmpty else { return .unknown(nearest: nil) }
    func isSlug(_ path: TodoPath) -> Bool { path.slug?.lowercased() == folded }
    func begins(_ names: [String]) -> Bool {
      names.contains { $0.lowercased().utf8.starts(with: folded.utf8) }
    }
    return found({ isSlug($0.path) }, orUnreadable: isSlug)
      ?? found({ begins($0.names) }, orUnreadable: { begins($0.names) })
      ?? .unknown(nearest: nearest(to: word))
  }

  /// The todos, or a file that cannot be read, that conditions hold for; nil where there are none.
  private func found(_ isMeant: (TodoItem) -> Bool, orUnreadable isFile: (TodoPath) -> Bool) -> TodoLookup? {
    let candidates = todos.filter(isMeant)
    if candidates.count > 1 { return .ambiguous(candidates) }
    let file = unreadable.first { TodoPath.isMarkdown($0.path) && isFile(TodoPath($0.path)) }
    return file.map { .unreadable($0) } ?? candidates.first.map { .found($0) }
  }

  /// The todo whose id, stem, slug or title was probably meant.
  private func nearest(to word: String) -> TodoItem? {
    let words = [todos.flatMap(\.names), todos.map(\.title)].joined()
    if let near = nearestWord(to: word, among: words) {
      return todos.first { $0.names.contains(near) } ?? todos.first { $0.title == near }
    }
    // What is only a part of a name is no less meant than what is misspelled; two letters are part of too many.
    let part = word.lowercased()
    guard part.utf8.count > 2 else { return nil }
    return todos.first { todo in (todo.names + [todo.title]).contains { $0.lowercased().contains(part) } }
  }

  /// The unreadable file of a whole stem or path; case counts only between several.
  private func unreadableFile(_ word: String) -> UnreadableFile? {
    func names(_ file: UnreadableFile) -> [String] {
      let path = TodoPath(file.path)
      return [file.path, String(path.withoutExtension), path.stem]
    }
    let folded = word.lowercased()
    return unreadable.first { names($0).contains(word) }
      ?? unreadable.first { names($0).contains { $0.lowercased() == folded } }
  }
}

extension TodoPath {
  /// What a file that cannot be read may be called by a beginning of.
  var names: [String] { [stem] + [slug].compactMap { $0 } }
}

extension TodoItem {
  /// What the todo may be called by a beginning of: its id, and where they are others, its file's stem and
  /// slug.
  var names: [String] {
    let stem = path.stem
    return [id] + (stem == id ? [] : [stem]) + [path.slug].compactMap { $0 }
  }
}
