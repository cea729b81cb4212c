package import Documents
package import Todos

/// The content shown after a change, independent of the output format.
package struct TodoChangePage: Equatable, Sendable {
  /// The changes, one entry per todo.
  package var entries: [Entry] = []
  /// The changes that would be made if the user confirmed them.
  package var toConfirm: [Entry] = []
  /// Whether nothing was changed, because the user has not confirmed it.
  var isPreview = false
  /// The number of todos that an update left as they were, which are not among the entries; nil for other
  /// changes.
  var unchanged: Int?
  /// The number of closed todos that match a query if no other todo does; nil if others do, or without a
  /// query.
  var closedMatches: Int?
  /// The changes that can be undone, the latest first; nil if they were not requested.
  var recorded: [RecordedChange]?
  /// The items of the todo's checklist, in the order of its body; nil if they were not requested.
  package var items: [ChecklistItem]?
  /// The file that the user wants to edit; nil if none was requested.
  package var opened: TodoChangeOutcome.Opened?
  /// The command whose change was undone, such as `done`; nil if none was undone.
  package var undoneCommand: String?
  /// The commit of the changes; nil if none was made.
  var commit: TodoCommit?
  /// Whether a commit was requested, but the history already contained all changes.
  var hasNothingToCommit = false
  package var failures: [Failure] = []
  /// What was done besides the requested change, and problems of the result.
  package var warnings: [Problem] = []

  /// The change of one todo.
  package struct Entry: Equatable, Sendable {
    package var action: TodoAction
    /// Whether the todo already had the requested state.
    package var isUnchanged = false
    /// The todo's id; nil if only the file is known.
    var id: String?
    package var title: String
    package var path: TodoPath
    /// The link to its page; nil for a removed todo.
    var link: Link?
    /// The fields whose values were changed.
    var changed: [ChangedField] = []
    /// The todos that refer to the todo, if it is removed.
    var referrers: [Referrer] = []
    /// The unclosed todos that the todo depends on, if the work on it was begun or it was marked as done.
    var unclosedDependencies: [TodoMention] = []
    /// The number of checklist items that are not ticked, if it was marked as done.
    var untickedItems = 0
  }

  /// A todo that refers to a removed todo.
  struct Referrer: Equatable, Sendable {
    var id: String
    var title: String
    var link: Link?
    var role: ChangedTodo.Referrer.Role
  }
}

extension TodoChangePage {
  /// Returns the page of a request that changed nothing, with its failures.
  package static func notDone(_ failures: [Failure]) -> TodoChangePage {
    TodoChangePage(failures: failures)
  }
}
