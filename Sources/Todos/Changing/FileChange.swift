/// A requested change of one file.
package enum FileChange: Equatable, Sendable {
  /// Creates a todo, in a file with a name that no todo has or had.
  case add(NewTodo)
  /// Makes edits in their order, and changes no other byte.
  case edit(TodoPath, [TodoEdit])
  /// Replaces the whole text that was read; refused if the new text cannot be read as a todo.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Moves the todo's file to the trash.
  case remove(TodoPath)
}
