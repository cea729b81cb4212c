package import Documents
package import Todos

/// What a person is shown after having changed todos, whatever the format.
package struct TodoChangePage: Equatable, Sendable {
  /// What happened to each todo.
  package var entries: [Entry] = []
  /// What would happen to each todo, if the person confirmed it.
  package var toConfirm: [Entry] = []
  /// The items of the todo's checklist, in the order of its text; nil where nobody has asked for them.
  package var items: [ChecklistItem]?
  /// The file that the person wants to edit.
  package var opened: TodoChangeOutcome.Opened?
  /// The command whose change was taken back, such as `done`.
  var undoneCommand: String?
  /// What was written down in the history.
  var commit: TodoCommit?
  /// Whether it was to be written down, and the history knew all of it already.
  var hasNothingToCommit = false
  /// What was not done, and why.
  package var failures: [ChangerFailure] = []

  /// What happened to one todo.
  package struct Entry: Equatable, Sendable {
    var action: TodoAction
    /// Whether the todo already was as it should be.
    var isUnchanged = false
    /// The todo's id; nil where only the file is known.
    var id: String?
    var title: String
    package var path: TodoPath
    /// The way to its page; nil for one that was removed.
    var link: Link?
    /// The fields that have other values now.
    var changed: [ChangedField] = []
    /// The todos that still refer to a removed one.
    var dependents: [Dependent] = []
  }

  /// A todo that refers to a removed one.
  struct Dependent: Equatable, Sendable {
    var id: String
    var title: String
    var link: Link?
    var role: ChangedTodo.Dependent.Role
  }
}

extension TodoChangePage {
  /// A page of what was not done, and nothing else.
  package static func notDone(_ failures: [ChangerFailure]) -> TodoChangePage {
    TodoChangePage(failures: failures)
  }
}
