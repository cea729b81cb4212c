package import Todos

/// What the map of a site is made from, besides the groups of todos.
package struct TodoOverview: Sendable {
  let snapshot: TodoSnapshot
  let names: [String]
  let numbers: StatusNumbers
  let due: DueTodos
  /// The indices of the closed todos, in the order of `SiteMap.closed`.
  let closed: [Int]

  package init(of snapshot: TodoSnapshot) {
    self.init(snapshot, listed: snapshot.todos, names: snapshot.stableNames)
  }

  /// Creates the overview for views without pages.
  init(ofOneList snapshot: TodoSnapshot) { self.init(snapshot, listed: [], names: snapshot.shortNames) }

  /// - Parameter listed: the todos for pages besides those of todos and the list of all; all or none.
  private init(_ snapshot: TodoSnapshot, listed: [TodoItem], names: [String]) {
    self.snapshot = snapshot
    self.names = names
    numbers = StatusNumbers(of: snapshot.todos)
    due = DueTodos(listed)
    closed = listed.lastClosedFirst(listed.indices.filter { listed[$0].status.isClosed })
  }
}
