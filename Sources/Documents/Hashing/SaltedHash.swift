/// A hash of bytes by which they are recognised later; it is kept with its own random key, the salt.
package struct SaltedHash: Equatable, Sendable {
  private let key: HashKey
  private let hash: ContentHash

  package init(of bytes: Span<UInt8>) {
    key = .random()
    hash = ContentHash(of: bytes, key)
  }

  package func isHash(of bytes: Span<UInt8>) -> Bool { ContentHash(of: bytes, key) == hash }
}

extension SaltedHash {
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
