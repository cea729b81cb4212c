/// A change that was undone.
package struct UndoneChange: Equatable, Sendable {
  /// The command that made the change, such as `done`.
  package var command: String
  package var todos: [ChangedTodo]
}
