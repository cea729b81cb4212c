internal import Documents

/// Words to search for in texts, ignoring case, accents and the Unicode normalization form.
package struct SearchTerms: Equatable, Sendable {
  private var terms: [Term]

  /// Makes terms of the words in a text, separated by Unicode white space.
  package init(_ text: String) {
    terms = text.unicodeScalars.split { $0.properties.isWhitespace }.map { Term(String($0)) }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// The words as the user typed them.
  package var written: [String] { terms.map(\.written) }

  mutating func append(_ other: SearchTerms) { terms += other.terms }

  /// Returns the words that do not occur in a text; a word may occur inside a longer one.
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
  /// The word's characters; nil if Unicode has only one way to encode them.
  let characters: [Character]?

  init(_ word: String) {
    written = word
    folded = FoldedText(word)
    characters = folded.mayHaveOtherSpellings ? folded.characters : nil
  }

  func occurs(in text: FoldedText) -> Bool {
    if text.contains(folded) { return true }
    // A letter with a mark may be one scalar in one text and two in another; these are equal only as
    // characters.
    guard let characters, text.hasMarks || folded.hasMarks else { return false }
    let others = text.characters
    guard others.count >= characters.count else { return false }
    return (0...others.count - characters.count).contains { start in
      others[start] == characters[0] && others[start..<start + characters.count].elementsEqual(characters)
    }
  }
}
