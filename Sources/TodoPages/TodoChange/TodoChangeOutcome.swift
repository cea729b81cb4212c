package import Documents
package import Todos

/// The result of a request to change todos.
package enum TodoChangeOutcome: Equatable, Sendable {
  /// Todos were changed, or already had the requested state; with the commit, if any.
  case changed([ChangedTodo], TodoCommit?)
  /// Todos would be removed if the user confirmed it.
  case wouldRemove([ChangedTodo])
  /// A change was undone; with the commit, if any.
  case undone(UndoneChange, TodoCommit?)
  /// A commit was requested, but the history already contains all changes.
  case nothingToCommit
  /// The items of a todo's checklist, for the user to choose from.
  case items([ChecklistItem])
  /// The file that the user wants to edit.
  case opened(Opened)

  /// The current content of a todo file.
  package struct Opened: Equatable, Sendable {
    /// Its path, relative to the todo folder.
    package var path: TodoPath
    package var bytes: [UInt8]
  }
}
