package import Documents
package import Todos

/// Reads the todos of a source one by one, so that only one of them is in memory.
package protocol TodoFormatReader {
  /// Reads the next todo; returns nil at the end.
  ///
  /// - Throws: a problem with its location, if the next todo is not valid. The next call continues after the
  ///   todo with the problem, or returns nil if the rest cannot be read reliably.
  mutating func next() throws(Problem) -> ImportedTodo?
}

/// The user's options for reading a file.
package struct TodoReadingOptions: Sendable {
  /// The table columns that the user assigns to fields: the name of each column, and the name of its field
  /// or extra key.
  var columns: [(column: String, field: String)]
  /// The fields of the project that the todos are read for.
  var fields: FieldTable
  /// The order of day and month in the dates of a table; nil if only `YYYY-MM-DD` is a date.
  var dateOrder: DateParser.Order?

  package init(
    columns: [(column: String, field: String)] = [], fields: FieldTable = .common,
    dateOrder: DateParser.Order? = nil
  ) {
    self.columns = columns
    self.fields = fields
    self.dateOrder = dateOrder
  }
}

/// A todo that was read from another format.
package struct ImportedTodo: Equatable, Sendable {
  /// The todo; other todos of the same source refer to it by its `id` in `depends` and `parent`.
  var todo: PortableTodo
  /// Its permanent key, unique in the source: reading the source again gives the same key, even if the todo
  /// has changed.
  ///
  /// It is the todo's UUID or URL; if there is none, it is made from the text that is least likely to change.
  var key: String
  /// Whether users refer to the todo by its id, such as `TASK-7`, so that the id is kept in the file.
  var keepsID = false
  /// The byte range of the todo in its file.
  var range: Range<Int>
  /// The fields that are not kept unchanged, and the outcome for each.
  var notes: [FieldNote] = []
  /// The columns of the table that it was read from; empty for a source without columns.
  var columns: [CSVColumn] = []
  /// The paths of the files that its body shows or links to, relative to the same folder as the todo's path.
  var files: [String] = []
}
