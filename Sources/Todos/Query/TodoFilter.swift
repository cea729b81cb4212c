/// What a todo has to be like; it has to meet every condition that is there.
package struct TodoFilter: Equatable, Sendable {
  package enum Status: Equatable, Sendable {
    /// All statuses that stand for one thing.
    case group(TodoStatus.Group)
    /// Those with nothing left to do, or those with something.
    case closed(Bool)
    /// One status, by the word that pages show; how it is spelled does not matter.
    case word(String)
  }

  package enum Priority: Equatable, Sendable {
    case level(TodoPriority.Level)
    /// One word; how it is spelled does not matter.
    case word(String)
  }

  /// One of these, where there are any.
  package var statuses: [Status] = []
  /// One of these, where there are any.
  package var priorities: [Priority] = []
  /// All of these; case does not matter.
  package var tags: [String] = []
  /// One of these people, where there are any; neither case nor an `@` before the name matters.
  package var assignees: [String] = []
  package var dueBefore: TodoDate?
  package var dueAfter: TodoDate?
  /// On this day it is overdue: it was due before, and something is left to do.
  package var overdueOn: TodoDate?
  /// The words that all occur in its title, id, tags, people or body.
  package var search = SearchTerms("")

  package init() {}

  package var isEmpty: Bool { self == TodoFilter() }
}

extension TodoFilter {
  /// Whether a todo passes.
  ///
  /// - Parameter body: gives the text of the todo's body; asked only where nothing else decides.
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
  /// Whether a tag is among the todo's, in capitals or not.
  func isTagged(_ tag: String) -> Bool { tags.contains { isSameName($0, tag) } }

  /// Whether the todo is a person's; neither case nor an `@` before the name matters.
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

/// Whether two names are one, or differ by case alone.
func isSameName(_ left: String, _ right: String) -> Bool {
  left == right || left.lowercased() == right.lowercased()
}

/// A person's name without the `@` that Backlog.md writes before some and not before others.
func bareName(_ name: String) -> String {
  name.utf8.first == UInt8(ascii: "@") ? String(name.unicodeScalars.dropFirst()) : name
}
