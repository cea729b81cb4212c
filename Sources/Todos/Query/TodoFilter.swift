/// The conditions that a todo must meet; all that are set must hold.
package struct TodoFilter: Equatable, Sendable {
  package enum Status: Equatable, Sendable {
    /// All statuses of a group.
    case group(TodoStatus.Group)
    /// All closed statuses if true, all other statuses if false.
    case closed(Bool)
    /// One status, by its label, compared as a `KnownWord`.
    case word(String)
  }

  package enum Priority: Equatable, Sendable {
    /// All priorities of a level.
    case level(TodoPriority.Level)
    /// One priority, by the author's word, compared as a `KnownWord`.
    case word(String)
  }

  /// The todo must have one of these statuses; empty for any status.
  package var statuses: [Status] = []
  /// The todo must have one of these priorities; empty for any priority.
  package var priorities: [Priority] = []
  /// The todo must have all of these tags, ignoring case.
  package var tags: [String] = []
  /// The todo must be assigned to one of these people, ignoring case and a leading `@`; empty for any todo.
  package var assignees: [String] = []
  /// The todo must be due before this day.
  package var dueBefore: TodoDate?
  /// The todo must be due after this day.
  package var dueAfter: TodoDate?
  /// The todo must be overdue on this day: open, with an earlier due date.
  package var overdueOn: TodoDate?
  /// The words that must all occur in the title, id, tags, assignees or body.
  package var search = SearchTerms("")

  package init() {}

  package var isEmpty: Bool { self == TodoFilter() }
}

extension TodoFilter {
  /// Reports whether a todo meets all conditions.
  ///
  /// - Parameter body: returns the text of the todo's body, or nil if it cannot be read; called only if the
  ///   result depends on it.
  func matches(_ todo: TodoItem, body: (TodoItem) -> String? = { _ in nil }) -> Bool {
    guard statuses.isEmpty || statuses.contains(where: { $0.matches(todo.status) }),
      priorities.isEmpty || priorities.contains(where: { $0.matches(todo.priority) }),
      tags.allSatisfy({ todo.isTagged($0) }),
      assignees.isEmpty || assignees.contains(where: { todo.isAssigned(to: $0) }),
      matchesDates(of: todo)
    else { return false }
    return search.isEmpty || matchesSearch(todo, body: body)
  }

  private func matchesDates(of todo: TodoItem) -> Bool {
    if dueBefore == nil, dueAfter == nil, overdueOn == nil { return true }
    guard let due = todo.due else { return false }
    if let dueBefore, !due.isBefore(day: dueBefore) { return false }
    if let dueAfter, !dueAfter.isBefore(day: due) { return false }
    return overdueOn.map { todo.isOverdue(on: $0) } ?? true
  }

  private func matchesSearch(_ todo: TodoItem, body: (TodoItem) -> String?) -> Bool {
    let facts = [todo.title, todo.id] + todo.tags + todo.assignees
    let missing = search.missing(in: facts.joined(separator: "\n"))
    return missing.isEmpty || body(todo).map { missing.missing(in: $0).isEmpty } ?? false
  }
}

extension TodoItem {
  /// Reports whether the todo has a tag, ignoring case.
  func isTagged(_ tag: String) -> Bool { tags.contains { isSameName($0, tag) } }

  /// Reports whether the todo is assigned to a person, ignoring case and a leading `@`.
  func isAssigned(to name: String) -> Bool {
    assignees.contains { isSameName(bareName($0), bareName(name)) }
  }
}

extension TodoFilter.Status {
  fileprivate func matches(_ status: TodoStatus) -> Bool {
    switch self {
    case .group(let group): status.group == group
    case .closed(let isClosed): status.isClosed == isClosed
    case .word(let word): KnownWord(status.label) == KnownWord(word)
    }
  }
}

extension TodoFilter.Priority {
  fileprivate func matches(_ priority: TodoPriority?) -> Bool {
    guard let priority else { return false }
    return switch self {
    case .level(let level): priority.level == level
    case .word(let word): KnownWord(priority.label) == KnownWord(word)
    }
  }
}

/// Reports whether two names are equal, ignoring case.
func isSameName(_ left: String, _ right: String) -> Bool {
  left == right || left.lowercased() == right.lowercased()
}

/// Returns a person's name without a leading `@`, which Backlog.md writes before some names.
func bareName(_ name: String) -> String {
  name.utf8.first == UInt8(ascii: "@") ? String(name.unicodeScalars.dropFirst()) : name
}
