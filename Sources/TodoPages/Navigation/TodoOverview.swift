package import Todos

/// What the map of a site is made from, besides the groups of todos.
package struct TodoOverview: Sendable {
  let snapshot: TodoSnapshot
  let names: [String]
  let statusIndices: StatusIndices
  let due: DueTodos
  /// The indices of the closed todos, in the order of `SiteMap.closed`.
  let closed: [Int]
  /// Whether the map is that of a site.
  let hasPages: Bool

  package init(of snapshot: TodoSnapshot, in vocabulary: StatusVocabulary) {
    self.init(snapshot, in: vocabulary, hasPages: true, names: snapshot.stableNames)
  }

  /// Creates the overview for views without pages.
  init(ofOneList snapshot: TodoSnapshot, in vocabulary: StatusVocabulary) {
    self.init(snapshot, in: vocabulary, hasPages: false, names: snapshot.shortNames)
  }

  private init(_ snapshot: TodoSnapshot, in vocabulary: StatusVocabulary, hasPages: Bool, names: [String]) {
    let listed = hasPages ? snapshot.todos : []
    self.snapshot = snapshot
    self.hasPages = hasPages
    self.names = names
    statusIndices = StatusIndices(of: snapshot.todos, in: vocabulary)
    due = DueTodos(listed)
    closed = listed.lastClosedFirst(listed.indices.filter { listed[$0].status.isClosed })
  }
}
