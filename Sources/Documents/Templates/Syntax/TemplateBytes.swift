extension [UInt8] {
  /// The byte at an offset; nil at or after the end.
  subscript(safely offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  /// Returns the offset of the next occurrence of `sought`; nil if there is none, or none before `obstacle`.
  func firstOffset(of sought: [UInt8], from offset: Int, before obstacle: [UInt8]? = nil) -> Int? {
    for index in offset..<Swift.max(offset, count) {
      if holds(sought, at: index) { return index }
      if let obstacle, holds(obstacle, at: index) { return nil }
    }
    return nil
  }

  private func holds(_ sought: [UInt8], at offset: Int) -> Bool {
    self[offset] == sought.first && self[offset...].starts(with: sought)
  }

  var byteOrderMarkLength: Int {
    lengthOfByteOrderMark(in: self)
  }

  /// Reports whether a line begins at an offset; lines end with LF or CRLF.
  func isLineStart(_ offset: Int) -> Bool {
    offset == byteOrderMarkLength || (offset > 0 && self[offset - 1] == 0x0A)
  }

  /// Returns the range of the lines of a tag, with their line ending; nil if they contain more than the tag.
  func standaloneLines(of tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > byteOrderMarkLength, self[start - 1].isBlank { start -= 1 }
    guard isLineStart(start) else { return nil }
    var end = tag.upperBound
    while self[safely: end] == 0x20 || self[safely: end] == 0x09 { end += 1 }
    switch (self[safely: end], self[safely: end + 1]) {
    case (nil, _): return start..<end
    case (0x0A, _): return start..<end + 1
    case (0x0D, 0x0A): return start..<end + 2
    default: return nil
    }
  }
}
