package import Documents
package import Todos

/// A change that the user requests.
///
/// Todos are given by references, as `TodoSnapshot.find` reads them: an id, a file name without extension, a
/// path, a slug, or a unique prefix of an id, a file name or a slug.
package enum TodoChangeRequest: Equatable, Sendable {
  /// Add a new todo. The values of its `depends` and `parent` are references too.
  case add(NewTodo)
  /// Return the content of the file that `add` would write, for the user's editor.
  case draft(NewTodo)
  /// Add a new todo whose file has this text.
  case addText([UInt8])
  /// Make the edits of each chosen todo; without confirmation, only report what would change.
  ///
  /// The values of `depends` and `parent` in the edits are references too.
  case change(TodoChoice, [TodoEdit], as: TodoAction, isConfirmed: Bool)
  /// Assign the referenced todo to a person and start it; without a reference, the first one that is ready.
  case claim(String?, for: String)
  /// Replace the whole text of a file; `from` is the text that was read.
  case rewrite(TodoPath, from: [UInt8], to: [UInt8])
  /// Make edits of several todos and add others, all or none; a dry run only reports what they would change.
  ///
  /// `unchanged` is the number of other todos that already have the requested values.
  case update([TodoUpdate], adding: [FileChange], unchanged: Int, isDryRun: Bool)
  /// Move todos to the trash; without confirmation, only report which todos would be moved. With the hash of the bytes
  /// of a file, only if they still have it.
  case remove([NamedTodo], isConfirmed: Bool, ifUnchangedSince: ContentHash? = nil)
  /// Give the file of the referenced todo another name, and change the references to it; a dry run only reports this.
  ///
  /// If the file has its new name already, the word is the old one.
  case rename(String, to: String, isDryRun: Bool)
  /// Undo the change with a number, or the last change.
  case undo(Int?)
  /// Return the changes that can be undone.
  case listChanges
  /// Return the items of a todo's checklist.
  case listItems(of: String)
  /// Return the content of a todo's file for the user's editor, even if its text cannot be read as a todo.
  case open(NamedTodo)
}

extension TodoChangeRequest {
  /// Makes the edits of each of the referenced todos.
  package static func edit(_ words: [String], _ edits: [TodoEdit], as action: TodoAction) -> Self {
    .change(.named(words.map { .word($0) }), edits, as: action, isConfirmed: true)
  }
}

/// The todos that a request changes.
package enum TodoChoice: Equatable, Sendable {
  case named([NamedTodo])
  /// The todos that match a query; closed ones only if the query names statuses.
  ///
  /// `today` is the day to which words such as `due:week` refer.
  case matching(query: String, today: TodoDate)
}

/// A todo in a request.
package enum NamedTodo: Equatable, Sendable {
  /// The todo that a reference matches.
  case word(String)
  /// The todo in a file that was shown to the user, even if its path also matches other todos.
  case file(TodoPath)
}
