/// Makes a text safe to be shown on a terminal, on one line.
///
/// Control characters (among them ESC and line ends), line separators, what turns the direction of writing,
/// and invisible spaces are written as `\u{1B}`. All else stays as it is, the backslash included: the result
/// is for eyes, not for reading back.
package func visible(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars { appendVisible(scalar, to: &result) }
  return result
}

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

/// A scalar's number as Unicode writes it, such as `U+0007`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
