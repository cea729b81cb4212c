public import Documents

/// A todo, as read from one Markdown file.
///
/// It never changes, so the list, the pages that name it and all workers share it: as a value it would be a dozen
/// copies of its fields for each of them.
public final class TodoItem: Sendable, Identifiable {
  /// The `id` key where there is one, else the file's stem.
  public let id: String
  /// The file, below the todo folder.
  public let path: TodoPath
  /// What is to be done, in a line; never blank.
  public let title: String
  /// How far it has come.
  public let status: TodoStatus
  /// How much it matters; nil where the file does not say.
  public let priority: TodoPriority?
  /// When it has to be done.
  public let due: TodoDate?
  /// The tags in the file's order, each once.
  public let tags: [String]
  /// The people who do it.
  public let assignees: [String]
  /// The ids of the todos that have to be done before, as written.
  public let depends: [String]
  /// The id of the todo that this one is part of, as written.
  public let parent: String?
  /// When it was written down.
  public let created: TodoDate?
  /// When it was closed.
  public let completed: TodoDate?
  /// The front-matter keys that todosite does not know, in the file's order.
  public let extra: [ExtraField]
  /// The body.
  public let content: MarkdownContent

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

extension TodoItem: Equatable {
  /// Whether all fields are equal.
  public static func == (left: TodoItem, right: TodoItem) -> Bool {
    left === right
      || left.id == right.id && left.path == right.path && left.title == right.title
        && left.status == right.status && left.priority == right.priority && left.due == right.due
        && left.tags == right.tags && left.assignees == right.assignees && left.depends == right.depends
        && left.parent == right.parent && left.created == right.created && left.completed == right.completed
        && left.extra == right.extra && left.content == right.content
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
