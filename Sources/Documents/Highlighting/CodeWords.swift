/// A set of short ASCII words, looked up by their bytes.
struct CodeWords: Sendable {
  /// For each word, its length and its bytes.
  private var bytes: [UInt8] = []
  /// A hash table: the index in `bytes` of each word's first byte, which is never 0; 0 for a free slot.
  private var slots: [UInt16]
  private let ignoresCase: Bool
  private var longest = 0

  /// Creates the set of the words between white space, of less than 64 KiB together.
  ///
  /// - Parameter ignoresCase: whether the set also contains the words in upper case; the words must be in
  ///   lower case then.
  init(_ text: String, ignoringCase ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    let words = text.utf8.split(whereSeparator: \.isWhiteSpace).map { Array($0) }
    var size = 16
    while size < words.count * 4 { size *= 2 }
    slots = [UInt16](repeating: 0, count: size)
    for word in words {
      longest = max(longest, word.count)
      var slot = hash(word)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(bytes.count + 1)
      bytes.append(UInt8(word.count))
      bytes += word
    }
  }

  func contains(_ word: some RandomAccessCollection<UInt8>) -> Bool {
    guard word.count <= longest else { return false }
    var slot = hash(word)
    while slots[slot] != 0 {
      let start = Int(slots[slot])
      let other = bytes[start..<start + Int(bytes[start - 1])]
      if other.count == word.count, zip(other, word).allSatisfy({ $0 == folded($1) }) { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private func hash(_ word: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 0
    for byte in word { hash = (hash ^ UInt32(folded(byte))) &* 0x9E37_79B1 }
    return Int(hash >> 16) & (slots.count - 1)
  }

  private func folded(_ byte: UInt8) -> UInt8 { ignoresCase && byte.isLetter ? byte | 0x20 : byte }
}
