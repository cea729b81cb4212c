/// What is to become of a todo's file; everything that is not named stays as it is, byte for byte.
package struct TodoEdit: Equatable, Sendable {
  /// The changes, in the order in which they are made.
  package var changes: [Change]

  package init(_ changes: [Change] = []) {
    self.changes = changes
  }

  /// A single change.
  package enum Change: Equatable, Sendable {
    /// Gives a field one value, by the key and in the words that the file uses.
    case set(FieldName, String)
    /// Makes a field hold exactly these words: `tags`, `assignee` or `depends`.
    case setList(FieldName, [String])
    /// Adds a word to a list; nothing changes where it is there already.
    case add(String, to: FieldName)
    /// Takes a word out of a list; nothing changes where it is not there.
    case remove(String, from: FieldName)
    /// Takes a field away with all its keys; nothing changes where it has none.
    case unset(FieldName)
    /// Gives a key that todosite does not know a value.
    case setKey(String, String)
    /// Takes away a key that todosite does not know; nothing changes where it is not there.
    case unsetKey(String)
    /// Puts another Markdown text behind the front matter.
    case body(String)
    /// Ticks, or unticks, the checklist item of a number, counted from 1 in the order of the text.
    case tick(Int, isDone: Bool)
    /// Closes the todo as done and dates that, or flips the `completed` or `done` that says true or false.
    case complete(at: Moment)
    /// Opens the todo again and takes the date of completion away, or flips `completed` or `done`.
    case reopen
  }
}

/// A moment as files write it.
package struct Moment: Equatable, Sendable {
  /// The day where the person is; without a time.
  package var day: TodoDate
  /// The same moment in UTC, to the second.
  var utc: TodoDate

  package init(day: TodoDate, utc: TodoDate) {
    self.day = day
    self.utc = utc
  }
}
