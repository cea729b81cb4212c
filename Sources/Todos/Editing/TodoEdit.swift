package import Documents

/// An edit of a part of a todo file; all other bytes are kept.
package enum TodoEdit: Equatable, Sendable {
  /// Changes nothing, but refuses all edits unless the bytes of the file still have this hash; it must be the first
  /// edit.
  case ifUnchanged(since: ContentHash)
  /// Sets a field, with the key and the spelling that the file uses; splits `tags` and `depends` at commas. For
  /// the status, the same as `status` without a time.
  case set(TodoField, String)
  /// Sets the status, and sets or removes the completion date as `complete` and `reopen` do; keeps the date of
  /// a todo that remains closed. If the time is not known (nil), no date is set.
  case status(String, at: ChangeTime?)
  /// Sets the status as `status` does, but writes the word as it is.
  case statusWord(String, at: ChangeTime?)
  /// Sets a field that has a list to exactly these values.
  case setList(TodoField, [String])
  /// Adds a value to a list; does nothing if the list contains it.
  case add(String, to: TodoField)
  /// Removes a value from a list; does nothing if the list does not contain it.
  case remove(String, from: TodoField)
  /// Removes all keys of a field; does nothing if the file has none.
  case unset(TodoField)
  /// Sets a key; if todosite knows the key, sets its field.
  case setKey(String, String)
  /// Removes a key; if todosite knows the key, removes its field. Does nothing if the key is missing.
  case unsetKey(String)
  /// Replaces the Markdown body.
  case body(String)
  /// Ticks or unticks the checklist items with these numbers; nil means all items.
  case tick([ItemNumber]?, isDone: Bool)
  /// Appends a note to the notes at the end of the body.
  case note(NewNote)
  /// Closes the todo as done and writes the date, or sets a boolean `completed` or `done` key.
  case complete(at: ChangeTime)
  /// Reopens the todo and removes the completion date, or sets a boolean `completed` or `done` key.
  case reopen
  /// Sets the first status that means doing.
  case start
  /// Sets the first status that means doing, and assigns the todo to a person; refused if somebody else has it,
  /// or if `isNew` is true and the work has begun.
  case claim(for: String, isNew: Bool)
}

extension TodoEdit {
  func apply(to draft: inout TodoDraft) throws(Failure) {
    switch self {
    case .ifUnchanged(let hash): try draft.source.check(hash)
    case .set(let field, let value): try FieldEdit.set(field, to: value, in: &draft)
    case .status(let word, let time): try StatusEdit.setStatus(word, in: &draft, at: time)
    case .statusWord(let word, let time):
      try StatusEdit.setStatus(word, in: &draft, at: time, isWord: true)
    case .setList(let field, let words) where field.isExtra:
      try FieldEdit.setExtra(field, to: words, in: &draft)
    case .setList(let field, let words): try ListFieldEdit(field).set(words, in: &draft)
    case .add(let word, let field): try ListFieldEdit(field).add(word, in: &draft)
    case .remove(let word, let field): try ListFieldEdit(field).remove(word, in: &draft)
    case .unset(let field): try FieldEdit.unset(field, in: &draft)
    case .setKey(let key, let value): try FieldEdit.setKey(key, to: value, in: &draft)
    case .unsetKey(let key): try FieldEdit.unsetKey(key, in: &draft)
    case .body(let text): try BodyEdit.set(text, in: &draft)
    case .tick(let numbers, let isDone): try BodyEdit.tick(numbers, isDone: isDone, in: &draft)
    case .note(let note): try NoteEdit.append(note, to: &draft)
    case .complete(let time): try StatusEdit.complete(&draft, at: time)
    case .reopen: try StatusEdit.reopen(&draft)
    case .start: try StartEdit.start(&draft)
    case .claim(let name, let isNew): try StartEdit.claim(&draft, for: name, isNew: isNew)
    }
  }

  /// Whether the edit may begin the work on the todo or mark it as done.
  package var mayBeginOrEnd: Bool {
    switch self {
    case .complete, .status, .statusWord, .set(.status, _), .start, .claim: true
    default: false
    }
  }

  /// Whether the edit may change to which todos this one refers, or which ones refer to it.
  var mayChangeReferences: Bool {
    let fields: [TodoField] = [.id, .depends, .parent]
    return switch self {
    case .set(let field, _), .setList(let field, _), .add(_, let field), .remove(_, let field),
      .unset(let field):
      fields.contains(field)
    // Some tools have keys of their own for these fields.
    case .setKey, .unsetKey: true
    default: false
    }
  }

  /// The part of the body that must be read to make the edit and to check the result.
  ///
  /// The key of `setKey` and `unsetKey` may be that of the title, which the reader takes from the body if the
  /// front matter has none.
  var bodyReading: BodyReading {
    switch self {
    case .body, .tick, .note, .set(.title, _), .unset(.title), .setKey, .unsetKey: .withoutHTML
    default: .title
    }
  }

  /// The name of the edited part in messages.
  var subject: String {
    switch self {
    case .ifUnchanged: "version"
    case .set(let field, _), .setList(let field, _), .add(_, let field), .remove(_, let field),
      .unset(let field):
      field.name
    case .setKey(let key, _), .unsetKey(let key): key
    case .body: "body"
    case .tick: "checklist"
    case .note: "notes"
    case .status, .statusWord, .complete, .reopen, .start, .claim: "status"
    }
  }
}

/// The time of a change, in the two forms that files use.
package struct ChangeTime: Equatable, Sendable {
  /// The local day, without a time.
  package var day: TodoDate
  /// The date and time in UTC, to the second.
  var utc: TodoDate

  package init(day: TodoDate, utc: TodoDate) {
    self.day = day
    self.utc = utc
  }
}

extension SourceFile {
  /// A hash of the bytes of the file.
  package var hash: ContentHash { ContentHash(of: bytes.span) }

  /// Throws if the bytes of the file no longer have a hash.
  package func check(_ hash: ContentHash) throws(Failure) {
    if hash != self.hash { throw .changedSinceRead(path) }
  }
}
