@testable import Documents
import TestSupport
import Testing

/// Tests of hashes with a key.
@Suite struct KeyedHasherTests {
  private func hash(_ key: HashKey = .none, _ add: (inout KeyedHasher) -> Void) -> ContentHash {
    var hasher = KeyedHasher(key)
    add(&hasher)
    return hasher.hash
  }

  /// The expected values were computed with another implementation of SipHash-1-3, that of Python.
  @Test func `hashes of words match the reference`() {
    func word(_ text: String) -> UInt64 { text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    #expect(hash { $0.add(0 as UInt64) } == ContentHash(0xBD60_ACB6_58C7_9E45))
    #expect(hash { $0.add(word("12345678")) } == ContentHash(0x3489_9824_3056_0A87))
    #expect(
      hash {
        $0.add(word("12345678"))
        $0.add(word("abcdefgh"))
      } == ContentHash(0xFA1A_E646_133B_1694))
  }

  @Test(arguments: 0...40)
  func `a text is its length and its bytes in words`(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    let expected = hash { hasher in
      hasher.add(length)
      for start in stride(from: 0, to: length, by: 8) {
        let word = bytes[start..<min(start + 8, length)].reversed()
        hasher.add(word.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
      }
    }
    #expect(hash { $0.add(bytes.span) } == expected)
    #expect(ContentHash(of: bytes.span, .none) == expected)
  }

  @Test func `different values have different hashes`() {
    let values: [(inout KeyedHasher) -> Void] = [
      { _ in }, { $0.add("") }, { $0.add("a") }, { $0.add("a\0") }, { $0.add("ab") },
      {
        $0.add("a")
        $0.add("b")
      }, { $0.add(1) },
    ]
    #expect(Set(values.map { value in hash { value(&$0) } }).count == values.count)
  }

  @Test func `the hash of values is that of their bytes`() {
    var writer = BinaryWriter()
    writer.write(1)
    writer.write("a")
    writer.write([true, false])
    let bytes = writer.bytes
    let expected = ContentHash(of: bytes.span, .none)
    let hash = ContentHash(HashKey.none, of: 1, "a", [true, false])
    let other = ContentHash(HashKey.none, of: 1, "a", [true, true])
    #expect(hash == expected)
    #expect(other != expected)
  }

  @Test func `texts with the same hash have different hashes with a key`() {
    let (first, second) = (Array(CollidingTexts.first.utf8), Array(CollidingTexts.second.utf8))
    #expect(ContentHash(of: first.span) == ContentHash(of: second.span))
    for _ in 0..<20 {
      let key = HashKey.random()
      #expect(ContentHash(of: first.span, key) != ContentHash(of: second.span, key))
      #expect(ContentHash(of: first.span, key) == ContentHash(of: first.span, key))
      #expect(ContentHash(of: first.span, key) != ContentHash(of: first.span, .random()))
    }
  }

  @Test func `a keyed hash recognises its bytes, also after it was written as text`() throws {
    let hash = SaltedHash(of: CollidingTexts.first.utf8Span.span)
    #expect(hash != SaltedHash(of: CollidingTexts.first.utf8Span.span))
    let read = try #require(SaltedHash(text: hash.text))
    #expect(read == hash)
    #expect(read.isHash(of: CollidingTexts.first.utf8Span.span) == true)
    #expect(read.isHash(of: CollidingTexts.second.utf8Span.span) == false)
    for text in ["", "1", "1 2", "1 2 x", "1 2 3 4", "-1 2 3"] {
      #expect(SaltedHash(text: text) == nil, "\(text)")
    }
  }
}
