extension String {
  /// The text as a title: in one line, without blanks around it; nil where nobody would see it.
  package var titleLine: String? {
    let text = trimmingBlanks
    // Nearly every title shows itself by a letter of ASCII, and has no line ends.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.nonEmpty }
    guard text.unicodeScalars.contains(where: isVisible) else { return nil }
    let lines = text.unicodeScalars.split(whereSeparator: isLineEnd)
    if lines.count == 1 { return String(lines[0]) }
    return lines.map { Substring($0).trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Whether a scalar leaves a mark of its own on the page.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    && properties.generalCategory != .control
}

/// Whether a scalar ends a line for Markdown and terminals; U+0085 and its like are characters of the title.
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\u{B}", "\u{C}", "\r": true
  default: false
  }
}
