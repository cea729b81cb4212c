package import Documents
package import Todos

/// What came of a person's wish to change todos.
package enum TodoChangeOutcome: Equatable, Sendable {
  /// Todos were changed, or already were as they should be; and what was written down in the history.
  case changed([ChangedTodo], TodoCommit?)
  /// Todos would be removed, if that were confirmed.
  case wouldRemove([ChangedTodo])
  /// A change was taken back; and what was written down in the history.
  case undone(UndoneChange, TodoCommit?)
  /// The history knows all of it already, where it is to be written down.
  case nothingToCommit
  /// The items of a todo's checklist, for a person who has yet to choose some.
  case items([ChecklistItem])
  /// The file that a person wants to edit.
  case opened(Opened)

  /// A todo's file as it is now.
  package struct Opened: Equatable, Sendable {
    /// Its path below the todo folder.
    package var path: TodoPath
    package var bytes: [UInt8]
  }
}
