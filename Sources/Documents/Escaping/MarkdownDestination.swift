extension [UInt8] {
  /// Appends an address as the destination of a link of Markdown, `[…](here)`.
  ///
  /// What could end the destination, part a table's cell or begin markup of its own is percent-encoded, and so are
  /// blanks and control characters; `&`, which could begin a character reference, becomes one.
  mutating func appendMarkdown(destination address: String) {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "|"),
        UInt8(ascii: "*"), UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "^"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        append(UInt8(ascii: "%"))
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 0xF))
      default: append(byte)
      }
    }
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
