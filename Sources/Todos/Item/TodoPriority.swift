/// The priority of a todo: the author's word and its meaning.
package struct TodoPriority: Hashable, Sendable {
  /// The meaning of a priority word; the cases are sorted from the most urgent to the least urgent.
  package enum Level: String, CaseIterable, Hashable, Sendable, Comparable {
    case urgent
    case high
    case medium
    case low
    /// An unknown word; it sorts after the other levels.
    case other

    package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
  }

  /// The author's word.
  package var label: String
  package var level: Level

  /// The canonical words, least urgent first.
  static let names = ["low", "medium", "high", "urgent"]

  /// The canonical words, most urgent first.
  package static let namesMostUrgentFirst = Array(names.reversed())

  package init(_ label: String, _ level: Level) {
    self.label = label
    self.level = level
  }

  /// Reads a word of todosite or another tool; an unknown word gets the level `other`.
  package init(word: String) {
    self.init(word, Level.words[KnownWord(word)] ?? .other)
  }
}

extension TodoPriority.Level {
  /// The position in the order of todos, from 0; todos without a priority sort after all levels.
  var rank: Int {
    switch self {
    case .urgent: 0
    case .high: 1
    case .medium: 2
    case .low: 3
    case .other: 4
    }
  }

  /// The words that mean each level.
  package static let words = KnownWord.table([
    TodoPriority.Level.urgent: ["urgent", "critical", "highest", "P0", "0", "A"],
    .high: ["high", "P1", "1", "H"],
    .medium: ["medium", "normal", "P2", "2", "M"],
    .low: ["low", "P3", "P4", "3", "4", "L", "lowest"],
  ])
}
