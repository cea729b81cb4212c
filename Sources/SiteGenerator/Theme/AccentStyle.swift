package import Todos

/// The style sheet that replaces the theme's accent colour with the project's.
///
/// It must be loaded after `style.css`. It repeats the rules of that file for forced and printed colours,
/// because a later rule also overrides earlier rules that are inside a media query.
package enum AccentStyle {
  /// Returns the bytes of the style sheet.
  ///
  /// The colour is used unchanged if text in it is legible. Otherwise it is mixed with as little black (on
  /// dark pages, white) as needed; its hue is kept.
  package static func css(for accent: AccentColor) -> [UInt8] {
    let light = legible(accent, on: Paper.light)
    let dark = legible(accent, on: Paper.dark)
    let print = legible(accent, on: Paper.print)
    return Array(
      """
      /* The accent colour of todosite.yml, darkened or lightened until text in it is legible. */
      :root { --accent: light-dark(\(light.hex), \(dark.hex)); }

      @media (forced-colors: active) {
        :root { --accent: LinkText; }
      }

      @media print {
        :root { --accent: \(print.hex); }
      }

      """.utf8)
  }
}

extension AccentStyle {
  /// The backgrounds of text: the `--paper` of `style.css` with its `--wash` over it, as for elements under
  /// the pointer.
  ///
  /// Without the wash, the contrast is higher.
  enum Paper {
    static let light = AccentColor(red: 0xF4, green: 0xF3, blue: 0xF1)
    static let dark = AccentColor(red: 0x21, green: 0x20, blue: 0x1E)
    static let print = AccentColor(red: 0xFF, green: 0xFF, blue: 0xFF)
  }

  /// The minimum contrast of text (WCAG 2.2, 1.4.3); focus rings and bars only need 3 (1.4.11).
  static let minimumContrast = 4.5

  /// Mixes a colour with the least black or white that makes it legible on a background.
  static func legible(_ color: AccentColor, on paper: AccentColor) -> AccentColor {
    let end: UInt8 = luminance(of: paper) > 0.5 ? 0 : 255
    let mixes = (0...255).lazy.map { mix(color, with: end, parts: $0) }
    return mixes.first { contrast($0, paper) >= minimumContrast }
      ?? AccentColor(red: end, green: end, blue: end)
  }

  /// Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  static func contrast(_ left: AccentColor, _ right: AccentColor) -> Double {
    let (left, right) = (luminance(of: left), luminance(of: right))
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  /// Replaces `parts` of the 255 parts of a colour by black, if `end` is 0, or by white, if `end` is 255.
  private static func mix(_ color: AccentColor, with end: UInt8, parts: Int) -> AccentColor {
    func mixed(_ value: UInt8) -> UInt8 {
      let sum = Int(value) * (255 - parts) + Int(end) * parts
      return UInt8((sum + 127) / 255)
    }
    return AccentColor(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
  }

  /// Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2, "relative luminance").
  private static func luminance(of color: AccentColor) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
  }

  /// The linear value, from 0 to 1, of each 8-bit sRGB value; computed with basic arithmetic only, so that it
  /// is the same on every machine.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // base^2.4 is base² times the fifth root of base², which Newton's method approaches from above.
    var root = 1.0
    for _ in 0..<40 { root -= (root - base * base / (root * root * root * root)) / 5 }
    return base * base * root
  }
}
