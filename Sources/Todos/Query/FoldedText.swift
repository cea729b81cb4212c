/// A text in lower case, to be searched byte by byte.
struct FoldedText: Equatable {
  /// The text in lower case, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Whether accents and the like stand as characters of their own.
  private(set) var hasMarks = false
  /// Whether Unicode has other ways to write it.
  private(set) var mayBeWrittenOtherwise = false

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    var text = text
    text.withUTF8 { fold($0) }
  }

  /// Whether another text is part of this one; an empty one always is.
  func contains(_ other: FoldedText) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      other.bytes.withUnsafeBufferPointer { word in contains(word, in: text) }
    }
  }

  private func contains(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
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
  private mutating func fold(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        offset += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for next in text[offset + 1..<offset + length] { value = value << 6 | UInt32(next & 0x3F) }
      append(value, as: text[offset..<offset + length])
      offset += length
    }
  }

  private mutating func append(_ value: UInt32, as written: Slice<UnsafeBufferPointer<UInt8>>) {
    mayBeWrittenOtherwise = mayBeWrittenOtherwise || Self.hasOtherSpellings(value)
    hasMarks = hasMarks || Self.isMark(value)
    guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else {
      // The sigma at the end of a word is another letter only for the eye.
      if value == 0x3C2 { bytes += "σ".utf8 } else { bytes += written }
      return
    }
    bytes += scalar.properties.lowercaseMapping.utf8
  }

  /// Whether a scalar is an accent, or a part of a syllable, that may also be one with the letter before.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x653...0x655, 0x93C, 0x9BE, 0x9D7, 0xB3E, 0xB56...0xB57, 0xBBE, 0xBD7, 0xC56, 0xCC2,
      0xCD5...0xCD6, 0xD3E, 0xD57, 0xDCA...0xDDF, 0x102E, 0x1161...0x1175, 0x11A8...0x11C2, 0x3099...0x309A:
      true
    default: false
    }
  }

  /// Whether a scalar is of a script in which letters can be written in several ways.
  private static func hasOtherSpellings(_ value: UInt32) -> Bool {
    switch value {
    // Latin, Greek and Cyrillic, with all that stands upon them.
    case 0xC0...0x52F, 0x1E00...0x1FFF, 0x2126...0x212B: true
    // Arabic, and the scripts of India, Sri Lanka and Burma.
    case 0x622...0x655, 0x6C0...0x6D3, 0x900...0xDDF, 0x1025...0x102E: true
    // Hangul, and kana with their voice marks.
    case 0x1100...0x11FF, 0x3040...0x30FF, 0xAC00...0xD7A3: true
    // Characters that were encoded twice.
    case 0xF900...0xFB4F: true
    default: false
    }
  }
}
