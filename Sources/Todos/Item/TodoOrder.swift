/// The default order of todos, except for their paths: unclosed before closed, then by priority, due date (none
/// last) and creation date (none last).
///
/// Todos that are equal in it are sorted by path. Where the number of dependents is given, it comes after the
/// due date, highest first.
struct TodoOrder: Comparable {
  /// Whether the todo is closed, the priority and the due date, from the highest bits to the lowest.
  private let rank: Int
  private let dependents: Int
  private let created: Int

  init(_ todo: TodoItem, dependents: Int = 0) {
    let priority = todo.priority?.level.rank ?? TodoPriority.Level.allCases.count
    rank = ((todo.status.isClosed ? 8 : 0) + priority) << 48 + (todo.due?.secondNumber ?? Self.noDate)
    self.dependents = dependents
    created = todo.created?.secondNumber ?? Self.noDate
  }

  static func < (left: TodoOrder, right: TodoOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.dependents != right.dependents { return left.dependents > right.dependents }
    return left.created < right.created
  }

  /// A number that is greater than those of all dates.
  private static let noDate = 1 << 46
}

extension [ReadTodo] {
  /// The todos in the default order.
  var inDefaultOrder: [ReadTodo] {
    var orders = indices.map { (order: TodoOrder(self[$0].item), index: $0) }
    orders.sort { left, right in
      left.order == right.order
        ? self[left.index].item.path < self[right.index].item.path : left.order < right.order
    }
    return orders.map { self[$0.index] }
  }
}
