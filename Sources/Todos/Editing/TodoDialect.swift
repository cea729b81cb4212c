import Documents

/// The tool whose keys and words a todo file uses.
///
/// The keys and words of each tool are taken from the tool's repository.
enum TodoDialect: CaseIterable {
  case todosite
  case backlog
  case ticket
  case taskmd
  case kanban
  case kanbanMarkdown
  case tbd
  case taskNotes
  /// Folders of numbered proposals, such as EIPs.
  case proposals

  /// Determines the tool that wrote a front matter: todosite, unless the keys clearly indicate another tool.
  ///
  /// The tool with the highest score is chosen if the score is at least 2 and no other tool has the same
  /// score. A key that only this tool has counts 2. A key that it shares with other tools, or a value that
  /// only it writes, counts 1. A key of a known field for which it uses another key counts -1. The score is 0
  /// if every matching key is one that a user could have added.
  init(of mapping: YAMLMapping?) {
    self = .todosite
    guard let mapping else { return }
    let others = Self.allCases.dropFirst().map { (dialect: $0, score: $0.score(for: mapping)) }
    guard let most = others.map(\.score).max(), most >= 2 else { return }
    let best = others.filter { $0.score == most }
    if best.count == 1 { self = best[0].dialect }
  }

  /// Returns the tool's key for a field; nil if the tool has none.
  func key(for field: TodoField) -> String? {
    switch (self, field) {
    case (.backlog, .due), (.tbd, .due): "due_date"
    case (.kanbanMarkdown, .due): "dueDate"
    case (.backlog, .tags), (.tbd, .tags), (.kanbanMarkdown, .tags): "labels"
    case (.taskmd, .assignee): "owner"
    case (.backlog, .depends), (.taskmd, .depends), (.tbd, .depends): "dependencies"
    case (.ticket, .depends): "deps"
    case (.kanban, .depends): "depends_on"
    case (.taskNotes, .depends): "blockedBy"
    case (.proposals, .depends): "requires"
    case (.backlog, .parent): "parent_task_id"
    case (.tbd, .parent): "parent_id"
    case (.backlog, .created): "created_date"
    case (.tbd, .created): "created_at"
    case (.taskNotes, .created): "dateCreated"
    case (.tbd, .completed): "closed_at"
    case (.taskNotes, .completed): "completedDate"
    case (.backlog, .completed), (.ticket, .completed), (.taskmd, .completed), (.kanbanMarkdown, .completed),
      (.proposals, .completed):
      nil
    case (.todosite, .done): "done"
    case (_, .done): nil
    default: field.name
    }
  }

  /// Whether the tool stores a dependency in the file of the todo that must be done first.
  var storesDependenciesWithBlockers: Bool { self == .tbd }

  /// Whether the tool writes the key of a field also if it has no value, at its position in the canonical order.
  func alwaysWritesKey(of field: TodoField) -> Bool {
    self == .tbd && [.tags, .depends, .parent].contains(field)
  }

  /// Whether the ids of the tool are numbers without quotes.
  var hasNumbersAsIDs: Bool { self == .kanban || self == .proposals }

  /// Whether the tool writes a single assignee as a list too.
  var listsSingleAssignee: Bool { self == .backlog }

  /// The tool's words for statuses; if several have the same meaning, the first is the one that is written.
  var statuses: [String] {
    switch self {
    case .todosite: TodoStatus.Group.allCases.map(\.rawValue)
    case .backlog: ["To Do", "In Progress", "Blocked", "Done", "Cancelled"]
    case .ticket: ["open", "in_progress", "closed"]
    case .taskmd: ["pending", "in-progress", "blocked", "completed", "cancelled"]
    case .kanban, .kanbanMarkdown: ["todo", "backlog", "in-progress", "done"]
    case .tbd: ["open", "in_progress", "blocked", "closed"]
    case .taskNotes: ["open", "in-progress", "done"]
    case .proposals: TodoTool.proposals.statuses
    }
  }

  /// The tool's words for priorities.
  var priorities: [String] {
    switch self {
    case .todosite, .proposals: TodoPriority.names
    case .backlog: ["low", "medium", "high"]
    case .ticket, .tbd: ["0", "1", "2", "3", "4"]
    case .taskmd, .kanban, .kanbanMarkdown: ["low", "medium", "high", "critical"]
    case .taskNotes: ["low", "normal", "high"]
    }
  }
}

extension TodoDialect {
  /// Returns the score of this tool for a front matter; see `init`.
  private func score(for mapping: YAMLMapping) -> Int {
    var score = 0
    var isClear = false
    for entry in mapping.entries {
      let key = TodoField.knownKeys.canonical(entry.key.text)
      let field = TodoField.named(key)
      if ownKeys.contains(key) {
        score += 2
        isClear = true
      } else if sharedKeys.contains(key) {
        score += 1
        isClear = isClear || field != nil
      } else if isOwnValue(entry.value, of: key) {
        score += 1
        isClear = true
      } else if let field, !uses(key, for: field.field) {
        score -= 1
      }
    }
    return isClear ? score : 0
  }

  private func uses(_ key: String, for field: TodoField) -> Bool {
    // ticket and Kanban Markdown write titles as headings.
    if field == .title { return self != .ticket && self != .kanbanMarkdown }
    return self.key(for: field) == key
  }

  /// The keys that no other tool has and that users are unlikely to choose.
  private var ownKeys: Set<String> {
    switch self {
    case .todosite, .proposals: []
    case .backlog: ["created_date", "updated_date", "parent_task_id", "parentTaskId"]
    case .ticket: ["deps", "external-ref"]
    case .taskmd: []
    case .kanban: ["depends_on", "block_reason"]
    case .kanbanMarkdown: ["dueDate"]
    case .tbd: ["closed_at", "close_reason", "deferred_until", "parent_id"]
    case .taskNotes: ["dateCreated", "dateModified", "completedDate", "blockedBy"]
    }
  }

  /// The other keys that the tool writes and todosite does not.
  private var sharedKeys: Set<String> {
    switch self {
    case .todosite, .proposals: []
    case .backlog: ["labels", "dependencies", "due_date", "milestone", "reporter", "references", "ordinal"]
    case .ticket: ["links", "type"]
    case .taskmd: ["dependencies", "effort", "group", "owner", "created_at"]
    case .kanban: ["updated", "started", "estimate", "class", "blocked"]
    case .kanbanMarkdown: ["labels", "modified", "order"]
    case .tbd: ["kind", "labels", "dependencies", "due_date", "created_at", "updated_at", "extensions"]
    case .taskNotes: ["scheduled", "contexts", "projects", "timeEstimate", "recurrence"]
    }
  }

  /// Reports whether a canonical key has a value that only this tool writes.
  private func isOwnValue(_ value: YAMLNode, of key: String) -> Bool {
    guard case .scalar(let scalar) = value else { return false }
    let isNumber = scalar.text.utf8.allSatisfy { (0x30...0x39).contains($0) } && !scalar.text.isEmpty
    switch (self, key) {
    case (.backlog, "id"): return Self.isBacklogID(scalar.text)
    case (.taskmd, "id"): return isNumber && scalar.style != .plain
    case (.kanban, "id"): return isNumber && scalar.style == .plain
    case (.tbd, "type"): return scalar.text == "is"
    default: return false
    }
  }

  /// Reports whether an id has the form of Backlog.md's ids, such as `TASK-7` or `back-24.02`.
  private static func isBacklogID(_ id: String) -> Bool {
    let parts = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    return parts[0].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      && parts[1].allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }
}
