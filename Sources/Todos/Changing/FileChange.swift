package import Documents

/// A requested change of one file.
package enum FileChange: Equatable, Sendable {
  /// Creates a todo, in a file with an unused name.
  case add(NewTodo)
  /// Creates a todo with this text, in a file with an unused name; refused if the text cannot be read as a todo
  /// or has errors.
  case addText([UInt8])
  /// Creates a todo with this text in this file, which must not exist.
  case addFile(TodoPath, [UInt8])
  /// Makes the edits one after the other, and changes no other byte.
  case edit(TodoPath, [TodoEdit])
  /// Replaces the whole text; refused if the file has changed since it was read, or if the new text cannot be
  /// read as a todo or has new errors.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Gives the file another name in its folder, and its text other references to itself; refused if the text has
  /// changed since it was read. If the file has the new name already, only its text is changed.
  case rename(TodoPath, to: TodoPath, from: [UInt8], with: [UInt8], hasNewName: Bool)
  /// Changes references to a renamed todo; refused if the file has changed since it was read.
  case relink(TodoPath, from: [UInt8], to: [UInt8])
  /// Moves the todo's file to the trash; refused unless its bytes still have the hash, if one is given.
  case remove(TodoPath, ifUnchangedSince: ContentHash? = nil)
}
