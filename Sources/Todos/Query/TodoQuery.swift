/// A filter, an order and a limit for a list of todos.
package struct TodoQuery: Equatable, Sendable {
  package var filter: TodoFilter
  /// The orders, the most important one first; the default order decides between equal todos.
  var sort: [TodoSort]
  /// The maximum number of todos; nil for no limit.
  package var limit: Int?
  /// Whether closed todos are left out, and only counted, although they match the filter.
  package var hidesClosed = false
  /// Whether the parts of a todo come after it.
  package var isTree = false
  /// What the user probably meant, for a list in which no todo matches; nil if that is not known.
  package var hint: String?

  /// Makes a query; without arguments, it selects all todos in the default order.
  package init(_ filter: TodoFilter = TodoFilter(), sort: [TodoSort] = [], limit: Int? = nil) {
    self.filter = filter
    self.sort = sort
    self.limit = limit
  }

  /// Returns the todos that match the query, sorted, and the number of those that are closed and therefore
  /// left out; the limit is not applied, so that all matches can be counted.
  ///
  /// - Parameters:
  ///   - todos: all todos in the default order.
  ///   - body: returns the text of a todo's body, or nil if it cannot be read; called only if the result
  ///     depends on it.
  package func matches(
    among todos: [TodoItem], body: (TodoItem) -> String? = { _ in nil }
  ) -> (todos: [TodoItem], hiddenCount: Int) {
    // Several terms of a query may ask for the same body.
    var last: (path: TodoPath, text: String?)?
    func text(_ todo: TodoItem) -> String? {
      if let last, last.path == todo.path { return last.text }
      let text = body(todo)
      last = (todo.path, text)
      return text
    }
    var found = filter.isEmpty ? todos : todos.filter { filter.matches($0, body: text) }
    let count = found.count
    if hidesClosed { found.removeAll { $0.status.isClosed } }
    return (sort.reversed().reduce(found) { $1.sorted($0) }, count - found.count)
  }
}
