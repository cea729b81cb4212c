package import Documents
package import Todos

/// What a person is shown after having changed todos, whatever the format.
package struct TodoChangePage: Equatable, Sendable {
  /// What happened to each todo.
  package var entries: [Entry]
  /// What would happen to each todo, if the person confirmed it.
  package var toConfirm: [Entry]
  /// The items of the todo's checklist, in the order of its text; nil where nobody has asked for them.
  package var items: [ChecklistItem]?
  /// The file that the person wants to edit.
  package var opened: TodoChangeOutcome.Opened?
  /// The command whose change was taken back, such as `done`.
  var undoneCommand: String?
  /// What was written down in the history.
  var commit: TodoCommit?
  /// Whether it was to be written down, and the history knew all of it already.
  var hasNothingToCommit = false
  /// What was not done, and why.
  package var failures: [ChangerFailure]

  package init(
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
  package struct Entry: Equatable, Sendable {
    /// What happened.
    var deed: TodoDeed
    /// Whether the todo already was as it should be.
    var isUnchanged: Bool
    /// The todo's id; nil where only the file is known.
    var id: String?
    /// The todo's title.
    var title: String
    /// Its file.
    package var path: TodoPath
    /// The way to its page; nil for one that was removed.
    var link: Link?
    /// The fields that have other values now.
    var changed: [ChangedField]
    /// The todos that still refer to a removed one.
    var dependents: [Dependent]

    init(
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
  struct ChangedField: Equatable, Sendable {
    /// Its key as todosite writes it.
    var name: String
    /// Its value now, dates as files write them; empty for a field that is gone.
    var values: [String]

    init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// A todo that refers to a removed one.
  struct Dependent: Equatable, Sendable {
    var id: String
    var title: String
    /// The way to its page.
    var link: Link
    /// How it refers.
    var role: TodoChangeOutcome.Dependent.Role

    init(id: String, title: String, link: Link, _ role: TodoChangeOutcome.Dependent.Role) {
      self.id = id
      self.title = title
      self.link = link
      self.role = role
    }
  }
}
