/// The words of a name, a title or a reference, in lower case.
struct NameWords {
  private let words: [Substring]
  private let separator: String

  /// Creates the words of a name: its runs of letters and digits of any script.
  init(_ name: String) {
    words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    separator = "-"
  }

  /// Creates the words of a title: what is between its blanks, without the punctuation at both ends.
  init(title: String) {
    words = title.lowercased().split(whereSeparator: \.isWhitespace).map(\.withoutPunctuation)
      .filter { !$0.isEmpty }
    separator = " "
  }

  var count: Int { words.count }

  /// The words with hyphens between them, or with blanks between those of a title.
  var text: String { words.joined(separator: separator) }

  /// Returns the text of each run of so many words.
  func runs(of length: Int) -> [String] {
    guard length > 0, words.count >= length else { return [] }
    return (0...(words.count - length)).map { words[$0..<($0 + length)].joined(separator: separator) }
  }
}

extension Substring {
  /// The text without the punctuation at its ends; the marks of `C++` and `C#` are part of a word.
  fileprivate var withoutPunctuation: Substring {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "+#".contains(character)
    }
    guard let first = firstIndex(where: isPart), let last = lastIndex(where: isPart) else { return "" }
    return self[first...last]
  }
}
