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
