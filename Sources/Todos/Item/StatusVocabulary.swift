/// The statuses that a project uses, in its order.
package struct StatusVocabulary: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The word that files use.
    package var name: String
    /// What pages show; nil shows the file's word.
    var label: String?
    /// Whether nothing is left to do.
    package var isClosed: Bool

    package init(name: String, label: String? = nil, isClosed: Bool) {
      self.name = name
      self.label = label
      self.isClosed = isClosed
    }
  }

  /// The statuses; the first is that of a todo that does not say.
  package let entries: [Entry]
  private let statuses: [KnownWord: (entry: Int, group: TodoStatus.Group)]

  /// Makes a vocabulary; an empty list stands for the standard one.
  package init(_ entries: [Entry]) {
    self.entries = entries.isEmpty ? Self.standardEntries : entries
    var statuses: [KnownWord: (entry: Int, group: TodoStatus.Group)] = [:]
    for (index, entry) in self.entries.enumerated() {
      let known = TodoStatus.Group(word: entry.name)
      // The project's word on what is closed beats what the word means elsewhere.
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
  /// The status of a todo whose file does not say.
  package var initial: TodoStatus {
    entries.lazy.compactMap { self.status(for: $0.name) }.first { !$0.isClosed } ?? TodoStatus("open", .open)
  }

  /// The status of a todo that was marked as completed without a word for it.
  package var completed: TodoStatus {
    let closed = entries.lazy.compactMap { self.status(for: $0.name) }.filter { $0.isClosed }
    return closed.first { $0.group == .done } ?? TodoStatus("done", .done)
  }

  /// What a word means: in this project, or else in the tools that todosite knows.
  ///
  /// - Returns: nil for a word that nobody knows.
  package func status(for word: String) -> TodoStatus? {
    if let (index, group) = statuses[KnownWord(word)] {
      return TodoStatus(entries[index].label ?? word, group, isClosed: entries[index].isClosed)
    }
    return TodoStatus.Group(word: word).map { TodoStatus(word, $0) }
  }

  /// The word that files use for a status with a label; the label itself where the project has no other word.
  package func word(forLabel label: String) -> String {
    entries.first { $0.label == label }?.name ?? label
  }

  /// The place among the entries of the one that a word stands for, by its name; nil for a word of others.
  package func place(of word: String) -> Int? { statuses[KnownWord(word)]?.entry }

  /// The project's word for a status, which its label may hide; nil for a status that is not among its own.
  func word(for status: TodoStatus) -> String? {
    entries.first { self.status(for: $0.name) == status }?.name
  }
}
