/// A text in lower case, to be searched byte by byte.
struct FoldedText: Equatable {
  /// The text in lower case, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Whether accents and the like stand as characters of their own.
  private(set) var hasMarks = false
  /// Whether Unicode has other ways to write it.
  private(set) var mayBeWrittenOtherwise = false

  init(_ text: String) {
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

  /// Whether another text is part of this one; an empty one always is.
  func contains(_ other: FoldedText) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      other.bytes.withUnsafeBufferPointer { word in Self.contains(word, in: text) }
    }
  }

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
      for place in text.indices {
        let byte = text[place]
        folded[place] = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
      }
      count = text.count
    }
  }

  private mutating func fold(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        bytes.append(byte | (byte &- 0x41 < 26 ? 0x20 : 0))
        offset += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for next in offset + 1..<offset + length { value = value << 6 | UInt32(text[next] & 0x3F) }
      let folding = LetterFolding(value)
      hasMarks = hasMarks || folding.isMark
      mayBeWrittenOtherwise = mayBeWrittenOtherwise || folding.hasOtherSpellings
      if folding.changes {
        bytes += LetterFolding.lowercase(value).utf8
      } else {
        for next in offset..<offset + length { bytes.append(text[next]) }
      }
      offset += length
    }
  }
}
