/// A todo on its way from one format to another: all that a file can say of it, with the text behind the front
/// matter as it is written, and no place in a todo folder that it would need.
package struct TodoRecord: Equatable, Sendable {
  /// What other todos call it; nil where the format has no such name.
  package var id: String?
  /// The file it comes from, below the todo folder; nil where it does not come from one of its own.
  package var path: TodoPath?
  /// What is to be done, in a line.
  package var title: String
  /// How far it has come; nil where the format does not say.
  package var status: TodoStatus?
  /// How much it matters.
  package var priority: TodoPriority?
  /// When it has to be done.
  package var due: TodoDate?
  /// The tags, each once.
  package var tags: [String]
  /// The people who do it, each once.
  package var assignees: [String]
  /// The ids of the todos that have to be done before.
  package var depends: [String]
  /// The id of the todo that this one is part of.
  package var parent: String?
  /// When it was written down.
  package var created: TodoDate?
  /// When it was closed.
  package var completed: TodoDate?
  /// What todosite does not know.
  package var extra: [ExtraField]
  /// The Markdown, without the blank line that parts it from the front matter.
  package var body: String

  /// Makes a record; what is not given is as in a file that does not say it.
  package init(
    id: String? = nil, path: TodoPath? = nil, title: String, status: TodoStatus? = nil,
    priority: TodoPriority? = nil, due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [],
    depends: [String] = [], parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil,
    extra: [ExtraField] = [], body: String = ""
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
    self.body = body
  }
}

extension TodoRecord {
  /// The record of a todo.
  ///
  /// - Parameter text: what stands behind the front matter of its file.
  package init(_ todo: TodoItem, text: String) {
    self.init(
      id: todo.id, path: todo.path, title: todo.title, status: todo.status, priority: todo.priority,
      due: todo.due, tags: todo.tags, assignees: todo.assignees, depends: todo.depends, parent: todo.parent,
      created: todo.created, completed: todo.completed, extra: todo.extra, body: Self.body(of: text))
  }

  /// The body in what stands behind a front matter: all but the blank line at the beginning, if there is one.
  package static func body(of text: String) -> String {
    var bytes = text.utf8[...]
    if bytes.first == 0x0D { bytes.removeFirst() }
    guard bytes.first == 0x0A else { return text }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// What stands behind the front matter of its file.
  package var text: String { body.isEmpty ? "" : "\n" + body }
}
