/// The statuses of a project, in the order of its settings.
package struct StatusVocabulary: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// The name that todo files use.
    package var name: String
    /// The text that pages show; nil to show the name as each todo file spells it.
    var label: String?
    /// The meaning; nil for the usual meaning of the name or, if it has none, that of its position.
    var group: TodoStatus.Group?
    /// Whether todos with this status are closed.
    package var isClosed: Bool

    /// Makes an entry; without `isClosed`, it is closed if its meaning is.
    package init(
      name: String, label: String? = nil, group: TodoStatus.Group? = nil, isClosed: Bool? = nil
    ) {
      self.name = name
      self.label = label
      self.group = group
      self.isClosed = isClosed ?? (group ?? TodoStatus.Group(word: name))?.isClosed ?? false
    }
  }

  /// The statuses, in order; a todo without a status gets the first unclosed one.
  package let entries: [Entry]
  /// Whether the project's settings list the statuses, so that no other one may be used.
  package let isDeclared: Bool
  private let statuses: [KnownWord: (index: Int, group: TodoStatus.Group)]

  /// Makes a vocabulary; an empty list gives the standard one, which is not declared.
  package init(_ entries: [Entry], isDeclared: Bool = true) {
    self.isDeclared = isDeclared && !entries.isEmpty
    self.entries = entries.isEmpty ? Self.standardEntries : entries
    let groups = Self.groups(of: self.entries)
    statuses = Dictionary(
      zip(self.entries.indices, self.entries).map { (KnownWord($1.name), ($0, groups[$0])) },
      uniquingKeysWith: { _, last in last })
  }

  /// `open`, `doing`, `blocked`, `done` and `cancelled`.
  package static let standard = StatusVocabulary([])

  private static let standardEntries = TodoStatus.Group.allCases.map { Entry(name: $0.rawValue) }

  /// Returns the meanings of the entries: those given or those of the names.
  ///
  /// An entry without one means doing if it is between the first that means doing and the first closed one; otherwise
  /// it means open, or done if it is closed.
  private static func groups(of entries: [Entry]) -> [TodoStatus.Group] {
    let known = entries.map { entry in
      // The project's `isClosed` takes precedence over the usual meaning of the name.
      (entry.group ?? TodoStatus.Group(word: entry.name)).flatMap { $0.isClosed == entry.isClosed ? $0 : nil }
    }
    let begun = known.firstIndex(of: .doing) ?? entries.endIndex
    let closed = entries.firstIndex(where: \.isClosed) ?? entries.startIndex
    return entries.indices.map { index in
      known[index] ?? (entries[index].isClosed ? .done : begun < index && index < closed ? .doing : .open)
    }
  }

  package static func == (left: StatusVocabulary, right: StatusVocabulary) -> Bool {
    left.entries == right.entries
  }
}

extension StatusVocabulary {
  /// The status of a todo whose file has no status: the first unclosed one.
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

  /// Returns what to do in a project that has no status with a meaning.
  static func help(toHave group: TodoStatus.Group) -> String {
    "say which one does in \(Project.settingsFile): { name: WORD, means: \(group.rawValue) }"
  }

  /// Reports whether the project uses a word as a status: any word if it declares none.
  package func accepts(_ word: String) -> Bool { !isDeclared || statuses[KnownWord(word)] != nil }

  /// Returns the name that files use for a label; the label itself if no entry has it.
  package func word(forLabel label: String) -> String {
    entries.first { $0.label == label }?.name ?? label
  }

  /// The labels if the project's settings list the statuses; otherwise none.
  package var declaredLabels: [String] { isDeclared ? labels : [] }

  /// The labels of the entries, in order; the names of those that have none.
  package var labels: [String] { entries.map { $0.label ?? $0.name } }

  /// Returns values in the order of their statuses.
  ///
  /// This is the order of the entries or, for the standard statuses, that of their groups. Statuses that are no entries
  /// come last, by group and label.
  package func sorted<Value>(_ values: [Value], by status: (Value) -> TodoStatus) -> [Value] {
    values.map { (rank: rank(of: status($0)), value: $0) }.sorted { $0.rank < $1.rank }.map(\.value)
  }

  /// Returns the position of a status among those of the project; that of statuses that are no entries is the last.
  func position(of status: TodoStatus) -> Int { rank(of: status).0 }

  /// Returns the sort key of a status: its index among the entries, its group, 0 if an entry has exactly its label,
  /// and its label.
  private func rank(of status: TodoStatus) -> (Int, Int, Int, String) {
    let group = TodoStatus.Group.allCases.firstIndex(of: status.group) ?? 0
    let exactIndex = entries.firstIndex { ($0.label ?? $0.name) == status.label }
    let index = exactIndex ?? statuses[KnownWord(status.label)]?.index ?? entries.count
    return (self == .standard ? group : index, group, exactIndex == nil ? 1 : 0, status.label)
  }

  /// Returns the name of the entry for a status, which may differ from the label; nil if no entry has this
  /// status.
  func word(for status: TodoStatus) -> String? {
    entries.first { self.status(for: $0.name) == status }?.name
  }
}
