/// Words that are looked for in texts; case does not matter, nor in which of its ways a letter is written in
/// Unicode.
package struct SearchWords: Equatable, Sendable {
  private var words: [Word]

  /// Takes the words of a text, parted by blanks of any kind.
  package init(_ text: String) {
    words = text.unicodeScalars.split { $0.properties.isWhitespace }.map { Word(String($0)) }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { words.isEmpty }

  /// The words as they were written.
  package var written: [String] { words.map(\.written) }

  /// Adds the words of another search.
  mutating func append(_ other: SearchWords) { words += other.words }

  /// The words that a text does not hold; a word may stand within another.
  func missing(in text: String) -> SearchWords {
    var missing = self
    let folded = FoldedText(text)
    missing.words = words.filter { !$0.occurs(in: folded, of: text) }
    return missing
  }
}

/// A word that is looked for.
private struct Word: Equatable {
  let written: String
  let folded: FoldedText
  /// The word's letters as people see them; nil where Unicode has but one way to write them.
  let characters: [Character]?
  /// A part of the word that is written in one way only, to tell soon that a text does not hold it.
  let plainPart: FoldedText

  init(_ word: String) {
    written = word
    folded = FoldedText(word)
    characters = folded.mayBeWrittenOtherwise ? Array(word.lowercased()) : nil
    plainPart = Self.plainPart(of: word)
  }

  func occurs(in folded: FoldedText, of text: String) -> Bool {
    if folded.contains(self.folded) { return true }
    // A letter and its accent are one character in one text and two in another: those are equal as characters
    // only.
    guard let characters, folded.hasMarks || self.folded.hasMarks, folded.contains(plainPart) else {
      return false
    }
    let others = Array(text.lowercased())
    guard others.count >= characters.count else { return false }
    return (0...others.count - characters.count).contains { start in
      others[start] == characters[0] && others[start..<start + characters.count].elementsEqual(characters)
    }
  }

  /// The longest run of ASCII, without the letters that have marks behind them.
  private static func plainPart(of word: String) -> FoldedText {
    let runs = word.split { !$0.utf8.allSatisfy { $0 < 0x80 } }
    return FoldedText(String(runs.max { $0.utf8.count < $1.utf8.count } ?? ""))
  }
}
