/// Returns a text that is safe to show on one line of a terminal.
///
/// Control characters (including ESC and line endings), line separators, characters that change the writing
/// direction, and invisible spaces are written as escapes such as `\u{1B}`. Everything else is unchanged,
/// including backslashes: the result is for display and cannot be decoded.
package func visible(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars { appendVisible(scalar, to: &result) }
  return result
}

/// Appends a scalar, or its escape if it is not visible.
func appendVisible(_ scalar: Unicode.Scalar, to text: inout String) {
  if isVisible(scalar) {
    text.unicodeScalars.append(scalar)
  } else {
    text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
  switch scalar {
  case "\u{200B}", "\u{2060}", "\u{FEFF}": return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return false
  default: return !scalar.properties.isBidiControl
  }
}

/// Returns the code point of a scalar in Unicode notation, such as `U+0007`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
