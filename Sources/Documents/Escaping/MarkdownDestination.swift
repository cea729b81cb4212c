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
        appendPercentEncoded(byte)
      default: append(byte)
      }
    }
  }
}
