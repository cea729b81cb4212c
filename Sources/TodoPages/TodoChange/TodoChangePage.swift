public import Documents
public import Todos

/// What a person is shown after having changed todos, whatever the format.
public struct TodoChangePage: Equatable, Sendable {
  /// What happened to each todo.
  public var entries: [Entry]
  /// What would happen to each todo, if the person confirmed it.
  public var toConfirm: [Entry]
  /// The items of the todo's checklist, in the order of its text; nil where nobody has asked for them.
  public var items: [ChecklistItem]?
  /// The file that the person wants to edit.
  public var opened: TodoChangeOutcome.Opened?
  /// The command whose change was taken back, such as `done`.
  public var undoneCommand: String?
  /// What was written down in the history.
  public var commit: TodoCommit?
  /// Whether it was to be written down, and the history knew all of it already.
  public var hasNothingToCommit = false
  /// What was not done, and why.
  public var failures: [ChangerFailure]

  /// Makes a page.
  public init(
    entries: [Entry] = [], toConfirm: [Entry] = [], items: [ChecklistItem]? = nil,
    opened: TodoChangeOutcome.Opened? = nil, undoneCommand: String? = nil, commit: TodoCommit? = nil,
    failures: [ChangerFailure] = []
  ) {
    self.entries = entries
    self.toConfirm = toConfirm
    self.items = items
    self.opened = opened
    self.undoneCommand = undoneCommand
    self.commit = commit
    self.failures = failures
  }

  /// What happened to one todo.
  public struct Entry: Equatable, Sendable {
    /// What happened.
    public var deed: TodoDeed
    /// Whether the todo already was as it should be.
    public var isUnchanged: Bool
    /// The todo's id; nil where only the file is known.
    public var id: String?
    /// The todo's title.
    public var title: String
    /// Its file.
    public var path: TodoPath
    /// The way to its page; nil for one that was removed.
    public var link: Link?
    /// The fields that have other values now.
    public var changed: [ChangedField]
    /// The todos that still refer to a removed one.
    public var dependents: [Dependent]

    /// Makes an entry.
    public init(
      _ deed: TodoDeed, isUnchanged: Bool = false, id: String?, title: String, path: TodoPath,
      link: Link? = nil, changed: [ChangedField] = [], dependents: [Dependent] = []
    ) {
      self.deed = deed
      self.isUnchanged = isUnchanged
      self.id = id
      self.title = title
      self.path = path
      self.link = link
      self.changed = changed
      self.dependents = dependents
    }
  }

  /// A field that has another value now.
  public struct ChangedField: Equatable, Sendable {
    /// Its key as todosite writes it.
    public var name: String
    /// Its value now, dates as files write them; empty for a field that is gone.
    public var values: [String]

    /// Makes a field.
    public init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// A todo that refers to a removed one.
  public struct Dependent: Equatable, Sendable {
    /// Its id.
    public var id: String
    /// The way to its page, with its title.
    public var link: Link
    /// How it refers.
    public var role: TodoChangeOutcome.Dependent.Role

    /// Makes a dependent.
    public init(id: String, link: Link, _ role: TodoChangeOutcome.Dependent.Role) {
      self.id = id
      self.link = link
      self.role = role
    }
  }
}
