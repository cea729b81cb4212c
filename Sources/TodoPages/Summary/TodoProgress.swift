public import Todos

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
