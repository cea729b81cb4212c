extension [UInt8] {
  /// Appends bytes, with some characters replaced.
  ///
  /// Most characters need no escaping, so each run between two replaced characters is copied as a whole.
  ///
  /// - Parameters:
  ///   - length: returns the length in bytes of the character at an index if it must be replaced, else 0.
  ///   - append: appends the replacement of the character at an index.
  @inline(__always)
  mutating func append(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, replacing length: (_ index: Int) -> Int,
    by append: (_ output: inout [UInt8], _ index: Int) -> Void
  ) {
    var runStart = bytes.startIndex
    var index = runStart
    while index < bytes.endIndex {
      let length = length(index)
      guard length > 0 else {
        index += 1
        continue
      }
      self.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      append(&self, index)
      index += length
      runStart = index
    }
    self.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Returns 2 if the character at an index is one of U+0080 to U+009F, the only two-byte control characters,
  /// else 0.
  @inline(__always) func lengthOfLongControl(at index: Int) -> Int {
    self[index] == 0xC2 && index + 1 < endIndex && self[index + 1] & 0xE0 == 0x80 ? 2 : 0
  }

  /// Returns 3 if the character at an index is U+2028 or U+2029, else 0.
  @inline(__always) func lengthOfLineSeparator(at index: Int) -> Int {
    self[index] == 0xE2 && index + 2 < endIndex && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8
      ? 3 : 0
  }

  /// Returns the length in bytes of the character at an index if it changes the writing direction, else 0:
  /// U+061C, U+200E, U+200F, U+202A to U+202E, and U+2066 to U+2069 (Unicode's property Bidi_Control).
  func lengthOfDirection(at index: Int) -> Int {
    switch self[index] {
    case 0xD8: index + 1 < endIndex && self[index + 1] == 0x9C ? 2 : 0
    case 0xE2 where index + 2 < endIndex:
      switch (self[index + 1], self[index + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): 3
      default: 0
      }
    default: 0
    }
  }
}
