package import Todos

/// The ready todos, or the reasons why one todo is not ready, independent of the output format.
package enum ReadyPage: Equatable, Sendable {
  /// The ready todos, and the name of the person that they are for; nil if no name was given.
  case all([Ready], ReadyCounts, name: String?)
  /// A todo, the reasons why it is not ready (none if it is ready), and its dependencies that do
  /// not name exactly one todo.
  case todo(Ready, [TodoObstacle<TodoMention>], unknown: [String])

  package struct Ready: Equatable, Sendable {
    var summary: TodoSummary
    /// The number of unclosed todos that depend on it.
    var dependentCount: Int
  }
}
