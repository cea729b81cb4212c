package import Documents
package import Todos

/// What came of a person's wish to change todos.
package enum TodoChangeOutcome: Equatable, Sendable {
  /// Todos were changed, or already were as they should be; and what was written down in the history.
  case saved([Saved], TodoCommit?)
  /// Todos would be removed, if that were confirmed.
  case wouldRemove([Saved])
  /// The items of a todo's checklist, for a person who has yet to choose some.
  case items([ChecklistItem])
  /// The file that a person wants to edit.
  case opened(Opened)
  /// A change was taken back; and what was written down in the history.
  case undone(UndoneChange, TodoCommit?)
  /// The history knows all of it already, where it is to be written down.
  case nothingToCommit

  /// A todo's file as it is now.
  package struct Opened: Equatable, Sendable {
    /// Its path below the todo folder.
    package var path: TodoPath
    package var bytes: [UInt8]

    init(_ path: TodoPath, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What became of one todo.
  package struct Saved: Equatable, Sendable {
    /// What was to happen to it.
    var deed: TodoDeed
    /// The todo as it was; nil for a new one, and for one that could not be read.
    var before: TodoItem?
    /// The todo as it is now; a removed one as it was.
    var todo: TodoItem
    /// Whether it already was as it should be.
    var isUnchanged: Bool
    /// The todos that still refer to a removed one.
    var dependents: [Dependent]

    /// Makes what became of a todo.
    init(
      _ deed: TodoDeed, before: TodoItem? = nil, _ todo: TodoItem, isUnchanged: Bool = false,
      dependents: [Dependent] = []
    ) {
      self.deed = deed
      self.before = before
      self.todo = todo
      self.isUnchanged = isUnchanged
      self.dependents = dependents
    }
  }

  /// A todo that refers to another one.
  struct Dependent: Equatable, Sendable {
    /// How it does.
    enum Role: String, Equatable, Sendable {
      /// The other has to be done before.
      case depends
      /// It is part of the other.
      case parent
    }

    /// The todo that refers.
    var todo: TodoItem
    /// How it does.
    var role: Role

    init(_ todo: TodoItem, _ role: Role) {
      self.todo = todo
      self.role = role
    }
  }
}
