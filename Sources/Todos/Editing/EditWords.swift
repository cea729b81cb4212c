/// Finds the words that a project, or the tool that wrote a file, has for what a person asks for.
struct EditWords {
  let statuses: StatusVocabulary
  let dialect: TodoDialect

  /// The word to be written for a status; nil for a word that nobody knows.
  ///
  /// The project's own spelling comes first, then the tool's, then the canonical one.
  func status(for given: String) -> String? {
    let known = KnownWord(given)
    if let entry = ownEntries.first(where: { KnownWord($0.name) == known }) { return entry.name }
    if ownEntries.isEmpty, let word = dialect.statuses.first(where: { KnownWord($0) == known }) {
      return word
    }
    return TodoStatus.Group(word: given).map(word)
  }

  var done: String { word(for: .done) }

  /// The word for a todo that is to be done: the first open one.
  var open: String {
    ownEntries.first { !$0.isClosed }?.name ?? word(for: .open)
  }

  /// The word to be written for a priority; nil for a word that nobody knows.
  func priority(for given: String) -> String? {
    let known = KnownWord(given)
    if let word = dialect.priorities.first(where: { KnownWord($0) == known }) { return word }
    let level = TodoPriority(word: given).level
    guard level != .other else { return nil }
    return dialect.priorities.first { TodoPriority(word: $0).level == level } ?? level.rawValue
  }
}

extension EditWords {
  /// The statuses that the project has named itself.
  private var ownEntries: [StatusVocabulary.Entry] {
    statuses == .standard ? [] : statuses.entries
  }

  private func word(for group: TodoStatus.Group) -> String {
    ownEntries.first { statuses.status(for: $0.name)?.group == group }?.name
      ?? dialect.statuses.first { TodoStatus.Group(word: $0) == group } ?? group.rawValue
  }
}
