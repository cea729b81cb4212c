extension [UInt8] {
  /// Appends a text as a JSON string, quotes included (RFC 8259 §7).
  ///
  /// Beyond what JSON asks for, DEL, U+0080 to U+009F, U+2028 and U+2029 are escaped, so that the text is inert
  /// on a terminal and in a script.
  package mutating func appendJSONString(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { appendJSON(escaping: $0) }
    append(UInt8(ascii: "\""))
  }

  /// Most text needs no escaping, so it is copied run by run, not byte by byte.
  private mutating func appendJSON(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let length = lengthToEscapeInJSON(UnsafeBufferPointer(rebasing: bytes[index...]))
      guard length > 0 else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      appendJSONEscape(of: UnsafeBufferPointer(rebasing: bytes[index..<index + length]))
      index += length
      runStart = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  /// Appends what stands for one character.
  private mutating func appendJSONEscape(of character: UnsafeBufferPointer<UInt8>) {
    switch character[0] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(character[0])
    case 0x08: append(contentsOf: "\\b".utf8)
    case 0x09: append(contentsOf: "\\t".utf8)
    case 0x0A: append(contentsOf: "\\n".utf8)
    case 0x0C: append(contentsOf: "\\f".utf8)
    case 0x0D: append(contentsOf: "\\r".utf8)
    case 0xC2: appendJSONEscape(high: 0, low: character[1])
    case 0xE2: appendJSONEscape(high: 0x20, low: character[2] - 0x80)
    case let byte: appendJSONEscape(high: 0, low: byte)
    }
  }

  private mutating func appendJSONEscape(high: UInt8, low: UInt8) {
    append(contentsOf: "\\u".utf8)
    for digit in [high >> 4, high & 0xF, low >> 4, low & 0xF] {
      append(hexDigit(digit, from: "a"))
    }
  }
}

/// The length of the character that bytes begin with, if it has to be escaped; else 0.
private func lengthToEscapeInJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  switch bytes[0] {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: 1
  // U+0080 to U+009F.
  case 0xC2: bytes.count > 1 && bytes[1] < 0xA0 ? 2 : 0
  // U+2028 and U+2029.
  case 0xE2: bytes.count > 2 && bytes[1] == 0x80 && bytes[2] & 0xFE == 0xA8 ? 3 : 0
  default: 0
  }
}
