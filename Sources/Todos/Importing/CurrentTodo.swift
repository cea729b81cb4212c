package import Documents

/// A todo as its file is now, all from one reading of the file.
package struct CurrentTodo: Sendable {
  package let todo: TodoItem
  /// The text after the front matter.
  package let text: String
  /// The bytes of the file.
  package let source: SourceFile

  /// The hash of the file's bytes.
  package var hash: ContentHash { ContentHash(of: source.bytes.span) }
}

extension FolderTodoStore {
  /// Reads a todo as it is now; nil if the file cannot be read as one.
  package func currentTodo(at path: TodoPath) -> CurrentTodo? {
    guard let (source, todo) = try? read(path), let text = reader.body(of: source)?.text else { return nil }
    return CurrentTodo(todo: todo, text: text, source: source)
  }
}
