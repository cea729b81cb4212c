/// Makes a hash of several values in their order, with a secret key: SipHash-1-3 of 64-bit words.
///
/// With the same key it is the same in every run of the program. Nobody who does not know the key can construct
/// different values with the same hash, so it decides whether values are the same.
package struct KeyedHasher: Equatable, Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var count: UInt64 = 0

  package init(_ key: HashKey) {
    v0 = key.low ^ 0x736F_6D65_7073_6575
    v1 = key.high ^ 0x646F_7261_6E64_6F6D
    v2 = key.low ^ 0x6C79_6765_6E65_7261
    v3 = key.high ^ 0x7465_6462_7974_6573
  }

  package var hash: ContentHash {
    var last = self
    // The number of bytes, as SipHash has it in its last word.
    last.add(count << 59)
    last.v2 ^= 0xFF
    for _ in 0..<3 { last.mix() }
    return ContentHash(last.v0 ^ last.v1 ^ last.v2 ^ last.v3)
  }

  @inline(__always) package mutating func add(_ word: UInt64) {
    v3 ^= word
    mix()
    v0 ^= word
    count &+= 1
  }

  @inline(__always) private mutating func mix() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }
}

extension KeyedHasher {
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ hash: ContentHash) { add(hash.value) }

  package mutating func add(_ text: String) { add(text.utf8Span.span) }

  package mutating func add(_ bytes: Span<UInt8>) { bytes.withUnsafeBytes { add($0) } }

  /// Adds the number of some bytes, and the bytes in words of eight, the last one filled with zeros.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var state = self
    state.add(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    if offset < bytes.count {
      var word: UInt64 = 0
      for byte in bytes[offset...].reversed() { word = word << 8 | UInt64(byte) }
      state.add(word)
    }
    self = state
  }
}

extension ContentHash {
  /// A hash of bytes that nobody can compute without the key.
  package init(of bytes: Span<UInt8>, _ key: HashKey) {
    var hasher = KeyedHasher(key)
    hasher.add(bytes)
    self = hasher.hash
  }
}
