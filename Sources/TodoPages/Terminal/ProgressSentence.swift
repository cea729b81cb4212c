import Documents
import Todos

extension TodoProgress {
  /// The number of todos per status as text, such as `7 open, 2 In Review, 31 done`.
  ///
  /// Statuses with words of their own are counted by these; at most a few, because any file can have another word.
  var sentence: String {
    var parts: [StatusCount] = []
    var ownWords = 0
    for var part in statuses {
      if part.status.ownWord != nil { ownWords += 1 }
      if part.status.ownWord == nil || ownWords > Self.maximumOwnWords {
        part.status = TodoStatus(part.status.group.rawValue, part.status.group)
      }
      if let index = parts.firstIndex(where: { $0.status == part.status }) {
        parts[index].count += part.count
      } else {
        parts.append(part)
      }
    }
    return parts.map { "\($0.count) \(visible($0.status.label))" }.joined(separator: ", ")
  }

  private static let maximumOwnWords = 12
}
