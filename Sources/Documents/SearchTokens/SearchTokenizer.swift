/// Extracts the search tokens from HTML.
///
/// Tokens are runs of letters, digits and marks, folded by `FoldedLetter` and cut after 24 characters. In
/// scripts that do not separate words, each pair of adjacent characters is a token, and so is the last
/// character of a run, so that any part of such a text can be found. Tags and character references separate
/// tokens.
struct SearchTokenizer {
  /// The maximum number of characters of a token.
  static let maximumLength = 24

  private let plain = FoldedLetter.ascii
  private let letters = FoldedLetter.Table()

  /// Calls a closure with each token; 8 bytes are readable at each index of the token, even near its end.
  @inline(__always)
  func scan(_ html: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TokenBuffer.capacity) { bytes in
      bytes.initialize(repeating: 0)
      plain.withUnsafeBufferPointer { plain in
        Self.scan(html, plain, letters, TokenBuffer(bytes), found)
      }
    }
  }
}

extension SearchTokenizer {
  @inline(__always)
  private static func scan(
    _ html: UnsafeBufferPointer<UInt8>, _ plain: UnsafeBufferPointer<UInt8>, _ letters: FoldedLetter.Table,
    _ buffer: consuming TokenBuffer, _ found: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var buffer = buffer
    var index = 0
    while index < html.count {
      let byte = html[index]
      let folded = plain[Int(byte)]
      if folded != 0 {
        if buffer.isUnspaced { buffer.end(found) }
        if buffer.hasRoom, index + 8 <= html.count {
          let word = UnsafeRawBufferPointer(html).loadUnaligned(fromByteOffset: index, as: UInt64.self)
          index += buffer.append(lettersOf: UInt64(littleEndian: word))
        } else {
          buffer.append(folded)
          index += 1
        }
      } else if byte < 0x80 {
        buffer.end(found)
        index = end(ofMarkupAt: index, in: html)
      } else {
        let (value, length) = ComposedCharacter.read(at: index, in: html)
        switch letters[value] {
        case .gap: buffer.end(found)
        case .accent: break
        case .letter(let folded):
          if buffer.isUnspaced { buffer.end(found) }
          buffer.append(character: folded)
        case .unspaced: buffer.append(unspaced: value, found)
        }
        index += length
      }
    }
    buffer.end(found)
  }

  /// Returns the index after an ASCII byte that is not part of a token, or after the tag or character
  /// reference that begins with the byte.
  @inline(__always)
  private static func end(ofMarkupAt index: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
    switch html[index] {
    case UInt8(ascii: "<"):
      return (firstIndex(of: UInt8(ascii: ">"), in: html, from: index) ?? index) + 1
    case UInt8(ascii: "&"):
      // The longest reference in generated HTML is `&quot;`.
      var end = index + 1
      while end < html.count, end < index + 8, html[end] > 0x20, html[end] != UInt8(ascii: ";") { end += 1 }
      return end < html.count && html[end] == UInt8(ascii: ";") ? end + 1 : index + 1
    default: return index + 1
    }
  }
}

/// The current token.
private struct TokenBuffer {
  /// The room for the characters of a token, and for 8 bytes at any of its indices.
  static let capacity = (SearchTokenizer.maximumLength + 2) * 4 + 8

  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The length of the token in bytes.
  private var length = 0
  /// The number of characters of the token.
  private var characters = 0
  /// Whether the token is a single character of a script that does not separate words; it may form a pair
  /// with the next character.
  private(set) var isUnspaced = false

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether the token may get 8 more characters.
  @inline(__always) var hasRoom: Bool { characters <= SearchTokenizer.maximumLength - 8 }

  /// Adds the ASCII letters and digits with which 8 bytes begin, in lower case, and returns their number.
  ///
  /// There must be room for 8 characters.
  ///
  /// - Parameter word: the bytes; the first is the lowest.
  @inline(__always) mutating func append(lettersOf word: UInt64) -> Int {
    // In lower case, a letter has bit 5; a digit always has it.
    let lower = word | 0x2020_2020_2020_2020
    let isPart = Self.inRange(0x61...0x7A, lower) | Self.inRange(0x30...0x39, word)
    let count = (~isPart & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
    UnsafeMutableRawBufferPointer(bytes)
      .storeBytes(of: lower.littleEndian, toByteOffset: length, as: UInt64.self)
    length += count
    characters += count
    return count
  }

  /// Returns 8 bytes whose highest bit says whether that byte of a number is in a range of ASCII characters.
  @inline(__always) private static func inRange(_ range: ClosedRange<UInt64>, _ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    return (low &+ (0x80 - range.lowerBound) * ones) & ~(low &+ (0x7F - range.upperBound) * ones) & ~word
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    guard characters < SearchTokenizer.maximumLength else { return }
    bytes[length] = byte
    length += 1
    characters += 1
  }

  @inline(__always) mutating func append(character value: UInt32) {
    guard characters < SearchTokenizer.maximumLength else { return }
    encode(value)
    characters += 1
  }

  /// Adds a character of a script that does not separate words, and reports the pair that it forms with the
  /// previous character, if there is one.
  mutating func append(unspaced value: UInt32, _ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    if !isUnspaced { end(found) }
    let previous = length
    encode(value)
    if previous > 0 {
      found(UnsafeBufferPointer(rebasing: bytes[..<length]))
      for index in previous..<length { bytes[index - previous] = bytes[index] }
      length -= previous
    }
    isUnspaced = true
  }

  /// Reports the token, if there is one, and begins another.
  @inline(__always) mutating func end(_ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard length > 0 else { return }
    found(UnsafeBufferPointer(rebasing: bytes[..<length]))
    length = 0
    characters = 0
    isUnspaced = false
  }

  private mutating func encode(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      bytes[length] = byte
      length += 1
    }
  }
}
