package import Documents

/// Something to be changed in a store.
package enum TodoChange: Equatable, Sendable {
  /// Writes a new todo down, under a name that no todo has or had.
  case addTodo(NewTodo)
  /// Changes what an edit names, and not a byte else.
  case editTodo(TodoPath, TodoEdit)
  /// Puts a whole new text in place of the one that was read; refused where it does not read as a todo.
  case rewriteTodo(TodoPath, from: [UInt8], to: [UInt8])
  /// Moves the todo's file to the trash.
  case removeTodo(TodoPath)
}

/// What a change came to.
package struct SavedTodo: Equatable, Sendable {
  /// What happened to the file.
  package enum Kind: Equatable, Sendable {
    case added
    case edited
    case removed
    /// The file already was as it should be; nothing was written.
    case unchanged
  }

  /// What happened to the file.
  package var kind: Kind
  /// The todo as it is now; a removed one as it was.
  package var todo: TodoItem

  package init(_ kind: Kind, _ todo: TodoItem) {
    self.kind = kind
    self.todo = todo
  }
}

/// A change that was taken back.
package struct UndoneChange: Equatable, Sendable {
  /// What became of a file.
  package enum Kind: Equatable, Sendable {
    /// It was added, and is in the trash now.
    case removed
    /// It was edited, and is as it was before.
    case reverted
    /// It was removed, and is back.
    case restored
  }

  /// A file that is as it was before the change.
  package struct File: Equatable, Sendable {
    /// What became of it.
    package var kind: Kind
    /// Its path below the todo folder.
    package var path: TodoPath
    /// The todo's title, or the path of one that does not read as a todo.
    package var title: String

    package init(_ kind: Kind, _ path: TodoPath, title: String) {
      self.kind = kind
      self.path = path
      self.title = title
    }
  }

  /// The command that had made the change, such as `done`.
  package var command: String
  package var files: [File]

  package init(command: String, files: [File]) {
    self.command = command
    self.files = files
  }
}

/// Why one change was not made; the file is as it was.
package struct ChangeFailure: Error, Equatable, Sendable {
  /// Who has to do something about it.
  package enum Kind: Equatable, Sendable {
    /// What was asked for makes no sense, such as an impossible date.
    case refused
    /// The file cannot be read as a todo, or could not be any more.
    case unreadable
    /// Another program has changed the file since it was read.
    case changedMeanwhile
    /// The system said no.
    case system
  }

  /// Who has to do something about it.
  package var kind: Kind
  /// What to tell the person.
  package var problem: Problem

  package init(_ kind: Kind, _ problem: Problem) {
    self.kind = kind
    self.problem = problem
  }
}
