import Todos

/// The content of a page of all tags, milestones, statuses or people, independent of the output format.
struct GroupsPage: Equatable, Sendable {
  /// A tag, a milestone, a status or a person.
  struct Entry: Equatable, Sendable {
    var name: String
    /// The link to its todos.
    var link: Link
    var progress: TodoProgress
  }

  var kind: TodoGroupKind
  /// The number of all groups of the kind.
  var total: Int
  /// The groups of this page, in the order shown.
  var entries: [Entry]
  /// The links to the other pages; nil if there is only one page.
  var pagination: Pagination?

  /// The groups with an unclosed todo; all statuses.
  var current: [Entry] { kind == .status ? entries : entries.filter { $0.progress.unclosed > 0 } }
  /// The groups in which all todos are closed; no statuses.
  var finished: [Entry] { kind == .status ? [] : entries.filter { $0.progress.unclosed == 0 } }
}
