/// Texts within one word: what would end the word, and what one does not see, as `%20` (RFC 3986 §2.1).
enum PercentEncoding {
  /// The text as one word; letters of all scripts stay readable.
  static func encoded(_ text: String) -> String {
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        for byte in String(scalar).utf8 {
          word.append(UInt8(ascii: "%"))
          for digit in [byte >> 4, byte & 0xF] {
            word.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
          }
        }
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// The text of a word; nil where a `%` is not followed by two hexadecimal digits, or where it says no text.
  static func decoded(_ word: some StringProtocol) -> String? {
    var text: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      text.append(high << 4 | low)
    }
    return String(validating: text, as: UTF8.self)
  }

  /// Whether a text is one word as it is, for all who part words by blanks of any kind.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { isVisible($0) }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "%", ",", ":", "=", "*": false
    default: isVisible(scalar)
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x21..<0x7F).contains(scalar.value) }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
