internal import Documents

/// A project's colour for links, focus and progress.
package struct AccentColor: Equatable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// Makes a colour from sRGB values.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#rgb` or `#rrggbb`; nil for any other text.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().compactMap(hexValue)
    guard digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
        blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour as `#rrggbb`.
  package var hex: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
