package import Documents
import Todos

/// Reads the todos of one file, one after the other, so that no more than one of them is held.
package protocol TodoFormatReader {
  /// The next todo; nil at the end.
  ///
  /// - Throws: what is wrong there, with its place. The next call goes on behind it, or gives nil where nothing
  ///   behind it can be trusted.
  mutating func next() throws(Problem) -> ImportedTodo?
}

/// What a person says about a file that is to be read.
package struct TodoReadingOptions: Sendable {
  /// The columns of a table that hold other fields than their names say: the column's name, and the field's or the
  /// extra key's.
  var columns: [(column: String, field: String)]

  package init(columns: [(column: String, field: String)] = []) {
    self.columns = columns
  }
}

/// A todo as another format tells it.
package struct ImportedTodo: Equatable, Sendable {
  /// Its `id` is what `depends` and `parent` of others in the same source call it.
  var todo: TodoRecord
  /// What its source calls it for good: no other todo of the source has it, and reading the source again gives
  /// it again, though the todo has changed meanwhile.
  ///
  /// A UUID or an address where there is one, else made of the text that is least likely to change.
  var key: String
  /// Whether people call the todo by its id, as `TASK-7`, so that it goes into the file.
  var keepsID: Bool
  /// Where it stands in the source, in bytes.
  var range: Range<Int>
  /// The fields that a todo file does not have, and where they went.
  var notes: [FieldNote]
  /// The files that its text shows or links to, by their paths in the folder that its own path counts from.
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
