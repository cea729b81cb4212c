private import Documents
private import FileSystem

/// What a person's word for a todo leads to.
public enum TodoLookup: Equatable, Sendable {
  /// One todo.
  case found(TodoItem)
  /// Several todos, in the order of all.
  case ambiguous([TodoItem])
  /// The word stands for a file that cannot be read.
  case unreadable(UnreadableFile)
  /// No todo; with the id that was probably meant.
  case unknown(nearest: String?)
}

extension TodoSnapshot {
  /// Finds a todo as people name it: by its whole id or file stem, else by its path with or without `.md`, else by the
  /// beginning of id or stem, where only one todo's begins so.
  ///
  /// A file that cannot be read goes by its whole stem or path, and before todos that only begin so.
  public func find(_ word: String) -> TodoLookup {
    switch index.reference(word) {
    case .todo(let place): return .found(todos[place])
    case .ambiguous(let places): return .ambiguous(places.map { todos[$0] })
    case .unknown: break
    }
    for path in [TodoPath(word), TodoPath(word + ".md")] {
      if let place = index.place(of: path) { return .found(todos[place]) }
    }
    if let file = unreadableFile(word) { return .unreadable(file) }
    let beginning = Array(word.lowercased().utf8)
    func begins(_ name: String) -> Bool { name.lowercased().utf8.starts(with: beginning) }
    let candidates = beginning.isEmpty ? [] : todos.filter { begins($0.id) || begins($0.path.stem) }
    if candidates.count == 1 { return .found(candidates[0]) }
    if candidates.count > 1 { return .ambiguous(candidates) }
    return .unknown(nearest: nearestWord(to: word, among: todos.lazy.map(\.id)))
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
