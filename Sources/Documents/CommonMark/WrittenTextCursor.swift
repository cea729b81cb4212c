/// A cursor that moves in parallel through a text as written and as parsed by libcmark, such as `\*` and `*`.
struct WrittenTextCursor {
  /// The offset in the source, in bytes.
  private(set) var sourceOffset: Int
  /// The offset of the same character in the parsed text.
  private(set) var textOffset = 0
  private let source: [UInt8]
  private let text: UnsafeBufferPointer<UInt8>
  private let resolvesEscapes: Bool
  /// Whether a backslash escapes the character at `sourceOffset`.
  private var isEscaped = false

  /// Creates a cursor at the start of a text, which is at the offset `start` in the source.
  ///
  /// - Parameter resolvesEscapes: whether a backslash escapes the next character; between `<` and `>` it does
  ///   not.
  init(_ text: UnsafeBufferPointer<UInt8>, in source: [UInt8], at start: Int, resolvesEscapes: Bool) {
    self.text = text
    self.source = source
    self.resolvesEscapes = resolvesEscapes
    sourceOffset = start
  }

  /// Advances to an offset in the source, but not past the end of the text; returns false if source and text
  /// do not match.
  mutating func advance(to end: Int = .max) -> Bool {
    while textOffset < text.count, sourceOffset < end {
      guard sourceOffset < source.count else { return false }
      let byte = source[sourceOffset]
      if byte == UInt8(ascii: "&"), !isEscaped, let length = lengthOfReference {
        guard let step = lengthOfReplacement(before: sourceOffset + length) else { return false }
        sourceOffset += length
        textOffset += step
        continue
      }
      if byte == UInt8(ascii: "\\"), resolvesEscapes, !isEscaped, sourceOffset + 1 < source.count,
        source[sourceOffset + 1].isPunctuation
      {
        sourceOffset += 1
        isEscaped = true
        // `end` may be between the backslash and the character: a link that ends before an escaped character
        // includes the backslash.
        continue
      }
      guard byte == text[textOffset] else { return false }
      isEscaped = false
      sourceOffset += 1
      textOffset += 1
    }
    return true
  }
}

extension WrittenTextCursor {
  /// The length in bytes of the character reference at `sourceOffset`; nil if the ampersand is literal.
  ///
  /// The valid names are not known here, but the parsed text shows whether libcmark replaced the reference.
  private var lengthOfReference: Int? {
    var end = sourceOffset + 1
    let isNumber = end < source.count && source[end] == UInt8(ascii: "#")
    if isNumber { end += 1 }
    let isHexadecimal = isNumber && end < source.count && source[end] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { end += 1 }
    let nameStart = end
    while end < source.count, end - nameStart < 32, source[end].isAlphanumeric { end += 1 }
    let name = source[nameStart..<end]
    guard !name.isEmpty, end < source.count, source[end] == UInt8(ascii: ";") else { return nil }
    if isNumber {
      let isValid =
        isHexadecimal
        ? name.count <= 6 && name.allSatisfy { $0 < 0x3A || $0 | 0x20 <= UInt8(ascii: "f") }
        : name.count <= 7 && name.allSatisfy { $0 < 0x3A }
      return isValid ? end + 1 - sourceOffset : nil
    }
    let isAmpersand = name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
    return isAmpersand || text[textOffset] != UInt8(ascii: "&") ? end + 1 - sourceOffset : nil
  }

  /// Returns the length in bytes of the one or two scalars that replace a reference; nil if the text is too
  /// short.
  ///
  /// - Parameter next: the offset in the source after the reference.
  private func lengthOfReplacement(before next: Int) -> Int? {
    let first = lengthOfScalar(at: textOffset)
    guard textOffset + first <= text.count else { return nil }
    guard textOffset + first < text.count else { return first }
    if next < source.count {
      let byte = source[next]
      if byte == text[textOffset + first] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") {
        return first
      }
    }
    let both = first + lengthOfScalar(at: textOffset + first)
    return textOffset + both <= text.count ? both : nil
  }

  private func lengthOfScalar(at index: Int) -> Int {
    switch text[index] {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
