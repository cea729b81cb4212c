package import Todos

/// What a person wants changed; todos are named in the person's own words.
package enum TodoChangeRequest: Equatable, Sendable {
  /// Write a new todo down; `depends` and `parent` are the person's words too.
  case addTodo(NewTodo)
  /// Change what an edit names; its `depends` and `parent` are the person's words too.
  case editTodo(String, TodoEdit)
  /// Close todos as done.
  case completeTodos([String], at: Moment)
  /// Open todos again.
  case reopenTodos([String])
  /// Tick checklist items of a todo, or take their ticks away; counted from 1.
  case tickItems([Int], of: String, isDone: Bool)
  /// Tell the items of a todo's checklist.
  case listItems(of: String)
  /// Open the file of a todo for the person's editor, also one whose text cannot be read as a todo.
  case openTodo(NamedTodo)
  /// Put a whole new text in place of the one that was read.
  case rewriteTodo(TodoPath, from: [UInt8], to: [UInt8])
  /// Move todos to the trash; before it is confirmed, only tell which ones that would be.
  case removeTodos([NamedTodo], isConfirmed: Bool)
  /// Take back the last change.
  case undo
}

/// A todo in a request.
package enum NamedTodo: Equatable, Sendable {
  /// The one that a person's word leads to.
  case word(String)
  /// The one in a file, as it was shown; no other todo that goes by the path is taken for it.
  case file(TodoPath)
}

/// What happens to a todo.
enum TodoDeed: String, Equatable, Sendable {
  case added
  case edited
  case done
  case reopened
  case ticked
  case unticked
  case removed
  /// An edit was taken back.
  case reverted
  /// A removal was taken back.
  case restored
}
