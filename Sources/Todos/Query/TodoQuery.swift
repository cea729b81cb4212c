/// Which todos are asked for, in which order, and how many.
package struct TodoQuery: Equatable, Sendable {
  package var filter: TodoFilter
  var sort: TodoSort
  /// The most todos wanted; nil wants all.
  package var limit: Int?

  /// Makes a query; without arguments all todos in their order.
  package init(_ filter: TodoFilter = TodoFilter(), sort: TodoSort = TodoSort(), limit: Int? = nil) {
    self.filter = filter
    self.sort = sort
    self.limit = limit
  }

  /// The todos that meet the filter, in the order asked for; more than the limit, so that they can be counted.
  ///
  /// - Parameters:
  ///   - todos: all todos in their order.
  ///   - body: gives the text of a todo's body; asked only where nothing else decides.
  package func matches(
    among todos: [TodoItem], body: (TodoItem) -> String? = { _ in nil }
  ) -> [TodoItem] {
    sort.sorted(filter.isEmpty ? todos : todos.filter { filter.matches($0, body: body) })
  }
}
