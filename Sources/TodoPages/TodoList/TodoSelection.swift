public import Todos

/// What was picked out of all todos, on a page that does not show them all.
public struct TodoSelection: Equatable, Sendable {
  /// What was asked for.
  public var query: TodoQuery
  /// Where those stand that meet the filter, those beyond the limit too.
  public var found: TodoProgress

  /// Makes a selection.
  public init(_ query: TodoQuery, found: TodoProgress) {
    self.query = query
    self.found = found
  }
}
