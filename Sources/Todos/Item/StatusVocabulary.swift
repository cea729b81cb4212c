/// The statuses of a project, in the order of its settings.
package struct StatusVocabulary: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The name that todo files use.
    package var name: String
    /// The text that pages show; nil to show the name as each todo file spells it.
    var label: String?
    /// The meaning; nil for the usual meaning of the name.
    var group: TodoStatus.Group?
    /// Whether todos with this status are closed.
    package var isClosed: Bool

    package init(
      name: String, label: String? = nil, group: TodoStatus.Group? = nil, isClosed: Bool
    ) {
      self.name = name
      self.label = label
      self.group = group
      self.isClosed = isClosed
    }
  }

  /// The statuses, in order; a todo without a status gets the first open one.
  package let entries: [Entry]
  /// Whether the project's settings list the statuses, so that no other one may be used.
  package let isDeclared: Bool
  private let statuses: [KnownWord: (entry: Int, group: TodoStatus.Group)]

  /// Makes a vocabulary; an empty list gives the standard one, which is not declared.
  package init(_ entries: [Entry], isDeclared: Bool = true) {
    self.isDeclared = isDeclared && !entries.isEmpty
    self.entries = entries.isEmpty ? Self.standardEntries : entries
    var statuses: [KnownWord: (entry: Int, group: TodoStatus.Group)] = [:]
    for (index, entry) in self.entries.enumerated() {
      let known = entry.group ?? TodoStatus.Group(word: entry.name)
      // The project's `isClosed` takes precedence over the usual meaning of the name.
      let group =
        known.flatMap { $0.isClosed == entry.isClosed ? $0 : nil } ?? (entry.isClosed ? .done : .open)
      statuses[KnownWord(entry.name)] = (index, group)
    }
    self.statuses = statuses
  }

  /// `open`, `doing`, `blocked`, `done` and `cancelled`.
  package static let standard = StatusVocabulary([])

  private static let standardEntries = TodoStatus.Group.allCases.map {
    Entry(name: $0.rawValue, isClosed: $0.isClosed)
  }

  package static func == (left: StatusVocabulary, right: StatusVocabulary) -> Bool {
    left.entries == right.entries
  }
}

extension StatusVocabulary {
  /// The status of a todo whose file has no status: the first open one.
  package var initial: TodoStatus {
    entries.lazy.compactMap { self.status(for: $0.name) }.first { !$0.isClosed } ?? TodoStatus("open", .open)
  }

  /// The status of a todo that is marked as completed but has no status: the first closed one that means
  /// "done".
  package var completed: TodoStatus {
    let closed = entries.lazy.compactMap { self.status(for: $0.name) }.filter { $0.isClosed }
    return closed.first { $0.group == .done } ?? TodoStatus("done", .done)
  }

  /// Returns the meaning of a word in this project, or else in the tools that todosite knows.
  ///
  /// - Returns: the status; nil for an unknown word.
  package func status(for word: String) -> TodoStatus? {
    if let (index, group) = statuses[KnownWord(word)] {
      return TodoStatus(entries[index].label ?? word, group, isClosed: entries[index].isClosed)
    }
    return TodoStatus.Group(word: word).map { TodoStatus(word, $0) }
  }

  /// Reports whether the project uses a word as a status: any word if it declares none.
  package func accepts(_ word: String) -> Bool { !isDeclared || statuses[KnownWord(word)] != nil }

  /// Returns the name that files use for a label; the label itself if no entry has it.
  package func word(forLabel label: String) -> String {
    entries.first { $0.label == label }?.name ?? label
  }

  /// The labels that the project's settings declare, or else the names.
  package var declaredLabels: [String] { isDeclared ? entries.map { $0.label ?? $0.name } : [] }

  /// Returns the index of the entry with this name; nil if no entry has it.
  package func index(of word: String) -> Int? { statuses[KnownWord(word)]?.entry }

  /// Returns the name of the entry for a status, which may differ from the label; nil if no entry has this
  /// status.
  func word(for status: TodoStatus) -> String? {
    entries.first { self.status(for: $0.name) == status }?.name
  }
}
