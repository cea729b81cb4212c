extension [UInt8] {
  /// Appends text as XML 1.0 that reads back as exactly this text, in element content or in a quoted attribute
  /// value.
  ///
  /// `&`, `<`, `>`, `"` and `'` become character references, and so do tabs and line ends, which a parser would
  /// change (XML 1.0 §2.11, §3.3.3). What XML forbids (§2.2), control characters and U+FFFE and U+FFFF, becomes
  /// U+FFFD; so do DEL and U+0080 to U+009F, which it advises against.
  package mutating func appendXML(escaping text: String) {
    var text = text
    text.withUTF8 { appendXML(escaping: $0) }
  }

  /// Most text needs no escaping, so it is copied run by run, not byte by byte.
  private mutating func appendXML(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[index...])
      guard let (reference, length) = escapeForXML(rest) else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      append(contentsOf: UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      index += length
      runStart = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }
}

/// What stands for the character that bytes begin with, and its length; nil where it stands for itself.
private func escapeForXML(_ bytes: UnsafeBufferPointer<UInt8>) -> (StaticString, Int)? {
  switch bytes[0] {
  case 0x20, 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x7E: nil
  case UInt8(ascii: "&"): ("&amp;", 1)
  case UInt8(ascii: "<"): ("&lt;", 1)
  case UInt8(ascii: ">"): ("&gt;", 1)
  case UInt8(ascii: "\""): ("&quot;", 1)
  case UInt8(ascii: "'"): ("&#39;", 1)
  case 0x09: ("&#9;", 1)
  case 0x0A: ("&#10;", 1)
  case 0x0D: ("&#13;", 1)
  case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
  // U+0080 to U+009F are the only controls of two bytes.
  case 0xC2: bytes.count > 1 && bytes[1] < 0xA0 ? ("\u{FFFD}", 2) : nil
  // U+FFFE and U+FFFF.
  case 0xEF: bytes.count > 2 && bytes[1] == 0xBF && bytes[2] >= 0xBE ? ("\u{FFFD}", 3) : nil
  default: nil
  }
}
