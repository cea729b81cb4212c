/// Finds the distinct search tokens of one text after another, and writes them as words between spaces.
///
/// The tokens of all texts are kept, so that those of a text are found without allocating memory for each.
package struct SearchWords: Sendable {
  private var table = SearchTokenTable()
  private var count = 0

  /// The number of zero bytes after the words, so that eight bytes can be read at each offset in a word.
  static let padding = 8

  package init() {}

  /// Appends the tokens of a text without duplicates, each followed by a space, and then the padding.
  package mutating func append(wordsOf content: MarkdownContent, to bytes: inout [UInt8]) {
    table.append(content, number: count)
    count += 1
    for index in table.occurrences {
      table.appendToken(at: Int(index), to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
    bytes += repeatElement(0, count: Self.padding)
    table.removeTexts()
  }
}

extension SearchTokenTable {
  /// Adds the tokens of a text, whose number must be greater than those of the texts before it.
  ///
  /// - Parameter words: the tokens as `SearchWords` appends them; other bytes separate tokens.
  package mutating func append(words: UnsafeBufferPointer<UInt8>, number: Int) {
    var start = 0
    var index = 0
    while index + SearchWords.padding <= words.count {
      if !isPartOfSearchWords(words[index]) {
        if index > start { addToken(UnsafeBufferPointer(rebasing: words[start..<index]), in: UInt32(number)) }
        start = index + 1
      }
      index += 1
    }
    finishText(number: number)
  }
}

/// Reports whether a byte may be part of a search token.
func isPartOfSearchWords(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}
