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
  func word(for level: TodoPriority.Level) -> String? {
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
