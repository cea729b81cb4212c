private import Documents

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

  /// The todos of a snapshot that have a relation to others.
  package struct Related: Equatable, Sendable {
    package enum Relation: Equatable, Sendable {
      /// They are parts of the todo with this id.
      case parts(of: String)
      /// They wait for others.
      case waiting
    }

    package var relation: Relation
    /// Their files.
    var paths: Set<TodoPath>
  }

  /// The todo must have one of these statuses; empty for any status.
  package var statuses: [Status] = []
  /// The todo must have one of these priorities; empty for any priority.
  package var priorities: [Priority] = []
  /// The todo must have all of these tags, ignoring case, accents and a leading `#`.
  package var tags: [String] = []
  /// The todo must be part of one of these milestones, by title or id, ignoring case and accents; empty for any todo.
  package var milestones: [String] = []
  /// The todo must be assigned to one of these people, ignoring case, accents and a leading `@`; empty for any todo.
  package var assignees: [String] = []
  /// The todo must be assigned to all of these people, ignoring case, accents and a leading `@`.
  package var allAssignees: [String] = []
  /// The todo must be among all of these.
  package var related: [Related] = []
  /// The todo must meet all of these conditions for fields.
  package private(set) var conditions: [FieldCondition] = []
  /// The words and phrases that must all occur in the title, id, file name, tags, assignees or body.
  package var search = SearchTerms()
  /// The todo must match none of these filters.
  package var excluded: [TodoFilter] = []
  /// Of each of these lists, the todo must match one filter.
  package var alternatives: [[TodoFilter]] = []

  package init() {}

  package var isEmpty: Bool { self == TodoFilter() }

  /// Whether the filter asks for todos that wait for others.
  package var asksForWaiting: Bool {
    related.contains { $0.relation == .waiting }
      || alternatives.contains { $0.contains(where: \.asksForWaiting) }
  }

  /// Whether the filter says which closed todos it selects; lists and changes of all todos that match leave closed ones
  /// out if it does not.
  package var namesStatus: Bool {
    !statuses.isEmpty || conditions.contains { $0.field == .completed && $0.test != .date(.never) }
      || alternatives.contains { $0.allSatisfy(\.namesStatus) }
  }
}

extension TodoFilter {
  /// Reports whether a todo meets all conditions.
  ///
  /// - Parameter body: returns the text of the todo's body, or nil if it cannot be read; called only if the
  ///   result depends on it.
  package func matches(_ todo: TodoItem, body: (TodoItem) -> String? = { _ in nil }) -> Bool {
    guard statuses.isEmpty || statuses.contains(where: { $0.matches(todo.status) }),
      priorities.isEmpty || priorities.contains(where: { $0.matches(todo.priority) }),
      tags.allSatisfy({ todo.isTagged($0) }),
      milestones.isEmpty || milestones.contains(where: { todo.milestone?.isNamed($0) == true }),
      assignees.isEmpty || assignees.contains(where: { todo.isAssigned(to: $0) }),
      allAssignees.allSatisfy({ todo.isAssigned(to: $0) }),
      related.allSatisfy({ $0.paths.contains(todo.path) }),
      conditions.allSatisfy({ $0.matches(todo) }),
      search.isEmpty || matchesSearch(todo, body: body),
      !excluded.contains(where: { $0.matches(todo, body: body) })
    else { return false }
    return alternatives.allSatisfy { $0.contains { $0.matches(todo, body: body) } }
  }

  private func matchesSearch(_ todo: TodoItem, body: (TodoItem) -> String?) -> Bool {
    // No term contains U+0000, so none matches a part of one text and a part of the next.
    let texts =
      [todo.title, todo.id, todo.path.stem] + todo.tags.map { "#\($0)" }
      + todo.assignees.map { "@\(bareName($0))" }
    let missing = search.missing(in: texts.joined(separator: "\0"))
    if missing.isEmpty { return true }
    return missing.mayOccurInBody && body(todo).map { missing.missing(in: $0).isEmpty } ?? false
  }
}

extension TodoFilter {
  /// Adds a condition; of several values of a field, the todo must have one.
  mutating func add(_ condition: FieldCondition) {
    if case .any(let values) = condition.test {
      for index in conditions.indices where conditions[index].field == condition.field {
        guard case .any(let others) = conditions[index].test else { continue }
        conditions[index].test = .any(others + values)
        return
      }
    }
    conditions.append(condition)
  }
}

extension TodoItem {
  /// Reports whether the todo has a tag, ignoring case and accents as searches do, and a leading `#`.
  func isTagged(_ tag: String) -> Bool { tags.contains { isSameFolded($0, bareTag(tag)) } }

  /// Reports whether the todo is assigned to a person, ignoring case, accents and a leading `@`.
  package func isAssigned(to name: String) -> Bool {
    assignees.contains { isSameFolded(bareName($0), bareName(name)) }
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
