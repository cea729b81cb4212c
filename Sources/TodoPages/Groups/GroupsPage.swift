import Todos

/// What a page of all tags, statuses or people shows, whatever the format.
struct GroupsPage: Equatable, Sendable {
  /// A tag, a status or a person.
  struct Entry: Equatable, Sendable {
    /// The tag, the status or the person.
    var name: String
    /// The way to its todos.
    var link: Link
    /// Where its todos stand.
    var progress: TodoProgress
  }

  /// What the todos are put together by.
  var kind: TodoGroupKind
  /// The number of all groups of the kind.
  var total: Int
  /// The groups of this page, in their order.
  var entries: [Entry]
  /// The way to the other pages; nil where one page holds all.
  var pagination: Pagination?
}
