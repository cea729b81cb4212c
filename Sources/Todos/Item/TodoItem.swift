public import Documents

/// A todo, as read from one Markdown file.
public struct TodoItem: Equatable, Sendable, Identifiable {
  /// The `id` key where there is one, else the file's stem.
  public var id: String
  /// The file, below the todo folder.
  public var path: TodoPath
  /// What is to be done, in a line; never blank.
  public var title: String
  /// How far it has come.
  public var status: TodoStatus
  /// How much it matters; nil where the file does not say.
  public var priority: TodoPriority?
  /// When it has to be done.
  public var due: TodoDate?
  /// The tags in the file's order, each once.
  public var tags: [String]
  /// The people who do it.
  public var assignees: [String]
  /// The ids of the todos that have to be done before, as written.
  public var depends: [String]
  /// The id of the todo that this one is part of, as written.
  public var parent: String?
  /// When it was written down.
  public var created: TodoDate?
  /// When it was closed.
  public var completed: TodoDate?
  /// The front-matter keys that todosite does not know, in the file's order.
  public var extra: [ExtraField]
  /// The body.
  public var content: MarkdownContent

  /// Makes a todo; what is not given is as in a file that does not say it.
  public init(
    id: String, path: TodoPath, title: String, status: TodoStatus, priority: TodoPriority? = nil,
    due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [], depends: [String] = [],
    parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil,
    extra: [ExtraField] = [], content: MarkdownContent
  ) {
    self.id = id
    self.path = path
    self.title = title
    self.status = status
    self.priority = priority
    self.due = due
    self.tags = tags
    self.assignees = assignees
    self.depends = depends
    self.parent = parent
    self.created = created
    self.completed = completed
    self.extra = extra
    self.content = content
  }
}

/// A front-matter key that todosite does not know, with its value as text.
public struct ExtraField: Hashable, Sendable {
  /// The key as written.
  public var key: String
  /// A scalar's text; lists and mappings in one line, parted by commas.
  public var value: String

  /// Makes a field.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
