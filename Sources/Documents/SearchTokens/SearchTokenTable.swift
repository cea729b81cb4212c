/// A hash table of the tokens of texts, with the texts in which each token occurs.
///
/// Texts are identified by numbers. Each token is stored once, and each text that contains it adds only a
/// number.
package struct SearchTokenTable: Sendable {
  private let tokenizer = SearchTokenizer()
  /// The tokens in the order in which they were found.
  private(set) var entries: [Entry] = []
  /// For each slot of the hash table, the index of its entry plus 1; 0 if the slot is empty.
  ///
  /// The number of slots is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  /// The bytes of the tokens of more than 8 bytes.
  private(set) var longTokens: [UInt8] = []
  /// For one text after another, the indices in `entries` of the tokens of the text, without duplicates.
  private(set) var occurrences: [UInt32] = []
  /// The number of each text, and the end of its indices in `occurrences`.
  private(set) var texts: [(number: UInt32, end: Int)] = []
  /// A random seed, so that input cannot be constructed whose tokens all have the same slot.
  private let seed = UInt64.random(in: .min ... .max)

  /// A token.
  struct Entry: Sendable {
    /// The first 8 bytes, padded with zeros, as a big-endian number, which sorts like the bytes.
    let head: UInt64
    /// The index of the token's first byte in `longTokens`, if the token has more than 8 bytes.
    let start: Int
    let hash: UInt32
    let length: UInt32
    /// The number of the last text in which the token was found.
    var lastText: UInt32
    /// The number of texts in which the token was found.
    var count: UInt32
  }

  package init() {}

  /// Adds the tokens of a text, whose number must be greater than those of the texts before it.
  package mutating func append(_ content: MarkdownContent, number: Int) {
    content.withHTML { append(html: $0, number: number) }
  }

  mutating func append(html: UnsafeBufferPointer<UInt8>, number: Int) {
    let number = UInt32(number)
    let tokenizer = tokenizer
    tokenizer.scan(html) { addToken($0, in: number) }
    finishText(number: Int(number))
  }

  /// Adds the text whose tokens were added since the text before it.
  mutating func finishText(number: Int) { texts.append((UInt32(number), occurrences.count)) }

  /// Forgets the texts, but not the tokens.
  mutating func removeTexts() {
    occurrences.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  func appendToken(at index: Int, to bytes: inout [UInt8]) {
    let entry = entries[index]
    bytes.append(tokenWithHead: entry.head, Int(entry.length), at: entry.start, in: longTokens)
  }
}

extension [UInt8] {
  /// Appends a token, of which `head` is the first 8 bytes; a longer one starts at an index in `longTokens`.
  mutating func append(tokenWithHead head: UInt64, _ length: Int, at start: Int, in longTokens: [UInt8]) {
    if length > 8 { return self += longTokens[start..<start + length] }
    Swift.withUnsafeBytes(of: head.bigEndian) { append(contentsOf: $0.prefix(length)) }
  }
}

extension SearchTokenTable {
  mutating func addToken(_ token: UnsafeBufferPointer<UInt8>, in text: UInt32) {
    let head = Self.eightBytes(of: token, at: 0)
    let hash = UInt32(truncatingIfNeeded: hash(of: token, head))
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isEqual(token, head, to: entries[index]) {
        if entries[index].lastText != text {
          entries[index].lastText = text
          entries[index].count += 1
          occurrences.append(UInt32(index))
        }
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    occurrences.append(UInt32(entries.count))
    entries.append(
      Entry(
        head: head, start: longTokens.count, hash: hash, length: UInt32(token.count), lastText: text,
        count: 1))
    if token.count > 8 { longTokens.append(contentsOf: token) }
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for index in entries.indices {
      var slot = Int(truncatingIfNeeded: entries[index].hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  @inline(__always)
  private func isEqual(_ token: UnsafeBufferPointer<UInt8>, _ head: UInt64, to entry: Entry) -> Bool {
    guard entry.head == head, Int(entry.length) == token.count else { return false }
    guard token.count > 8 else { return true }
    for index in 8..<token.count where longTokens[entry.start + index] != token[index] { return false }
    return true
  }

  @inline(__always)
  private func hash(of token: UnsafeBufferPointer<UInt8>, _ head: UInt64) -> UInt64 {
    var hash = mixed(head ^ seed)
    var index = 8
    while index < token.count {
      hash = mixed(hash ^ Self.eightBytes(of: token, at: index))
      index += 8
    }
    return hash
  }

  /// Multiplies a number by a constant, which is 2⁶⁴ divided by the golden ratio, and returns the XOR of the
  /// two halves of the product, so that every bit of the number affects the result.
  @inline(__always) private func mixed(_ number: UInt64) -> UInt64 {
    let (high, low) = number.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }

  /// Returns the 8 bytes from an index as a big-endian number; bytes after the end of the token count as 0.
  ///
  /// 8 bytes must be readable at the index, even if the token ends earlier.
  @inline(__always)
  private static func eightBytes(of token: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
    let rest = token.count - index
    let bytes = UInt64(
      bigEndian: UnsafeRawBufferPointer(start: token.baseAddress, count: index + 8)
        .loadUnaligned(fromByteOffset: index, as: UInt64.self))
    return rest < 8 ? bytes & ~(UInt64.max >> UInt64(8 * rest)) : bytes
  }
}
