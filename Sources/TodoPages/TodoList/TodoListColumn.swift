import Documents
import Todos

/// A column that a user can choose for the list as a table.
package enum TodoListColumn: String, CaseIterable, Sendable {
  case id
  case title
  case status
  case priority
  case due
  case tags
  case assignee
  case parent
  case milestone
  case created
  case updated
  case completed
  case checklist
  case path

  /// Returns the text of a todo's cell, without control characters; empty if the todo has no value.
  ///
  /// Several values are separated by commas.
  func text(of todo: TodoSummary) -> String {
    switch self {
    case .id: visible(todo.id)
    case .title: todo.indentedTitle
    case .status: visible(todo.status.label)
    case .parent: visible(todo.parent?.id ?? "")
    case .milestone: visible(todo.milestone?.title ?? "")
    case .updated: todo.updated?.description ?? ""
    case .checklist: todo.checklist.map { "\($0.done)/\($0.total)" } ?? ""
    case .path: if case .todo(let path) = todo.link.route { visible(path.string) } else { "" }
    case .priority, .due, .tags, .assignee, .created, .completed:
      visible(TodoField(key: rawValue).flatMap { todo.values[$0] }?.texts.joined(separator: ",") ?? "")
    }
  }
}

extension TodoSummary {
  /// The title without control characters, indented by its depth up to 20 levels; deeper ones have the same
  /// indentation, so that a long chain of parts takes linear space.
  var indentedTitle: String { String(repeating: "  ", count: min(depth, 20)) + visible(title) }
}
