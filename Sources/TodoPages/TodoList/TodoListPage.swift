import Todos

/// What a page of the list shows, whatever the format.
package struct TodoListPage: Equatable, Sendable {
  /// What the todos of the list have in common.
  enum Heading: Equatable, Sendable {
    /// They are all there are.
    case all
    /// A tag, a status or a person; `back` leads to all of these.
    case group(TodoGroupKind, name: String, back: Link?)
  }

  var heading: Heading = .all
  /// Where all todos of the list together stand.
  var progress: TodoProgress
  /// What was asked for, and where what was found stands; nil where all todos were asked for.
  var selection: TodoSelection?
  package var todos: [TodoSummary]
  /// The way to the list's other pages; nil where one page holds all.
  var pagination: Pagination?
  /// The files that could not be read; the first page tells them.
  var unreadable: [UnreadableFile] = []
  /// The git host's editor with a new todo of the list in it; nil for a site without a repository.
  var add: Link?
  /// The command that writes down a new todo of the list; nil where it cannot be said.
  var addCommand: String?

  /// Whether there is nothing to show, on no page of the list.
  var isEmpty: Bool { progress.total == 0 && unreadable.isEmpty }
}
