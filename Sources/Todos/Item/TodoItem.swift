package import Documents

/// A todo, as read from one Markdown file.
///
/// It never changes, so the list, the pages that name it and all workers share it: as a value it would be a
/// dozen copies of its fields for each of them.
package final class TodoItem: Sendable, Identifiable {
  /// The `id` key where there is one, else the file's stem.
  package var id: String { fields.id }
  package var path: TodoPath { fields.path }
  /// What is to be done, in a line; never blank.
  package var title: String { fields.title }
  package var status: TodoStatus { fields.status }
  /// How much it matters; nil where the file does not say.
  package var priority: TodoPriority? { fields.priority }
  package var due: TodoDate? { fields.due }
  /// The tags in the file's order, each once.
  package var tags: [String] { fields.tags }
  package var assignees: [String] { fields.assignees }
  /// The ids of the todos that have to be done before, as written.
  package var depends: [String] { fields.depends }
  /// The id of the todo that this one is part of, as written.
  package var parent: String? { fields.parent }
  package var created: TodoDate? { fields.created }
  package var completed: TodoDate? { fields.completed }
  /// The front-matter keys that todosite does not know, in the file's order.
  package var extra: [ExtraField] { fields.extra }
  package var content: MarkdownContent { fields.content }
  /// The checklist items of the body; without a copy of it.
  package var checklist: Checklist { fields.content.checklist }
  private let fields: Fields

  /// Makes a todo; what is not given is as in a file that does not say it.
  package init(
    id: String, path: TodoPath, title: String, status: TodoStatus, priority: TodoPriority? = nil,
    due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [], depends: [String] = [],
    parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil,
    extra: [ExtraField] = [], content: MarkdownContent
  ) {
    fields = Fields(
      id: id, path: path, title: title, status: status, priority: priority, due: due, tags: tags,
      assignees: assignees, depends: depends, parent: parent, created: created, completed: completed,
      extra: extra, content: content)
  }
}

extension TodoItem: Equatable {
  package static func == (left: TodoItem, right: TodoItem) -> Bool {
    left === right || left.fields == right.fields
  }
}

/// The fields of a todo, in a value of their own so that none can be forgotten when two are compared.
private struct Fields: Equatable, Sendable {
  let id: String
  let path: TodoPath
  let title: String
  let status: TodoStatus
  let priority: TodoPriority?
  let due: TodoDate?
  let tags: [String]
  let assignees: [String]
  let depends: [String]
  let parent: String?
  let created: TodoDate?
  let completed: TodoDate?
  let extra: [ExtraField]
  let content: MarkdownContent
}

extension TodoItem {
  /// Whether the day it was due has passed, and something is left to do.
  package func isOverdue(on today: TodoDate) -> Bool {
    !status.isClosed && due.map { $0.isBefore(day: today) } ?? false
  }
}
