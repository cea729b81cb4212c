extension [UInt8] {
  /// Appends a text as a JSON string, quotes included (RFC 8259 §7).
  ///
  /// Beyond what JSON asks for, DEL, U+0080 to U+009F, U+2028 and U+2029 are escaped, so that the text is inert
  /// on a terminal and in a script.
  public mutating func appendJSONString(_ text: String) {
    append(UInt8(ascii: "\""))
    var utf8 = text.utf8.makeIterator()
    while let byte = utf8.next() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x08: append(contentsOf: "\\b".utf8)
      case 0x09: append(contentsOf: "\\t".utf8)
      case 0x0A: append(contentsOf: "\\n".utf8)
      case 0x0C: append(contentsOf: "\\f".utf8)
      case 0x0D: append(contentsOf: "\\r".utf8)
      case 0..<0x20, 0x7F: appendJSONEscape(high: 0, low: byte)
      case 0xC2:
        guard let next = utf8.next() else { continue }
        if next < 0xA0 {
          appendJSONEscape(high: 0, low: next)
        } else {
          append(byte)
          append(next)
        }
      case 0xE2:
        guard let second = utf8.next(), let third = utf8.next() else { continue }
        if second == 0x80, third == 0xA8 || third == 0xA9 {
          appendJSONEscape(high: 0x20, low: third - 0x80)
        } else {
          append(byte)
          append(second)
          append(third)
        }
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSONEscape(high: UInt8, low: UInt8) {
    append(contentsOf: "\\u".utf8)
    for digit in [high >> 4, high & 0xF, low >> 4, low & 0xF] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
