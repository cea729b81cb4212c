package import Documents
import Todos

/// Reads the todos of a source one by one, so that only one of them is in memory.
package protocol TodoFormatReader {
  /// Reads the next todo; nil at the end.
  ///
  /// - Throws: a problem with its location. The next call continues after it, or returns nil if the rest
  ///   cannot be read reliably.
  mutating func next() throws(Problem) -> ImportedTodo?
}

/// The user's options for reading a file.
package struct TodoReadingOptions: Sendable {
  /// The fields of table columns whose names do not determine the field: the name of the column, and the name
  /// of the field or extra key.
  var columns: [(column: String, field: String)]

  package init(columns: [(column: String, field: String)] = []) {
    self.columns = columns
  }
}

/// A todo that was read from another format.
package struct ImportedTodo: Equatable, Sendable {
  /// Its `id` is the one that `depends` and `parent` of other todos in the same source use.
  var todo: TodoRecord
  /// Its permanent key, unique in the source: reading the source again gives the same key, even if the todo
  /// has changed.
  ///
  /// It is a UUID or a URL if there is one, else made from the text that is least likely to change.
  var key: String
  /// Whether users refer to the todo by its id, such as `TASK-7`, so that the id is kept in the file.
  var keepsID: Bool
  /// Its byte range in the source.
  var range: Range<Int>
  /// The fields that a todo file does not have, and what happened to them.
  var notes: [FieldNote]
  /// The files that its body shows or links to, with paths relative to the same folder as its own path.
  var files: [String] = []

  init(
    _ todo: TodoRecord, key: String, keepsID: Bool = false, range: Range<Int>, notes: [FieldNote] = []
  ) {
    self.todo = todo
    self.key = key
    self.keepsID = keepsID
    self.range = range
    self.notes = notes
  }
}
