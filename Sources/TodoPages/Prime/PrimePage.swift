/// What a coding agent must know of the todos, independent of the output format.
package struct PrimePage: Equatable, Sendable {
  var progress: TodoProgress
  /// The number of todos that can be started.
  var readyCount: Int
  /// The first of these todos.
  var ready: [TodoSummary]
  /// The number of files with errors.
  var damagedCount: Int
}
