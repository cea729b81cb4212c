package import Todos

/// A change that the user requests.
///
/// Todos are given by references: an id, a file name or a path, or a unique beginning of an id or a file name.
package enum TodoChangeRequest: Equatable, Sendable {
  /// Add a new todo, whose `depends` and `parent` are references too.
  case add(NewTodo)
  /// Edit each of the referenced todos; the values of `depends` and `parent` are references too.
  case edit([String], [TodoEdit], as: TodoAction)
  /// Replace the whole text of a file, given the text that was read.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Move todos to the trash; without confirmation, only report which todos would be moved.
  case remove([NamedTodo], isConfirmed: Bool)
  /// Undo the last change.
  case undo
  /// Return the items of a todo's checklist.
  case listItems(of: String)
  /// Open the file of a todo in the user's editor, even if its text cannot be read as a todo.
  case open(NamedTodo)
}

/// A todo in a request.
package enum NamedTodo: Equatable, Sendable {
  /// The todo that a reference matches.
  case word(String)
  /// The todo in a file that was shown to the user; never another todo that the path also matches.
  case file(TodoPath)
}
