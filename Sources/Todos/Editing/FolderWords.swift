/// The spellings of statuses and priorities that most todos of a folder use.
package struct FolderWords {
  fileprivate let statuses: [KnownWord: String]
  fileprivate let priorities: [TodoPriority.Level: String]

  package init(_ todos: [TodoItem]) {
    var statuses: [KnownWord: [String: Int]] = [:]
    var priorities: [TodoPriority.Level: [String: Int]] = [:]
    for todo in todos {
      statuses[KnownWord(todo.status.label), default: [:]][todo.status.label, default: 0] += 1
      if let priority = todo.priority {
        priorities[priority.level, default: [:]][priority.label, default: 0] += 1
      }
    }
    self.statuses = statuses.compactMapValues(Self.mostFrequent)
    self.priorities = priorities.compactMapValues(Self.mostFrequent)
  }

  private static func mostFrequent(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension TodoRules {
  /// Reports whether an edit sets a priority for which the tool of the folder has no word.
  private func lacksPriorityWord(for edit: TodoEdit) -> Bool {
    guard let tool, case .set(.priority, let given) = edit else { return false }
    let level = TodoPriority(word: given.trimmingBlanks).level
    return level != .other && EditWords(statuses: statuses, dialect: tool.dialect).word(for: level) == nil
  }

  /// Whether the word that an edit writes depends on the words of the other todos: it sets a priority for which
  /// the tool of the folder has no word, or a status in a folder that does not declare its statuses.
  package func dependsOnFolder(_ edit: TodoEdit) -> Bool {
    switch edit {
    case .set(.priority, _): lacksPriorityWord(for: edit)
    case .status(let given, _), .set(.status, let given):
      !statuses.isDeclared && TodoStatus.Group(word: given) != nil && !isCanonicalWord(given)
    default: false
    }
  }

  /// Reports whether a status is a canonical word in a todo folder of todosite, so that no other file needs to be
  /// read.
  private func isCanonicalWord(_ given: String) -> Bool {
    tool == nil && TodoStatus.Group(rawValue: given.trimmingBlanks) != nil
  }

  /// Returns an edit with the word that most todos of the folder use.
  ///
  /// Backlog.md, for example, has no word for urgent todos. A status that the user names is written as given if
  /// todos of the folder have it, in their spelling; otherwise the file's own tool decides.
  package func edit(_ edit: TodoEdit, in words: FolderWords) -> TodoEdit {
    switch edit {
    case .set(.priority, let given) where lacksPriorityWord(for: edit):
      let level = TodoPriority(word: given.trimmingBlanks).level
      return words.priorities[level].map { .set(.priority, $0) } ?? edit
    case .status(let given, _), .set(.status, let given):
      guard dependsOnFolder(edit) else { return edit }
      guard let word = words.statuses[KnownWord(given.trimmingBlanks)] else { return edit }
      if case .status(_, let time) = edit { return .statusWord(word, at: time) }
      return .statusWord(word, at: nil)
    default: return edit
    }
  }
}
