import Todos

/// The query of a list, and the progress of the todos that match it.
struct TodoSelection: Equatable, Sendable {
  var query: TodoQuery
  /// The progress of the todos that match the query, including those beyond the limit.
  var found: TodoProgress
  /// The number of closed todos that match the filter, but that the query leaves out.
  var hidden = 0
}
