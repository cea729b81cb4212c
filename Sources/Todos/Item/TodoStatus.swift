/// How far a todo has come: the author's own word, and what it stands for.
package struct TodoStatus: Hashable, Sendable {
  /// What the many words for a status come down to; serves marks, counting and sorting.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case open
    case doing
    case blocked
    case done
    case cancelled

    /// Whether nothing is left to do.
    package var isClosed: Bool { self == .done || self == .cancelled }
  }

  /// What pages show: the author's own word, or the label that the project gives it.
  package var label: String
  package var group: Group
  package var isClosed: Bool

  /// Makes a status; closed when its group is, unless said otherwise.
  package init(_ label: String, _ group: Group, isClosed: Bool? = nil) {
    self.label = label
    self.group = group
    self.isClosed = isClosed ?? group.isClosed
  }
}

extension TodoStatus.Group {
  /// The group that a word from todosite or another tool belongs to; case, `_`, `-` and blanks do not matter.
  package init?(word: String) {
    guard let group = Self.words[KnownWord(word)] else { return nil }
    self = group
  }

  private static let words = KnownWord.table([
    Self.open: ["open", "todo", "to do", "pending", "backlog", "new", "needs-action", "draft", "false"],
    Self.doing: ["doing", "in progress", "in-process", "started", "active"],
    Self.blocked: ["blocked", "waiting", "on hold"],
    Self.done: ["done", "completed", "closed", "resolved", "x", "true"],
    Self.cancelled: ["cancelled", "canceled", "won't do", "skipped", "superseded", "withdrawn", "archived"],
  ])
}

/// A word of a fixed vocabulary, compared without regard to case and to what parts its syllables.
///
/// Swift's strings are equal when they are canonically equivalent, so `à` may be spelled in its two ways.
package struct KnownWord: Hashable {
  private let folded: String

  package init(_ word: String) {
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
    let bytes = (isASCII ? word : word.lowercased()).utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "'"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
    folded = String(decoding: bytes, as: UTF8.self)
  }

  static func table<Meaning>(_ words: [Meaning: [String]]) -> [KnownWord: Meaning] {
    var table: [KnownWord: Meaning] = [:]
    for (meaning, synonyms) in words {
      for synonym in synonyms { table[KnownWord(synonym)] = meaning }
    }
    return table
  }
}
