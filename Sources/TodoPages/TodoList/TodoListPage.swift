import Todos

/// The content of a page of the list, independent of the output format.
package struct TodoListPage: Equatable, Sendable {
  /// The subject of the list.
  enum Heading: Equatable, Sendable {
    /// All todos.
    case all
    /// The closed todos, the most recently closed first.
    case closed
    /// A tag, a milestone, a status or a person, with the link to the page of all tags, milestones, statuses
    /// or people.
    case group(TodoGroupKind, name: String, back: Link?)
  }

  var heading: Heading = .all
  /// The progress of all todos of the list.
  var progress: TodoProgress
  /// The query and the progress of the todos that match it; nil if all todos were requested.
  var selection: TodoSelection?
  package var todos: [TodoSummary]
  /// The columns for the fields that the project declares.
  var columns: [FieldColumn] = []
  /// The links to the list's other pages; nil if there is only one page.
  var pagination: Pagination?
  /// The files that cannot be read; empty on all pages but the first, and for a group.
  var unreadable: [UnreadableFile] = []
  /// The time of the newest change, as `2026-12-01 09:30 UTC`, if a tool wrote all todos to one file; nil for
  /// another list, and for a group.
  var asOf: String?
  /// The link to the git host's editor with a new todo for the list; nil if there is no repository, or if the
  /// host cannot be given such a todo.
  var add: Link?
  /// The command that adds a todo to the list; nil if no command can do this, or if pages show no example.
  var addCommand: String?

  /// Whether the list has nothing to show on any page.
  var isEmpty: Bool { progress.total == 0 && unreadable.isEmpty }

  /// Whether there are todos, but none matches the filter of the query, not even a closed one.
  package var nothingMatches: Bool {
    progress.total > 0 && selection.map { $0.found.total == 0 && $0.hidden == 0 } ?? false
  }
}
