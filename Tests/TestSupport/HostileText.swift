/// Random text that would be harmful in a feed or a calendar without escapes.
package enum HostileText {
  private static let parts = [
    "\r\nEND:VTODO\r\n", "\n", "\r", "\\n", "\\", ";", ",", ":", "\"", "'", "<script>", "&amp;", "&#0;",
    "]]>",
    "<!--", "\u{0}", "\u{B}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}",
    "\u{FFFF}", "\u{FEFF}", "\u{202E}", "\"\u{301}", "\\\u{301}", ";\u{20D2}", "e\u{301}", "é", "漢字", "🥛",
    "\t",
    " ", "a", "{{title}}", String(repeating: "x", count: 80), String(repeating: "🥛", count: 20),
  ]

  package static func text(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined()
  }

  /// Returns the text as a calendar stores it: with uniform line endings and without control characters.
  package static func inCalendar(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": kept.append("\n")
      case "\t": kept.append(scalar)
      default: if scalar.properties.generalCategory != .control { kept.append(scalar) }
      }
      last = scalar
    }
    return String(kept)
  }

  /// Returns the text as XML stores it: with U+FFFD for control characters and characters that XML forbids.
  package static func inXML(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl =
        scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
      kept.append(isControl || scalar == "\u{FFFE}" || scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar)
    }
    return String(kept)
  }
}
