import Todos

/// How many todos there are, and how far they have come.
package struct TodoProgress: Equatable, Sendable {
  /// How many todos have come so far.
  package struct Share: Hashable, Sendable {
    var group: TodoStatus.Group
    /// How many; at least 1.
    var count: Int

    init(_ group: TodoStatus.Group, _ count: Int) {
      self.group = group
      self.count = count
    }
  }

  /// The shares that are not empty, from open to cancelled.
  var shares: [Share]
  /// The number of todos with nothing left to do.
  var closed: Int
  var total: Int

  package init(shares: [Share] = [], closed: Int = 0, total: Int = 0) {
    self.shares = shares
    self.closed = closed
    self.total = total
  }

  init(of todos: some Sequence<TodoItem>) {
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
