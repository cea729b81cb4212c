package import Documents
package import Todos

/// The result of a request to change todos.
package enum TodoChangeOutcome: Equatable, Sendable {
  /// Todos were changed, or already had the requested state. The commit is nil if none was made.
  case changed([ChangedTodo], TodoCommit?)
  /// The changes that would be made if the user confirmed the request.
  case wouldChange([ChangedTodo])
  /// The number of todos that an update left as they were.
  case unchanged(Int)
  /// No todo matches the query of the request; the number is that of the closed todos that do.
  case nothingMatches(closed: Int)
  /// A change was undone. The commit is nil if none was made.
  case undone(UndoneChange, TodoCommit?)
  /// Warnings about references to a renamed todo that are left as they are.
  case left([Problem])
  /// A commit was requested, but the history already contains all changes.
  case nothingToCommit
  /// The changes that can be undone, the latest first.
  case recorded([RecordedChange])
  /// The items of a todo's checklist, for the user to choose from.
  case items([ChecklistItem])
  /// The file that the user wants to edit.
  case opened(Opened)

  /// The current content of a todo file.
  package struct Opened: Equatable, Sendable {
    /// The path of the file, relative to the todo folder.
    package var path: TodoPath
    package var bytes: [UInt8]
  }
}
