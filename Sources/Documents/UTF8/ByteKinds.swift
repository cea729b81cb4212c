extension UInt8 {
  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether the byte is a line feed or a carriage return.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether the byte is a space, a tab, a line feed, a vertical tab, a form feed or a carriage return.
  package var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool { isLetter || isDigit }
  /// Whether the byte is an ASCII punctuation character (CommonMark 0.30 §2.1).
  package var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isAlphanumeric }
  /// Whether the byte is a UTF-8 continuation byte.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension BidirectionalCollection<UInt8> {
  /// Returns the bytes without the bytes at both ends that satisfy a predicate.
  func trimmed(_ isTrimmed: (UInt8) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return rest }
    return rest[...last]
  }
}
