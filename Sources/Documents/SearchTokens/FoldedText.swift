/// A text without case and accents, for a search that compares bytes.
///
/// `Public/words.js` folds titles and search queries in the same way.
package struct FoldedText: Equatable, Sendable {
  /// The text without case and accents, as UTF-8.
  private var bytes: [UInt8] = []
  /// Whether the text contains marks that may form one character with the previous letter.
  package private(set) var hasMarks = false
  /// Whether the text may have other, canonically equivalent spellings in Unicode.
  package private(set) var mayHaveOtherSpellings = false

  package init(_ text: String) {
    var text = text
    text.withUTF8 { text in
      if text.reduce(0, |) < 0x80 {
        bytes = Self.folded(ascii: text)
      } else {
        bytes.reserveCapacity(text.count + 8)
        fold(text)
      }
    }
  }

  /// Reports whether another text occurs in this text; an empty text always does.
  package func contains(_ other: FoldedText) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      other.bytes.withUnsafeBufferPointer { word in Self.contains(word, in: text) }
    }
  }

  /// The text's user-perceived characters, which are equal for all canonically equivalent spellings.
  package var characters: [Character] { Array(String(decoding: bytes, as: UTF8.self)) }

  private static func contains(
    _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = word.first else { return true }
    guard text.count >= word.count else { return false }
    for start in 0...text.count - word.count where text[start] == first {
      var length = 1
      while length < word.count, text[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}

extension FoldedText {
  private static func folded(ascii text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count) { folded, count in
      for index in text.indices {
        let byte = text[index]
        folded[index] = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
      }
      count = text.count
    }
  }

  private mutating func fold(_ text: UnsafeBufferPointer<UInt8>) {
    let letters = FoldedLetter.Table()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        bytes.append(byte | (byte &- 0x41 < 26 ? 0x20 : 0))
        offset += 1
        continue
      }
      let (value, length) = ComposedCharacter.read(at: offset, in: text)
      switch letters[value] {
      case .accent: break
      case .letter(let folded): append(folded)
      case .unspaced: append(value)
      case .gap: append(FoldedText.folded(symbol: value))
      }
      if value >= 0x622 {
        hasMarks = hasMarks || FoldedText.isMark(value)
        mayHaveOtherSpellings = mayHaveOtherSpellings || FoldedText.hasOtherSpellings(value)
      }
      offset += length
    }
  }

  private mutating func append(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { bytes.append(contentsOf: String(scalar).utf8) }
  }

  /// Returns the folded form of a character that is not part of a word: curly apostrophes become straight,
  /// and circled letters become lower case.
  private static func folded(symbol value: UInt32) -> UInt32 {
    switch value {
    case 0x2018, 0x2019: 0x27
    case 0x24B6...0x24CF: value + 26
    default: value
    }
  }

  /// Reports whether a character is a mark of Arabic, or of a script of India, Sri Lanka or Burma, that may
  /// form one character with the previous letter.
  ///
  /// Marks of other scripts are accents, or have already been composed with the letter.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x653...0x655, 0x93C, 0x9BC, 0x9BE, 0x9D7, 0xA3C, 0xB3C, 0xB3E, 0xB56...0xB57, 0xBBE, 0xBD7, 0xC56,
      0xCC2, 0xCD5...0xCD6, 0xD3E, 0xD57, 0xDCA, 0xDCF, 0xDDF, 0x102E:
      true
    default: false
    }
  }

  /// Reports whether a character that folding leaves unchanged has a precomposed and a decomposed form in
  /// Unicode.
  private static func hasOtherSpellings(_ value: UInt32) -> Bool {
    switch value {
    // Arabic.
    case 0x622...0x626, 0x6C0...0x6D3: true
    // Letters and vowels of India, Sri Lanka and Burma that consist of two or three parts.
    case 0x929, 0x931, 0x934, 0x958...0x95F, 0x9CB...0x9CC, 0x9DC...0x9DF, 0xA33, 0xA36, 0xA59...0xA5E: true
    case 0xB48...0xB4C, 0xB5C...0xB5D, 0xB94, 0xBCA...0xBCC, 0xC48, 0xCC0, 0xCC7...0xCCB, 0xD4A...0xD4C: true
    case 0xDDA...0xDDE, 0x1026: true
    default: isMark(value)
    }
  }
}
