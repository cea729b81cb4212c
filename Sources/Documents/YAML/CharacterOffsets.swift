/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// In ASCII the two are the same. Elsewhere positions come nearly in order, so walking on from the last one
/// makes all of them linear together.
struct CharacterOffsets {
  /// The part of the text that positions count from.
  let range: Range<Int>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var character = 0
  private var byte: Int

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    isASCII = Documents.isASCII(bytes[range])
    byte = range.lowerBound
  }

  /// The offset of a character's first byte; positions past the end stand for the end.
  mutating func offset(of index: Int) -> Int {
    if isASCII { return min(range.lowerBound + index, range.upperBound) }
    while character < index, byte < range.upperBound {
      byte += 1
      while byte < range.upperBound, bytes[byte].isContinuation { byte += 1 }
      character += 1
    }
    while character > index, byte > range.lowerBound {
      byte -= 1
      while byte > range.lowerBound, bytes[byte].isContinuation { byte -= 1 }
      character -= 1
    }
    return byte
  }
}
