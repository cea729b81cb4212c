/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// In ASCII text, the two are equal. In other text, each search continues from the previous position; because
/// libyaml reports positions in nearly ascending order, all searches together take linear time.
struct CharacterOffsets {
  /// The part of the text that is YAML; positions count from its start.
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

  /// Returns the offset of the first byte of the character at an index, counted from 0; the end of the YAML
  /// if the index is past the last character.
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
