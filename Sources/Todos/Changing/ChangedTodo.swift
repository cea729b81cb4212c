/// What became of one todo.
package struct ChangedTodo: Equatable, Sendable {
  package var action: TodoAction
  package var path: TodoPath
  /// The todo's title, or the path of one that does not read as a todo.
  package var title: String
  /// The todo as it was; nil where nothing of it is there to compare with.
  package var before: TodoItem?
  /// The todo as it is now, a removed one as it was; nil where only its file is known.
  package var todo: TodoItem?
  /// Whether it already was as it should be.
  package var isUnchanged = false
  /// The todos that still refer to a removed one.
  package var dependents: [Dependent] = []

  /// A todo that refers to another one.
  package struct Dependent: Equatable, Sendable {
    package enum Role: String, Equatable, Sendable {
      /// The other has to be done before.
      case depends
      /// It is part of the other.
      case parent
    }

    package var todo: TodoItem
    package var role: Role

    package init(_ todo: TodoItem, _ role: Role) {
      self.todo = todo
      self.role = role
    }
  }

  package init(
    _ action: TodoAction, before: TodoItem? = nil, _ todo: TodoItem, isUnchanged: Bool = false,
    dependents: [Dependent] = []
  ) {
    self.init(action, todo.path, title: todo.title)
    self.before = before
    self.todo = todo
    self.isUnchanged = isUnchanged
    self.dependents = dependents
  }

  package init(_ action: TodoAction, _ path: TodoPath, title: String) {
    self.action = action
    self.path = path
    self.title = title
  }
}

/// A change that was taken back.
package struct UndoneChange: Equatable, Sendable {
  /// The command that had made the change, such as `done`.
  package var command: String
  package var todos: [ChangedTodo]

  package init(command: String, todos: [ChangedTodo]) {
    self.command = command
    self.todos = todos
  }
}
