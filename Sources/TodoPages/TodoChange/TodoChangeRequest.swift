package import Todos

/// What a person wants changed; todos are named in the person's own words.
package enum TodoChangeRequest: Equatable, Sendable {
  /// Write a new todo down; `depends` and `parent` are the person's words too.
  case add(NewTodo)
  /// Make edits in each of some todos; their `depends` and `parent` are the person's words too.
  case edit([String], [TodoEdit], as: TodoAction)
  /// Put a whole new text in place of the one that was read.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Move todos to the trash; before it is confirmed, only tell which ones that would be.
  case remove([NamedTodo], isConfirmed: Bool)
  /// Take back the last change.
  case undo
  /// Tell the items of a todo's checklist.
  case listItems(of: String)
  /// Open the file of a todo for the person's editor, also one whose text cannot be read as a todo.
  case open(NamedTodo)
}

/// A todo in a request.
package enum NamedTodo: Equatable, Sendable {
  /// The one that a person's word leads to.
  case word(String)
  /// The one in a file, as it was shown; no other todo that goes by the path is taken for it.
  case file(TodoPath)
}
