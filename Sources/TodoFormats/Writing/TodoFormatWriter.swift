package import TodoPages
package import Todos

/// Writes todos in one format, one after the other, into memory that its owner empties now and then.
package protocol TodoFormatWriter {
  /// Is told of all todos before anything is written, for formats that call others by names of their own.
  mutating func prepare(for todos: [TodoItem])

  /// Appends what stands before the first todo.
  mutating func begin(_ bytes: inout [UInt8])

  /// Appends a todo.
  ///
  /// - Returns: the fields that the format cannot hold, by their canonical names such as `due`; every field that
  ///   is not among them reads back as it was.
  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote]

  /// Appends what stands behind the last todo.
  mutating func end(_ bytes: inout [UInt8])
}

extension TodoFormatWriter {
  mutating func prepare(for todos: [TodoItem]) {}
  mutating func begin(_ bytes: inout [UInt8]) {}
  mutating func end(_ bytes: inout [UInt8]) {}
}

/// A todo that is to be written in another format.
package struct ExportedTodo: Equatable, Sendable {
  /// All that its file says.
  package var record: TodoRecord
  /// What the detail page shows of it, which also knows the other todos that it names.
  package var page: TodoDetailPage
}
