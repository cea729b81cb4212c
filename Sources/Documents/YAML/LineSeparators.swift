/// The characters that end a line for YAML 1.1 and libyaml, and for nothing else that reads the file.
///
/// Within quotes U+0085, U+2028 and U+2029 are content. Elsewhere they would let a key begin in the middle of
/// what everybody sees as one line, and an edit of that line would take the key with it.
struct LineSeparators {
  /// The first that stands outside of the quotes read so far.
  private(set) var first: Int?
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int

  init(in bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    first = isASCII(bytes[range]) ? nil : next(from: range.lowerBound)
  }

  /// Passes over those within quotes; to be told of each in the order of the text.
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
