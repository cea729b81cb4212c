internal import Documents

/// Words and quoted phrases to search for in texts, ignoring case, accents and the Unicode normalization form.
package struct SearchTerms: Equatable, Sendable {
  private var terms: [Term] = []

  /// Makes terms of words and phrases; a word may occur inside a longer one, and the words of a phrase are
  /// separated by any white space.
  package init(_ terms: [String] = []) {
    for term in terms { append(term) }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// The words and phrases as the user typed them.
  package var written: [String] { terms.map(\.written) }

  /// Adds a word or a phrase; does nothing if it consists of white space.
  mutating func append(_ term: String) {
    let words = Self.words(of: term)
    if !words.isEmpty { terms.append(Term(words.joined(separator: " "), isPhrase: words.count > 1)) }
  }

  /// Returns the words of a text, separated by Unicode white space.
  static func words(of text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
  }

  /// Returns the terms that do not occur in a text.
  func missing(in text: String) -> SearchTerms {
    var missing = self
    let hasPhrase = terms.contains { $0.isPhrase }
    let folded = FoldedText(hasPhrase ? text.withSingleSpaces : text)
    missing.terms = terms.filter { !$0.occurs(in: folded) }
    return missing
  }

  /// Whether all terms may occur in the body of a todo: `#tag` and `@person` may not.
  var mayOccurInBody: Bool { !terms.contains { $0.isName } }
}

private struct Term: Equatable {
  let written: String
  let isPhrase: Bool
  let folded: FoldedText
  /// The term's characters; nil if Unicode has only one way to encode them.
  let characters: [Character]?

  init(_ term: String, isPhrase: Bool) {
    written = term
    self.isPhrase = isPhrase
    folded = FoldedText(term)
    characters = folded.mayHaveOtherSpellings ? folded.characters : nil
  }

  /// Whether the term is the beginning of a tag after `#`, or of a person's name after `@`.
  var isName: Bool { written.utf8.first.map { "#@".utf8.contains($0) } ?? false }

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

extension String {
  /// The text with a space for each run of Unicode white space.
  fileprivate var withSingleSpaces: String {
    var text = self
    return text.withUTF8 { text in
      String(unsafeUninitializedCapacity: text.count) { spaced in
        var (offset, count) = (0, 0)
        while offset < text.count {
          let length = lengthOfWhiteSpace(in: text, at: offset)
          if length == 0 {
            spaced[count] = text[offset]
            count += 1
          } else if count == 0 || spaced[count - 1] != 0x20 {
            spaced[count] = 0x20
            count += 1
          }
          offset += max(1, length)
        }
        return count
      }
    }
  }
}

/// Returns the number of bytes of the character at an offset if it has the Unicode property White_Space, else 0.
private func lengthOfWhiteSpace(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
  let byte = text[offset]
  if byte == 0x20 || (0x09...0x0D).contains(byte) { return 1 }
  guard byte >= 0xC2, offset + 1 < text.count else { return 0 }
  let second = text[offset + 1]
  if byte == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
  guard (0xE1...0xE3).contains(byte), offset + 2 < text.count else { return 0 }
  switch (byte, second, text[offset + 2]) {
  case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
    (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
    return 3
  default: return 0
  }
}
