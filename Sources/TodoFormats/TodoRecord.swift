package import Todos

/// A todo on its way from one format to another: all that a file can say of it, with the text behind the front
/// matter as it is written, and no place in a todo folder that it would need.
package struct TodoRecord: Equatable, Sendable {
  /// What other todos call it; nil where the format has no such name.
  var id: String?
  /// The file it comes from, below the todo folder; nil where it does not come from one of its own.
  package var path: TodoPath?
  /// What is to be done, in a line.
  var title: String
  /// How far it has come; nil where the format does not say.
  var status: TodoStatus?
  /// How much it matters.
  var priority: TodoPriority?
  /// When it has to be done.
  var due: TodoDate?
  /// The tags, each once.
  var tags: [String] = []
  /// The people who do it, each once.
  var assignees: [String] = []
  /// The ids of the todos that have to be done before.
  var depends: [String] = []
  /// The id of the todo that this one is part of.
  var parent: String?
  /// When it was written down.
  var created: TodoDate?
  /// When it was closed.
  var completed: TodoDate?
  /// What todosite does not know.
  var extra: [ExtraField] = []
  /// The Markdown, without the blank line that parts it from the front matter.
  var body: String = ""
}

extension TodoRecord {
  /// The record of a todo.
  ///
  /// - Parameter text: what stands behind the front matter of its file.
  init(_ todo: TodoItem, text: String) {
    self.init(
      id: todo.id, path: todo.path, title: todo.title, status: todo.status, priority: todo.priority,
      due: todo.due, tags: todo.tags, assignees: todo.assignees, depends: todo.depends, parent: todo.parent,
      created: todo.created, completed: todo.completed, extra: todo.extra, body: Self.body(of: text))
  }

  /// The body in what stands behind a front matter: all but the blank line at the beginning, if there is one.
  static func body(of text: String) -> String {
    var bytes = text.utf8[...]
    if bytes.first == 0x0D { bytes.removeFirst() }
    guard bytes.first == 0x0A else { return text }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// What stands behind the front matter of its file.
  var text: String { body.isEmpty ? "" : "\n" + body }
}
