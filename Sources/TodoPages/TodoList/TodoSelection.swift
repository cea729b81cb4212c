import Todos

/// The query of a page that does not show all todos, and its results.
struct TodoSelection: Equatable, Sendable {
  var query: TodoQuery
  /// The progress of the todos that match the filter, including those beyond the limit.
  var found: TodoProgress
}
