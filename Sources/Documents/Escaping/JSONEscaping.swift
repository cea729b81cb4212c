extension [UInt8] {
  /// Appends a text as a JSON string, including the quotes (RFC 8259 §7).
  ///
  /// DEL, U+0080 to U+009F, U+2028 and U+2029 are escaped too, although JSON does not require it, so that the
  /// text is harmless on a terminal and in a script.
  package mutating func appendJSONString(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      append(bytes[...]) {
        lengthToEscape(in: bytes[...], at: $0)
      } by: {
        $0.appendJSONEscape(of: bytes, at: $1)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Returns the text of a JSON document for a terminal: as it is, except that the characters in its strings
  /// that change the writing direction are escaped.
  ///
  /// `appendJSONString` leaves them, because they are part of ordinary text, and files need not differ from it.
  package var jsonForTerminal: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    withUnsafeBufferPointer { source in
      bytes.append(source[...]) {
        source[...].lengthOfDirection(at: $0)
      } by: { output, index in
        let isLong = source[index] == 0xE2
        let bits = isLong ? source[index + 1] << 6 | source[index + 2] & 0x3F : source[index + 1] & 0x3F
        output.appendJSONEscape(high: isLong ? 0x20 : 0x06, low: bits)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func appendJSONEscape(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(bytes[index])
    case 0x08: append(contentsOf: "\\b".utf8)
    case 0x09: append(contentsOf: "\\t".utf8)
    case 0x0A: append(contentsOf: "\\n".utf8)
    case 0x0C: append(contentsOf: "\\f".utf8)
    case 0x0D: append(contentsOf: "\\r".utf8)
    case 0xC2: appendJSONEscape(high: 0, low: bytes[index + 1])
    case 0xE2: appendJSONEscape(high: 0x20, low: bytes[index + 2] - 0x80)
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

/// Returns the length in bytes of the character at an index if it must be escaped, else 0.
private func lengthToEscape(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> Int {
  switch bytes[index] {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: 1
  case 0xC2: bytes.lengthOfLongControl(at: index)
  case 0xE2: bytes.lengthOfLineSeparator(at: index)
  default: 0
  }
}
