/// What is to become of a part of a todo's file; everything that is not named stays as it is, byte for byte.
package enum TodoEdit: Equatable, Sendable {
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

extension TodoEdit {
  func apply(to draft: inout TodoDraft) throws(StoreError) {
    switch self {
    case .set(let field, let value): try FieldEdit.set(field, to: value, in: &draft)
    case .setList(let field, let words): try ListFieldEdit(field).set(words, in: &draft)
    case .add(let word, let field): try ListFieldEdit(field).add(word, in: &draft)
    case .remove(let word, let field): try ListFieldEdit(field).remove(word, in: &draft)
    case .unset(let field): try FieldEdit.unset(field, in: &draft)
    case .setKey(let key, let value): try FieldEdit.setKey(key, to: value, in: &draft)
    case .unsetKey(let key): try FieldEdit.unsetKey(key, in: &draft)
    case .body(let text): try BodyEdit.set(text, in: &draft)
    case .tick(let number, let isDone): try BodyEdit.tick(number, isDone: isDone, in: &draft)
    case .complete(let moment): try CompletionEdit.complete(&draft, at: moment)
    case .reopen: try CompletionEdit.reopen(&draft)
    }
  }

  /// How much of the body has to be read to make the edit and to tell what it has changed.
  ///
  /// A key may be another name of the title, which comes out of the body where the front matter has none.
  var bodyReading: BodyReading {
    switch self {
    case .body, .tick, .set(.title, _), .unset(.title), .setKey, .unsetKey: .facts
    default: .title
    }
  }

  /// What messages call the part that the edit is about.
  var subject: String {
    switch self {
    case .set(let field, _), .setList(let field, _), .add(_, let field), .remove(_, let field),
      .unset(let field):
      field.keys[0]
    case .setKey(let key, _), .unsetKey(let key): key
    case .body: "body"
    case .tick: "checklist"
    case .complete, .reopen: "status"
    }
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
