/// A hash of bytes: XXH64 with the seed 0, as specified by xxHash 0.8; or with a key, SipHash of
/// `KeyedHasher`.
///
/// Without a key it is the same everywhere, as in the manifest of a site, and detects accidental differences. It does
/// not protect against an attacker who constructs two texts with the same hash, whatever the seed, so it never decides
/// that old bytes are kept.
package struct ContentHash: Hashable, Sendable {
  package var value: UInt64

  package init(_ value: UInt64) {
    self.value = value
  }

  package init(of bytes: Span<UInt8>) {
    self = bytes.withUnsafeBytes { ContentHasher().finished(with: $0) }
  }
}

extension ContentHash {
  /// The hash as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads what `text` has written; nil for any other text.
  package init?(text: String) {
    guard let value = UInt64(text, radix: 16) else { return nil }
    self.init(value)
    guard self.text == text else { return nil }
  }
}

extension ContentHash: Comparable {
  package static func < (left: ContentHash, right: ContentHash) -> Bool {
    left.value < right.value
  }
}

/// The state of an unfinished hash: four lanes, each of which is mixed with 8 bytes of every 32-byte stripe.
package struct ContentHasher {
  /// The number of bytes in a stripe.
  package static let stripeSize = 32
  /// A suitable number of bytes to read from a file at once; a multiple of `stripeSize`.
  package static let pieceSize = 65_536

  private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
  private var length = 0

  package init() {}

  /// Adds bytes, whose number must be a multiple of 32.
  package mutating func add(_ stripes: UnsafeRawBufferPointer) {
    var lanes = lanes
    for start in stride(from: 0, to: stripes.count, by: 32) {
      lanes.0 = mixed(lanes.0, stripes.word(at: start))
      lanes.1 = mixed(lanes.1, stripes.word(at: start + 8))
      lanes.2 = mixed(lanes.2, stripes.word(at: start + 16))
      lanes.3 = mixed(lanes.3, stripes.word(at: start + 24))
    }
    self.lanes = lanes
    length += stripes.count
  }

  /// Returns the hash of all bytes: those added so far, and then `bytes`, of any length.
  package func finished(with bytes: UnsafeRawBufferPointer) -> ContentHash {
    var whole = self
    let stripes = bytes.count & ~31
    whole.add(UnsafeRawBufferPointer(rebasing: bytes[..<stripes]))
    return whole.finished(withRest: UnsafeRawBufferPointer(rebasing: bytes[stripes...]))
  }

  private func finished(withRest rest: UnsafeRawBufferPointer) -> ContentHash {
    var hash = length == 0 ? prime5 : mergedLanes
    hash &+= UInt64(length + rest.count)
    var offset = 0
    while offset + 8 <= rest.count {
      hash = rotated(hash ^ mixed(0, rest.word(at: offset)), by: 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= rest.count {
      let half = UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotated(hash ^ UInt64(half) &* prime1, by: 23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in rest[offset...] {
      hash = rotated(hash ^ UInt64(byte) &* prime5, by: 11) &* prime1
    }
    hash = (hash ^ hash >> 33) &* prime2
    hash = (hash ^ hash >> 29) &* prime3
    return ContentHash(hash ^ hash >> 32)
  }

  private var mergedLanes: UInt64 {
    var hash =
      rotated(lanes.0, by: 1) &+ rotated(lanes.1, by: 7) &+ rotated(lanes.2, by: 12)
      &+ rotated(lanes.3, by: 18)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
      hash = (hash ^ mixed(0, lane)) &* prime1 &+ prime4
    }
    return hash
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

private func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
  rotated(lane &+ word &* prime2, by: 31) &* prime1
}

private func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
  word << bits | word >> (64 - bits)
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
