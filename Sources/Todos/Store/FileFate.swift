private import Documents

/// What became of a Markdown file of the todo folder, or of an issue of beads.
package enum FileFate: String, CaseIterable, Sendable {
  case todo
  /// The file cannot be read as a todo.
  case unreadable
  /// A draft of another tool, which was not read.
  case draft
  /// A file of another tool's folder that is never a todo, or a line of beads that is no issue.
  case other
  /// A deleted issue of beads.
  case deleted
  /// An issue of beads that bd deletes soon.
  case ephemeral
}

extension TodoSnapshot {
  /// The Markdown files of the todo folder, or the issues of beads, with what became of them, in the order of
  /// their paths.
  package var files: [(path: TodoPath, fate: FileFate)] {
    var files: [(path: TodoPath, fate: FileFate)] = todos.map { ($0.path, .todo) }
    files += unreadable.map { (TodoPath($0.position), .unreadable) }
    for (paths, fate) in [
      (skipped.drafts, FileFate.draft), (skipped.others, .other), (skipped.deleted, .deleted),
      (skipped.ephemeral, .ephemeral), (skipped.otherLines, .other),
    ] {
      files += paths.map { ($0, fate) }
    }
    return files.sorted { $0.path < $1.path }
  }
}

extension UnreadableFile {
  /// The path, and the number of the line if only one line of the file cannot be read.
  fileprivate var position: String {
    guard !TodoPath.isMarkdown(path), let line = problem.excerpt?.line else { return path }
    return "\(path):\(line)"
  }
}
