internal import Documents

/// Words that are looked for in texts; neither case nor accents matter, nor in which of its ways a letter is
/// written in Unicode.
package struct SearchTerms: Equatable, Sendable {
  private var terms: [Term]

  /// Takes the words of a text, parted by blanks of any kind.
  package init(_ text: String) {
    terms = text.unicodeScalars.split { $0.properties.isWhitespace }.map { Term(String($0)) }
  }

  package var isEmpty: Bool { terms.isEmpty }

  package var written: [String] { terms.map(\.written) }

  mutating func append(_ other: SearchTerms) { terms += other.terms }

  /// The words that a text does not hold; a word may stand within another.
  func missing(in text: String) -> SearchTerms {
    var missing = self
    let folded = FoldedText(text)
    missing.terms = terms.filter { !$0.occurs(in: folded) }
    return missing
  }
}

private struct Term: Equatable {
  let written: String
  let folded: FoldedText
  /// The word's letters as people see them; nil where Unicode has but one way to write them.
  let characters: [Character]?

  init(_ word: String) {
    written = word
    folded = FoldedText(word)
    characters = folded.mayHaveOtherSpellings ? folded.characters : nil
  }

  func occurs(in text: FoldedText) -> Bool {
    if text.contains(folded) { return true }
    // A letter and its mark are one character in one text and two in another: those are equal as characters only.
    guard let characters, text.hasMarks || folded.hasMarks else { return false }
    let others = text.characters
    guard others.count >= characters.count else { return false }
    return (0...others.count - characters.count).contains { start in
      others[start] == characters[0] && others[start..<start + characters.count].elementsEqual(characters)
    }
  }
}
