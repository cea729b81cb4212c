/// The words of a name, a title or a reference, in lower case: its runs of letters and digits of any script.
struct NameWords {
  private let words: [Substring]

  init(_ name: String) {
    words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  var count: Int { words.count }

  /// The words with hyphens between them.
  var text: String { words.joined(separator: "-") }

  /// Returns each run of so many words, with hyphens between them.
  func runs(of length: Int) -> [String] {
    guard length > 0, words.count >= length else { return [] }
    return (0...(words.count - length)).map { words[$0..<($0 + length)].joined(separator: "-") }
  }
}
