package import Documents
package import Todos

/// The content shown after a change, independent of the output format.
package struct TodoChangePage: Equatable, Sendable {
  /// The changes, one entry per todo.
  package var entries: [Entry] = []
  /// The changes that would be made if the user confirmed them.
  package var toConfirm: [Entry] = []
  /// The items of the todo's checklist, in the order of the text; nil if they were not requested.
  package var items: [ChecklistItem]?
  /// The file that the user wants to edit.
  package var opened: TodoChangeOutcome.Opened?
  /// The command whose change was undone, such as `done`.
  var undoneCommand: String?
  /// The commit of the changes, if any.
  var commit: TodoCommit?
  /// Whether a commit was requested, but the history already contained all changes.
  var hasNothingToCommit = false
  /// The failures.
  package var failures: [ChangerFailure] = []

  /// The change of one todo.
  package struct Entry: Equatable, Sendable {
    var action: TodoAction
    /// Whether the todo already had the requested state.
    var isUnchanged = false
    /// The todo's id; nil if only the file is known.
    var id: String?
    var title: String
    package var path: TodoPath
    /// The link to its page; nil for a removed todo.
    var link: Link?
    /// The fields whose values were changed.
    var changed: [ChangedField] = []
    /// The todos that still refer to a removed todo.
    var dependents: [Dependent] = []
  }

  /// A todo that refers to a removed todo.
  struct Dependent: Equatable, Sendable {
    var id: String
    var title: String
    var link: Link?
    var role: ChangedTodo.Dependent.Role
  }
}

extension TodoChangePage {
  /// Returns a page that shows only failures.
  package static func notDone(_ failures: [ChangerFailure]) -> TodoChangePage {
    TodoChangePage(failures: failures)
  }
}
