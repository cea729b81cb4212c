import Documents

/// The fields that todosite knows, each with its front matter keys.
///
/// The first key is the canonical one; the others are those of Backlog.md, ticket, taskmd, kanban-md, tbd,
/// TaskNotes, Hugo and Jekyll; upper and lower case are the same. If a file has several keys for one field,
/// the first one in `keys` takes precedence; the values of list fields are combined. The same key twice, in
/// whatever case, is an error.
package enum FieldName: CaseIterable, Sendable {
  /// The name that other todos use to refer to the todo.
  case id
  case title
  case status
  case priority
  case due
  case tags
  case assignee
  /// The todos that must be done first.
  case depends
  /// The todo that this one is part of.
  case parent
  case created
  /// The date on which the todo was closed, or whether it is closed.
  case completed
  /// Whether the todo is closed.
  case done

  /// Makes the field of a key; nil for an unknown key.
  package init?(key: String) {
    guard let (field, _) = Self.named(key) else { return nil }
    self = field
  }

  /// The keys, the canonical one first.
  package var keys: [String] {
    switch self {
    case .id: ["id"]
    case .title: ["title"]
    case .status: ["status"]
    case .priority: ["priority"]
    case .due: ["due", "due_date", "dueDate", "due-date"]
    case .tags: ["tags", "labels"]
    case .assignee: ["assignee", "assignees", "owner"]
    case .depends: ["depends", "depends_on", "dependencies", "deps", "blockedBy"]
    case .parent: ["parent", "parent_task_id", "parentTaskId", "parent_id"]
    case .created: ["created", "created_date", "created_at", "dateCreated", "date"]
    case .completed: ["completed", "completedDate", "completedAt", "completed_at", "closed_at"]
    case .done: ["done"]
    }
  }

  /// Returns the field of a key, and the index of the key in `keys`; nil for an unknown key.
  package static func named(_ key: String) -> (field: FieldName, rank: Int)? {
    knownKeys.place(of: key).map { (fields[$0.group], $0.rank) }
  }

  static let knownKeys = KnownKeys(fields.map(\.keys))
  private static let fields = Array(allCases)
}
