import Todos

/// What a page of all tags, statuses or people shows, whatever the format.
struct GroupsPage: Equatable, Sendable {
  /// A tag, a status or a person.
  struct Entry: Equatable, Sendable {
    var name: String
    /// The way to its todos.
    var link: Link
    var progress: TodoProgress
  }

  var kind: TodoGroupKind
  /// The number of all groups of the kind.
  var total: Int
  var entries: [Entry]
  /// The way to the other pages; nil where one page holds all.
  var pagination: Pagination?
}
