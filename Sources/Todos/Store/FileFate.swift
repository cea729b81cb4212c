/// What became of a Markdown file of the todo folder.
package enum FileFate: String, CaseIterable, Sendable {
  case todo
  /// The file cannot be read as a todo.
  case unreadable
  /// A draft of another tool, which was not read.
  case draft
  /// A file of another tool's folder that is never a todo.
  case other
}

extension TodoSnapshot {
  /// The Markdown files of the todo folder with what became of them, in the order of their paths.
  package var files: [(path: TodoPath, fate: FileFate)] {
    let files: [(path: TodoPath, fate: FileFate)] =
      todos.map { ($0.path, .todo) } + unreadable.map { (TodoPath($0.path), .unreadable) }
      + skipped.drafts.map { ($0, .draft) } + skipped.others.map { ($0, .other) }
    return files.sorted { $0.path < $1.path }
  }
}
