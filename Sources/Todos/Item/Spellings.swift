/// The spellings of the words of a field; one is shown for all spellings of a word.
///
/// Spellings of one word differ only in case, those of a person also in a leading `@`; those of a status or a priority
/// are the same `KnownWord`.
package struct Spellings: Equatable, Sendable {
  private struct Spelling: Equatable {
    let text: String
    let wordIndex: Int
    var count: Int
  }

  package let field: TodoField
  private let declared: [String]
  private var spellings: [Spelling] = []
  private var indices: [String: Int] = [:]
  private var wordIndices: [String: Int] = [:]

  /// - Parameter declared: the spellings that are shown, however common they are.
  package init(of field: TodoField, declared: [String] = []) {
    (self.field, self.declared) = (field, declared)
  }

  /// Counts a spelling, and returns the index of its word.
  @discardableResult package mutating func add(_ text: String, count: Int = 1) -> Int {
    if let index = indices[text] {
      spellings[index].count += count
      return spellings[index].wordIndex
    }
    let wordIndex = wordIndices[key(of: text), default: wordIndices.count]
    wordIndices[key(of: text)] = wordIndex
    indices[text] = spellings.count
    spellings.append(Spelling(text: text, wordIndex: wordIndex, count: count))
    return wordIndex
  }

  /// The spelling of each word that is shown: the declared one, or else the commonest, and of several the first.
  var shown: [String] {
    var shown = [(text: String, count: Int)](repeating: ("", 0), count: wordIndices.count)
    for spelling in spellings where spelling.count > shown[spelling.wordIndex].count {
      shown[spelling.wordIndex] = (spelling.text, spelling.count)
    }
    for text in declared { if let index = wordIndices[key(of: text)] { shown[index].text = text } }
    return shown.map(\.text)
  }

  /// The spellings that are shown instead of others.
  package var replacements: [String: String] {
    let shown = shown
    return spellings.reduce(into: [:]) { replacements, spelling in
      if spelling.text != shown[spelling.wordIndex] {
        replacements[spelling.text] = shown[spelling.wordIndex]
      }
    }
  }

  /// The words with several spellings: of each, the spellings and how many todos have them, the commonest first.
  package var several: [[(text: String, count: Int)]] {
    Dictionary(grouping: spellings, by: \.wordIndex).filter { $1.count > 1 }.sorted { $0.key < $1.key }
      .map { $1.sorted { $0.count > $1.count }.map { ($0.text, $0.count) } }
  }

  /// Returns what the spellings of a word have in common.
  private func key(of text: String) -> String {
    switch field.kind {
    case .status, .priority: KnownWord(text).folded
    case .names: bareName(text).folded
    default: text.folded
    }
  }
}

extension TodoItem {
  /// Returns the todo with other spellings; itself if it has none that are replaced.
  func spelled(by replacements: [(field: TodoField, words: [String: String])]) -> TodoItem {
    var data = self.data
    for (field, words) in replacements {
      switch field {
      case .status: data.status.label = words[status.label] ?? status.label
      case .milestone: data.milestone?.title = milestone.map { words[$0.title] ?? $0.title } ?? ""
      case .priority:
        data.values.priority = priority.map { TodoPriority(words[$0.label] ?? $0.label, $0.level) }
      default:
        var known: Set<String> = []
        data.values[list: field] = values[list: field].map { words[$0] ?? $0 }
          .filter { known.insert($0).inserted }
      }
    }
    let isSame = data.status == status && data.values == values && data.milestone == milestone
    return isSame ? self : TodoItem(data, badValues: badValues, hashes: hashes, written: self)
  }
}
