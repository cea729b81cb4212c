/// What a request comes to for one file.
package enum FileChange: Equatable, Sendable {
  /// Writes a new todo down, under a name that no todo has or had.
  case add(NewTodo)
  /// Changes what the edits name, in their order, and not a byte else.
  case edit(TodoPath, [TodoEdit])
  /// Puts a whole new text in place of the one that was read; refused where it does not read as a todo.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Moves the todo's file to the trash.
  case remove(TodoPath)
}
