import Documents
package import Todos

/// A column that a user can choose for the list as a table.
package enum TodoListColumn: Equatable, Sendable {
  case field(TodoField)
  case checklist
  case path

  /// All columns of a project.
  package static func all(_ fields: FieldTable) -> [TodoListColumn] {
    let known: [TodoField] = [
      .id, .title, .status, .priority, .due, .tags, .assignee, .parent, .milestone, .created, .updated,
      .completed,
    ]
    return known.map { .field($0) } + [.checklist, .path] + fields.plainExtra.map { .field($0) }
  }

  /// The name that users give.
  package var name: String {
    if case .field(let field) = self { field.name } else { String(describing: self) }
  }

  /// Returns the text of a todo's cell, without control characters; empty if the todo has no value.
  ///
  /// Several values are separated by commas.
  func text(of todo: TodoSummary) -> String {
    switch self {
    case .field(.title): todo.indentedTitle
    // The id by which the todo is found, not the name that the file has.
    case .field(.parent): visible(todo.parent?.id ?? "")
    case .field(let field): visible(todo[field]?.texts.joined(separator: ",") ?? "")
    case .checklist: todo.checklist.map { "\($0.done)/\($0.total)" } ?? ""
    case .path: if case .todo(let path) = todo.link.route { visible(path.string) } else { "" }
    }
  }
}

extension TodoSummary {
  /// The title without control characters, indented by its depth up to 20 levels; deeper ones have the same
  /// indentation, so that a long chain of parts takes linear space.
  var indentedTitle: String { String(repeating: "  ", count: min(depth, 20)) + visible(title) }
}
