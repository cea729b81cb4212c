public import Todos

/// What a page of all tags, statuses or people shows, whatever the format.
public struct GroupsPage: Equatable, Sendable {
  /// A tag, a status or a person.
  public struct Entry: Equatable, Sendable {
    /// The way to its todos, with its name.
    public var link: Link
    /// Where its todos stand.
    public var progress: TodoProgress

    /// Makes an entry.
    public init(_ link: Link, _ progress: TodoProgress) {
      self.link = link
      self.progress = progress
    }
  }

  /// What the todos are put together by.
  public var kind: TodoGroupKind
  /// The number of all groups of the kind.
  public var total: Int
  /// The groups of this page, in their order.
  public var entries: [Entry]
  /// The way to the other pages; nil where one page holds all.
  public var pagination: Pagination?

  /// Makes a page.
  public init(kind: TodoGroupKind, total: Int, entries: [Entry], pagination: Pagination? = nil) {
    self.kind = kind
    self.total = total
    self.entries = entries
    self.pagination = pagination
  }
}

extension GroupsPage: NavigablePage {
  /// Where its links lead: to the todos of each group, and to the other pages.
  public var routes: [Route] { entries.map(\.link.route) + (pagination?.routes ?? []) }
}
