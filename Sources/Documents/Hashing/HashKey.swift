/// The secret key of hashes, so that nobody can construct two texts with the same hash in advance.
package struct HashKey: Hashable, Sendable {
  let low: UInt64
  let high: UInt64

  /// The key of hashes that are compared with no others.
  package static let none = HashKey(low: 0, high: 0)

  package static func random() -> HashKey {
    HashKey(low: .random(in: .min ... .max), high: .random(in: .min ... .max))
  }
}

extension HashKey: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(word: low)
    writer.write(word: high)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(low: try reader.word(), high: try reader.word())
  }
}

/// A hash of bytes with a key of its own, by which they are recognised later.
package struct KeyedHash: Equatable, Sendable {
  private let key: HashKey
  private let hash: ContentHash

  package init(of bytes: Span<UInt8>) {
    key = .random()
    hash = ContentHash(of: bytes, key)
  }

  package func isHash(of bytes: Span<UInt8>) -> Bool { ContentHash(of: bytes, key) == hash }
}

extension KeyedHash {
  /// The key and the hash as three hexadecimal numbers.
  package var text: String {
    [key.low, key.high, hash.value].map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// Reads what `text` has written; nil for any other text.
  package init?(text: String) {
    let words = text.split(separator: " ").map { UInt64($0, radix: 16) }
    guard words.count == 3, let low = words[0], let high = words[1], let value = words[2] else { return nil }
    key = HashKey(low: low, high: high)
    hash = ContentHash(value)
  }
}
