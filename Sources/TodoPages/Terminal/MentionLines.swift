import Documents
import Todos

extension TodoMention {
  /// The mention as a line of text: the symbol of the status, the id and the title, and the status if the
  /// symbol does not say it.
  var line: String {
    guard let status else { return "? \(visible(id))  (unknown, ambiguous or unreadable)" }
    let word = status.ownWord.map { " (\(visible($0)))" } ?? ""
    return "\(status.group.terminalMark) \(visible(id))  \(visible(label))\(word)"
  }
}

extension TodoMentions {
  /// The mentions as lines of text; the last one says how many are omitted, if any are.
  var lines: [String] { all.map(\.line) + (more > 0 ? ["and \(more) more"] : []) }
}
