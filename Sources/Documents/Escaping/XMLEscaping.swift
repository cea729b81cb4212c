extension [UInt8] {
  /// Appends text, escaped for XML 1.0 element content and for quoted attribute values.
  ///
  /// `&`, `<`, `>`, `"` and `'` become character references, and so do tabs and line endings, which a parser
  /// would change (XML 1.0 §2.11, §3.3.3). Characters that XML forbids (§2.2), which are control characters,
  /// U+FFFE and U+FFFF, become U+FFFD. So do DEL and U+0080 to U+009F, of which XML discourages all but
  /// U+0085.
  package mutating func appendXML(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(bytes[...]) {
        lengthToEscape(in: bytes[...], at: $0)
      } by: {
        $0.append(replacement(for: bytes[$1]))
      }
    }
  }
}

/// Returns the length in bytes of the character at an index if it must be escaped, else 0.
private func lengthToEscape(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> Int {
  switch bytes[index] {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): 1
  case 0..<0x20, 0x7F: 1
  case 0xC2: bytes.lengthOfLongControl(at: index)
  // U+FFFE and U+FFFF.
  case 0xEF: index + 2 < bytes.endIndex && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
  default: 0
  }
}

private func replacement(for byte: UInt8) -> StaticString {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  case 0x09: "&#9;"
  case 0x0A: "&#10;"
  case 0x0D: "&#13;"
  default: "\u{FFFD}"
  }
}
