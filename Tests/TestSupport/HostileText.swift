/// Text that would do harm in a feed or a calendar if it were not escaped.
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

  /// The text as a calendar keeps it: with line ends of one kind, and without controls.
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

  /// The text as XML keeps it: with U+FFFD for what it forbids.
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
