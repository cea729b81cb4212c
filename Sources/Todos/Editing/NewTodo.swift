/// A todo that is to be written down; what is nil or empty is left out of its file.
public struct NewTodo: Equatable, Sendable {
  /// What is to be done; a blank title is refused.
  public var title: String
  /// The word for how far it has come; nil stands for the project's first open status.
  public var status: String?
  /// The word for how much it matters.
  public var priority: String?
  /// When it has to be done.
  public var due: String?
  /// The tags.
  public var tags: [String]
  /// The people who do it.
  public var assignees: [String]
  /// The ids of the todos that have to be done before.
  public var depends: [String]
  /// The id of the todo that this one is part of.
  public var parent: String?
  /// The day it is written down.
  public var created: TodoDate?
  /// The Markdown behind the front matter.
  public var body: String

  /// Makes a todo.
  public init(
    title: String, status: String? = nil, priority: String? = nil, due: String? = nil, tags: [String] = [],
    assignees: [String] = [], depends: [String] = [], parent: String? = nil, created: TodoDate? = nil,
    body: String = ""
  ) {
    self.title = title
    self.status = status
    self.priority = priority
    self.due = due
    self.tags = tags
    self.assignees = assignees
    self.depends = depends
    self.parent = parent
    self.created = created
    self.body = body
  }
}
