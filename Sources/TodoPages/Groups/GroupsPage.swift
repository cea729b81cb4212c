import Todos

/// What a page of all tags, statuses or people shows, whatever the format.
package struct GroupsPage: Equatable, Sendable {
  /// A tag, a status or a person.
  struct Entry: Equatable, Sendable {
    /// The tag, the status or the person.
    var name: String
    /// The way to its todos.
    var link: Link
    /// Where its todos stand.
    var progress: TodoProgress

    init(_ name: String, _ link: Link, _ progress: TodoProgress) {
      self.name = name
      self.link = link
      self.progress = progress
    }
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

extension GroupsPage: NavigablePage {
  /// Where its links lead: to the todos of each group, and to the other pages.
  package var routes: [Route] { entries.map(\.link.route) + (pagination?.routes ?? []) }
}
