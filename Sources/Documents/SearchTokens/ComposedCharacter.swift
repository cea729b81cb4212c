/// The composition of two characters into one, as in Unicode's normalization form C.
///
/// Files of some systems contain 한 as three characters and が as two, but a search query contains each of
/// them as one. Only Hangul and kana are composed here, because the accents of Latin, Greek and Cyrillic
/// letters are removed, and `FoldedText` reports the marks of other scripts.
enum ComposedCharacter {
  /// Returns the character at an index, composed with the following ones if possible, and the number of bytes
  /// that were read.
  ///
  /// The text is UTF-8, and the byte at the index is not ASCII.
  @inline(__always)
  static func read(
    at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int) {
    var (value, length) = character(at: index, in: text)
    guard mayBegin(with: value) else { return (value, length) }
    // A character that can be composed with the previous one has three bytes, and its first byte is 0xE1 or
    // 0xE3.
    while index + length < text.count, text[index + length] == 0xE1 || text[index + length] == 0xE3 {
      let next = character(at: index + length, in: text)
      guard let composed = of(value, next.value) else { break }
      value = composed
      length += next.length
    }
    return (value, length)
  }

  /// Returns the non-ASCII character at an index, and its length in bytes; the value is 0 if the text ends
  /// within the character.
  @inline(__always)
  private static func character(
    at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(text[index])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return (0, text.count - index) }
    var value = first & (0x7F >> UInt32(length))
    for next in index + 1..<index + length { value = value << 6 | UInt32(text[next] & 0x3F) }
    return (value, length)
  }

  /// Reports whether a character may be composed with the next one.
  @inline(__always) private static func mayBegin(with value: UInt32) -> Bool {
    kana.contains(value) || syllables.contains(value) || initials.contains(value)
  }

  /// Returns the composition of two characters; nil if there is none.
  static func of(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x3099: voiced(first)
    case 0x309A: isOfRowH(first) ? first + 2 : nil
    case vowels: initials.contains(first) ? syllable(first, second) : nil
    case finals where isOpenSyllable(first): first + (second - finals.lowerBound + 1)
    default: nil
    }
  }
}

extension ComposedCharacter {
  // The code point of a Hangul syllable is computed from the code points of its letters (Unicode §3.12).
  private static let initials: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The number of final letters, plus one for a syllable without a final letter.
  private static let endings: UInt32 = 28

  private static func syllable(_ initial: UInt32, _ vowel: UInt32) -> UInt32 {
    let vowelCount = UInt32(vowels.count)
    let index = (initial - initials.lowerBound) * vowelCount + vowel - vowels.lowerBound
    return syllables.lowerBound + index * endings
  }

  private static func isOpenSyllable(_ value: UInt32) -> Bool {
    syllables.contains(value) && (value - syllables.lowerBound) % endings == 0
  }

  private static let kana: ClosedRange<UInt32> = 0x3046...0x30FD
  /// The distance from a hiragana to the corresponding katakana.
  private static let katakanaOffset: UInt32 = 0x60

  /// Returns the voiced form of a kana, which for most is the next character; nil if there is none.
  private static func voiced(_ value: UInt32) -> UInt32? {
    switch value {
    // ワ to ヲ. The corresponding hiragana have no voiced forms.
    case 0x30EF...0x30F2: return value + 8
    case 0x3046, 0x30A6: return value + 0x4E
    case 0x309D, 0x30FD: return value + 1
    default: break
    }
    if isOfRowH(value) { return value + 1 }
    switch value >= 0x30A0 ? value - katakanaOffset : value {
    // か to ち are odd, each before its voiced form. つ to と are even, because the small っ comes before つ.
    case 0x304B...0x3061: return value % 2 == 1 ? value + 1 : nil
    case 0x3064...0x3068: return value % 2 == 0 ? value + 1 : nil
    default: return nil
    }
  }

  /// Reports whether a character is は, ひ, ふ, へ, ほ or the katakana of one of them; each has two voiced
  /// forms, which follow it.
  private static func isOfRowH(_ value: UInt32) -> Bool {
    let hiragana = value >= 0x30A0 ? value - katakanaOffset : value
    return 0x306F...0x307B ~= hiragana && (hiragana - 0x306F) % 3 == 0
  }
}
