import Todos

/// The number of todos in each status group.
package struct TodoProgress: Equatable, Sendable {
  /// The number of todos in one status group.
  package struct Share: Hashable, Sendable {
    var group: TodoStatus.Group
    /// The number of todos; at least 1.
    var count: Int

    init(_ group: TodoStatus.Group, _ count: Int) {
      self.group = group
      self.count = count
    }
  }

  /// The groups that have todos, from open to cancelled.
  var shares: [Share]
  /// The number of todos that are closed.
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
