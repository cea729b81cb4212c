import Todos

/// What was picked out of all todos, on a page that does not show them all.
struct TodoSelection: Equatable, Sendable {
  var query: TodoQuery
  /// Where those stand that meet the filter, those beyond the limit too.
  var found: TodoProgress
}
