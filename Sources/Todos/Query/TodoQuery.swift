/// A filter, an order and a limit for a list of todos.
package struct TodoQuery: Equatable, Sendable {
  package var filter: TodoFilter
  var sort: TodoSort
  /// The maximum number of todos; nil for no limit.
  package var limit: Int?

  /// Makes a query; without arguments, it selects all todos in the default order.
  package init(_ filter: TodoFilter = TodoFilter(), sort: TodoSort = TodoSort(), limit: Int? = nil) {
    self.filter = filter
    self.sort = sort
    self.limit = limit
  }

  /// Returns the todos that match the filter, sorted; ignores the limit, so that they can be counted.
  ///
  /// - Parameters:
  ///   - todos: all todos in the default order.
  ///   - body: returns the text of a todo's body, or nil if it cannot be read; called only if the result
  ///     depends on it.
  package func matches(
    among todos: [TodoItem], body: (TodoItem) -> String? = { _ in nil }
  ) -> [TodoItem] {
    sort.sorted(filter.isEmpty ? todos : todos.filter { filter.matches($0, body: body) })
  }
}
