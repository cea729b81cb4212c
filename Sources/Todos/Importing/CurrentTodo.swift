package import Documents

/// A todo as its file is now, all from one reading of the file.
package struct CurrentTodo: Sendable {
  package let todo: TodoItem
  /// The text after the front matter.
  package let text: String
  /// The bytes of the file.
  package let source: SourceFile

  /// The hash of the file's bytes.
  package var hash: ContentHash { source.hash }
}

extension FolderTodoStore {
  /// Reads a todo as it is now; nil if the file cannot be read as one.
  package func currentTodo(at path: TodoPath) -> CurrentTodo? {
    guard let source = try? file(at: path) else { return nil }
    let shown = hiding?.text(of: path) ?? source
    guard let todo = try? reader.todo(in: shown, at: path), let text = reader.body(of: shown)?.text
    else { return nil }
    return CurrentTodo(todo: todo, text: text, source: source)
  }
}
