/// A path between quotes, as it can be shown on a terminal without steering it.
///
/// Control characters, line and paragraph separators, and the marks that turn the direction of text are written as
/// `\u{1B}`; quotes and backslashes get a backslash.
public func quoted(_ path: String) -> String {
  var text = "\""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      text.unicodeScalars.append("\\")
      text.unicodeScalars.append(scalar)
    case _ where steers(scalar):
      text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

private func steers(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
