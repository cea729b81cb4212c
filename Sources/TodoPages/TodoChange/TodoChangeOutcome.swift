public import Documents
public import Todos

/// What came of a person's wish to change todos.
public enum TodoChangeOutcome: Equatable, Sendable {
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
  public struct Opened: Equatable, Sendable {
    /// Its path below the todo folder.
    public var path: TodoPath
    /// Its bytes.
    public var bytes: [UInt8]

    /// Makes an opened file.
    public init(_ path: TodoPath, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What became of one todo.
  public struct Saved: Equatable, Sendable {
    /// What was to happen to it.
    public var deed: TodoDeed
    /// The todo as it was; nil for a new one, and for one that could not be read.
    public var before: TodoItem?
    /// The todo as it is now; a removed one as it was.
    public var todo: TodoItem
    /// Whether it already was as it should be.
    public var isUnchanged: Bool
    /// The todos that still refer to a removed one.
    public var dependents: [Dependent]

    /// Makes what became of a todo.
    public init(
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
  public struct Dependent: Equatable, Sendable {
    /// How it does.
    public enum Role: String, Equatable, Sendable {
      /// The other has to be done before.
      case depends
      /// It is part of the other.
      case parent
    }

    /// The todo that refers.
    public var todo: TodoItem
    /// How it does.
    public var role: Role

    /// Makes a dependent.
    public init(_ todo: TodoItem, _ role: Role) {
      self.todo = todo
      self.role = role
    }
  }
}
