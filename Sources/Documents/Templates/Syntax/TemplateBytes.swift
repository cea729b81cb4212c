extension [UInt8] {
  /// The byte at an offset, or nil behind the end.
  subscript(safely offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  /// Where a sequence of bytes begins next; nil where another one comes before it.
  func firstRange(of sought: [UInt8], from offset: Int, unlessBefore obstacle: [UInt8]? = nil) -> Int? {
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

  /// Whether a line begins at an offset; lines end with LF or CRLF.
  func isLineStart(_ offset: Int) -> Bool {
    offset == byteOrderMarkLength || (offset > 0 && self[offset - 1] == 0x0A)
  }

  /// The lines that a tag takes up, line end included, when nothing else stands on them.
  func linesOfItsOwn(_ tag: Range<Int>) -> Range<Int>? {
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
