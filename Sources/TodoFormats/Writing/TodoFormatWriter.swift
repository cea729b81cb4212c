package import TodoPages
package import Todos

/// Writes todos in one format, one by one, to a buffer that the caller may empty between calls.
package protocol TodoFormatWriter {
  /// Receives all todos before anything is written, so that formats with their own ids can assign them.
  mutating func prepare(for todos: [TodoItem])

  /// Appends the text before the first todo.
  mutating func begin(_ bytes: inout [UInt8])

  /// Appends a todo.
  ///
  /// - Returns: notes on the fields that the format cannot represent, by their canonical names such as `due`;
  ///   all other fields read back unchanged.
  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote]

  /// Appends the text after the last todo.
  mutating func end(_ bytes: inout [UInt8])
}

extension TodoFormatWriter {
  mutating func prepare(for todos: [TodoItem]) {}
  mutating func begin(_ bytes: inout [UInt8]) {}
  mutating func end(_ bytes: inout [UInt8]) {}
}

/// A todo to write in another format.
package struct ExportedTodo: Equatable, Sendable {
  /// All fields of its file.
  package var todo: PortableTodo
  /// Its detail page, which also describes the other todos that it refers to.
  package var page: TodoDetailPage
}
