import Documents
import Todos

extension TodoProgress {
  /// The number of todos per status as text, such as `7 open, 2 In Review, 31 done`.
  ///
  /// Statuses with words of their own are counted by these, after the others of their group; at most a few,
  /// because any file can have another word.
  var sentence: String {
    let named = ownWords.prefix(Self.maximumOwnWords)
    var parts: [String] = []
    for share in shares {
      let own = named.filter { $0.group == share.group }
      let others = share.count - own.reduce(0) { $0 + $1.count }
      if others > 0 { parts.append("\(others) \(share.group.rawValue)") }
      parts += own.map { "\($0.count) \(visible($0.word))" }
    }
    return parts.joined(separator: ", ")
  }

  private static let maximumOwnWords = 12
}
