package import Documents

/// The result of a change of one todo.
package struct ChangedTodo: Equatable, Sendable {
  package var action: TodoAction
  package var path: TodoPath
  /// The path that the file had before the change, if that has renamed it.
  package var formerPath: TodoPath?
  /// The todo's title, or its path if the file cannot be read as a todo.
  package var title: String
  /// The todo before an edit; nil for other changes, and if the old file could not be read as a todo.
  package var before: TodoItem?
  /// The todo after the change, or before its removal; nil if only the path is known.
  package var todo: TodoItem?
  /// Whether the todo was already in the requested state.
  package var isUnchanged = false
  /// Whether the change replaced the body; set only for updates.
  package var hasNewBody = false
  /// The checklist items that an edit has ticked or unticked, each with its number and its text.
  package var items: [String] = []
  /// The warnings about a text that the user has written, except those about the text before.
  package var warnings: [Problem] = []
  /// The todos that still refer to this one after its removal; empty for other changes.
  package var referrers: [Referrer] = []
  /// The unclosed todos that this one depends on, if the change has begun the work on it or marked it as done.
  package var unclosedDependencies: [TodoItem] = []
  /// The number of checklist items that are not ticked, if the change has marked the todo as done.
  package var untickedItems = 0

  /// A todo that refers to another one.
  package struct Referrer: Equatable, Sendable {
    package enum Role: String, Equatable, Sendable {
      /// The todo depends on the other todo.
      case depends
      /// The todo has the other todo as its parent.
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
    referrers: [Referrer] = []
  ) {
    self.init(action, todo.path, title: todo.title)
    self.before = before
    self.todo = todo
    self.isUnchanged = isUnchanged
    self.referrers = referrers
  }

  package init(_ action: TodoAction, _ path: TodoPath, title: String) {
    self.action = action
    self.path = path
    self.title = title
  }
}

extension ChangedTodo {
  /// Whether the change has marked the todo as done.
  package var isNowDone: Bool {
    guard !isUnchanged, let todo else { return false }
    return todo.status.isClosed && todo.status.group == .done && before?.status.isClosed != true
  }

  /// Whether the change has begun the work on the todo.
  package var isNowBegun: Bool {
    !isUnchanged && todo?.status.group == .doing && before?.status.group != .doing
  }
}
