/// The default order of todos: open before closed, then by priority, due date (none last), creation date
/// (none last) and path.
///
/// Where the number of dependents is given, it comes after the due date, highest first.
struct TodoOrder: Comparable {
  private let isClosed: Bool
  private let priority: Int
  private let due: TodoDate?
  private let dependents: Int
  private let created: TodoDate?
  private let path: TodoPath

  init(_ todo: TodoItem, dependents: Int = 0) {
    isClosed = todo.status.isClosed
    priority = todo.priority?.level.rank ?? TodoPriority.Level.allCases.count
    due = todo.due
    self.dependents = dependents
    created = todo.created
    path = todo.path
  }

  static func < (left: TodoOrder, right: TodoOrder) -> Bool {
    if left.isClosed != right.isClosed { return right.isClosed }
    if left.priority != right.priority { return left.priority < right.priority }
    if let comesFirst = isEarlier(left.due, right.due) { return comesFirst }
    if left.dependents != right.dependents { return left.dependents > right.dependents }
    if let comesFirst = isEarlier(left.created, right.created) { return comesFirst }
    return left.path < right.path
  }

  /// Reports whether a date is before another one, with a missing date last; nil if the dates are equal.
  private static func isEarlier(_ left: TodoDate?, _ right: TodoDate?) -> Bool? {
    switch (left, right) {
    case (let left?, let right?): left < right ? true : right < left ? false : nil
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): nil
    }
  }
}
