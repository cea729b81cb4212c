/// Finds the characters that end a line for YAML 1.1 and libyaml, but not for other readers of the file.
///
/// In quotes, U+0085, U+2028 and U+2029 are content. Elsewhere, a key could begin after one, in the middle
/// of a line as editors display it, and removing that line would remove the key as well.
struct LineSeparators {
  /// The offset of the first separator outside of the quotes passed to `allow(in:)`; nil if there is none.
  private(set) var first: Int?
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int

  init(in bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    first = isASCII(bytes[range]) ? nil : next(from: range.lowerBound)
  }

  /// Skips the separators in a quoted scalar; must be called for each such scalar, in the order of the text.
  mutating func allow(in quotes: Range<Int>) {
    if let offset = first, quotes.contains(offset) { first = next(from: quotes.upperBound) }
  }

  private func next(from start: Int) -> Int? {
    for offset in start..<max(start, end) {
      switch bytes[offset] {
      case 0xC2 where offset + 1 < end && bytes[offset + 1] == 0x85: return offset
      case 0xE2 where offset + 2 < end && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8:
        return offset
      default: break
      }
    }
    return nil
  }
}
