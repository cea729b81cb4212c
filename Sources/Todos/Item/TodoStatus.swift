/// The status of a todo: the author's word and its meaning.
package struct TodoStatus: Hashable, Sendable {
  /// The meaning of a status word; used for icons, counting and sorting.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case open
    case doing
    case blocked
    case done
    case cancelled

    /// Whether todos of this group are closed.
    package var isClosed: Bool { self == .done || self == .cancelled }
  }

  /// The text that pages show: the author's word, or the label that the project's settings give it.
  package var label: String
  package var group: Group
  package var isClosed: Bool

  /// Makes a status; without `isClosed`, it is closed if its group is.
  package init(_ label: String, _ group: Group, isClosed: Bool? = nil) {
    self.label = label
    self.group = group
    self.isClosed = isClosed ?? group.isClosed
  }
}

extension TodoStatus {
  /// The label, such as `In Review`; nil if it is the usual word for its group, such as `open`.
  package var ownWord: String? {
    label == group.rawValue || KnownWord(label) == KnownWord(group.rawValue) ? nil : label
  }
}

extension TodoStatus.Group {
  /// Makes the group of a word of todosite or another tool, ignoring case, `_`, `-`, `'` and spaces; nil for
  /// an unknown word.
  package init?(word: String) {
    guard let group = Self.words[KnownWord(word)] else { return nil }
    self = group
  }

  /// The words that mean each group.
  package static let words = KnownWord.table([
    Self.open: [
      "open", "todo", "to do", "pending", "backlog", "new", "needs-action", "not started", "draft", "false",
    ],
    Self.doing: ["doing", "in progress", "in-process", "started", "active"],
    Self.blocked: ["blocked", "waiting", "on hold"],
    Self.done: ["done", "completed", "complete", "closed", "resolved", "x", "true"],
    Self.cancelled: ["cancelled", "canceled", "won't do", "skipped", "superseded", "withdrawn", "archived"],
  ])
}
