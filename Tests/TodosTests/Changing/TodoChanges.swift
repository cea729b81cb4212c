import FileSystem
import TestSupport

@testable import Todos

extension FolderTodoStore {
  /// Creates a store of the todos in `Todos` below a temporary folder.
  init(in folder: TemporaryFolder) {
    self.init(
      folder["Todos"], state: folder[".todosite"], rules: TodoRules(), workers: Workers(jobs: 1))
  }
}

extension FileChange {
  /// Replaces the text of a file.
  static func rewrite(_ path: String, _ before: String, _ after: String) -> FileChange {
    .rewrite(TodoPath(path), from: Array(before.utf8), to: Array(after.utf8))
  }
}
