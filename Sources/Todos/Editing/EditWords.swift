/// Finds the words of the project, or of the tool that wrote a file, for the statuses and priorities that a
/// user enters.
struct EditWords {
  let statuses: StatusVocabulary
  let dialect: TodoDialect

  /// Returns the word to write for a status; nil if it is unknown, or if the project declares its statuses and
  /// none of them has this meaning.
  ///
  /// The project's spelling is preferred, then the tool's, then the canonical one. A label of the project means
  /// its status, because pages, lists and exports show the label.
  func status(for given: String) -> String? {
    let known = KnownWord(given)
    let own =
      ownEntries.first { KnownWord($0.name) == known }
      ?? ownEntries.first { $0.label.map { KnownWord($0) } == known }
    if let own { return own.name }
    if ownEntries.isEmpty, let word = dialect.statuses.first(where: { KnownWord($0) == known }) {
      return word
    }
    return TodoStatus.Group(word: given).flatMap(word)
  }

  /// The word for a todo that is done; nil if the project declares none.
  var done: String? { word(for: .done) }

  /// The word for a todo that is being done; nil if the project declares none.
  var doing: String? { word(for: .doing) }

  /// The word for an open todo: the first unclosed status; nil if the project declares none.
  var open: String? {
    ownEntries.first { !$0.isClosed }?.name ?? word(for: .open)
  }

  /// Returns the word to write for a priority: the given one if the tool has none; nil if it is unknown.
  func priority(for given: String) -> String? {
    let known = KnownWord(given)
    if let word = dialect.priorities.first(where: { KnownWord($0) == known }) { return word }
    let level = TodoPriority(word: given).level
    guard level != .other else { return nil }
    return word(for: level) ?? given
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
      !statuses.isDeclared && TodoStatus.Group(word: given) != nil && !isOwnWord(given)
    default: false
    }
  }

  /// Reports whether a status is written as todosite does by itself, so that no other file needs to be read.
  private func isOwnWord(_ given: String) -> Bool {
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
  /// Whether todos can be started: a status means doing, or the project declares no statuses.
  package var canStart: Bool {
    EditWords(statuses: statuses, dialect: tool?.dialect ?? .todosite).doing != nil
  }
}

extension EditWords {
  /// The statuses of the project or of its tool; empty for the standard ones.
  private var ownEntries: [StatusVocabulary.Entry] {
    statuses == .standard && !statuses.isDeclared ? [] : statuses.entries
  }

  /// The tool's word for a priority; nil if it has none.
  fileprivate func word(for level: TodoPriority.Level) -> String? {
    dialect.priorities.first { TodoPriority(word: $0).level == level }
  }

  private func word(for group: TodoStatus.Group) -> String? {
    if let own = ownEntries.first(where: { statuses.status(for: $0.name)?.group == group }) {
      return own.name
    }
    if statuses.isDeclared { return nil }
    return dialect.statuses.first { TodoStatus.Group(word: $0) == group } ?? group.rawValue
  }
}
