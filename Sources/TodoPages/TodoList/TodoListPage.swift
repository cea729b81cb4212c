public import Todos

/// What a page of the list shows, whatever the format.
public struct TodoListPage: Equatable, Sendable {
  /// Where all todos together stand.
  public var progress: TodoProgress
  /// What was asked for, and where what was found stands; nil where all todos were asked for.
  public var selection: TodoSelection?
  /// The todos of this page, in their order.
  public var todos: [TodoSummary]
  /// The way to the list's other pages; nil where one page holds all.
  public var pagination: Pagination?
  /// The files that could not be read; the first page tells them.
  public var unreadable: [UnreadableFile]

  /// Whether there is nothing to show, on no page of the list.
  public var isEmpty: Bool { progress.total == 0 && unreadable.isEmpty }

  /// Makes a page.
  public init(
    progress: TodoProgress, selection: TodoSelection? = nil, todos: [TodoSummary],
    pagination: Pagination? = nil, unreadable: [UnreadableFile] = []
  ) {
    self.progress = progress
    self.selection = selection
    self.todos = todos
    self.pagination = pagination
    self.unreadable = unreadable
  }
}

/// How many todos there are, and how far they have come.
public struct TodoProgress: Equatable, Sendable {
  /// How many todos have come so far.
  public struct Share: Hashable, Sendable {
    /// How far.
    public var group: TodoStatus.Group
    /// How many; at least 1.
    public var count: Int

    /// Makes a share.
    public init(_ group: TodoStatus.Group, _ count: Int) {
      self.group = group
      self.count = count
    }
  }

  /// The shares that are not empty, from open to cancelled.
  public var shares: [Share]
  /// The number of todos with nothing left to do.
  public var closed: Int
  /// The number of all todos.
  public var total: Int

  /// Makes a progress.
  public init(shares: [Share] = [], closed: Int = 0, total: Int = 0) {
    self.shares = shares
    self.closed = closed
    self.total = total
  }

  /// Counts todos.
  public init(of todos: some Sequence<TodoItem>) {
    var counts: [TodoStatus.Group: Int] = [:]
    var closed = 0
    for todo in todos {
      counts[todo.status.group, default: 0] += 1
      if todo.status.isClosed { closed += 1 }
    }
    shares = TodoStatus.Group.allCases.compactMap { group in counts[group].map { Share(group, $0) } }
    self.closed = closed
    total = counts.values.reduce(0, +)
  }
}

/// The way between the pages of a list.
public struct Pagination: Equatable, Sendable {
  /// A page in the row of pages.
  public struct Entry: Equatable, Sendable {
    /// The page's number as its label.
    public var link: Link
    /// Whether it is the page being shown.
    public var isCurrent: Bool
    /// Whether pages are left out before it.
    public var followsGap: Bool

    /// Makes an entry.
    public init(_ link: Link, isCurrent: Bool = false, followsGap: Bool = false) {
      self.link = link
      self.isCurrent = isCurrent
      self.followsGap = followsGap
    }
  }

  /// The page being shown, from 1.
  public var current: Int
  /// The number of pages.
  public var count: Int
  /// The page before.
  public var previous: Link?
  /// The page after.
  public var next: Link?
  /// The first, the last and the pages around the current one.
  public var entries: [Entry]

  /// Makes a pagination.
  public init(current: Int, count: Int, previous: Link?, next: Link?, entries: [Entry]) {
    self.current = current
    self.count = count
    self.previous = previous
    self.next = next
    self.entries = entries
  }
}
