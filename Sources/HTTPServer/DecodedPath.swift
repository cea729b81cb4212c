/// Returns the decoded path of the target of a request, which may have a query.
///
/// Returns nil for another target, and for a path that could mean something else than it says.
func decodedPath(ofTarget target: ArraySlice<UInt8>) -> String? {
  guard target.first == UInt8(ascii: "/"),
    target.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }),
    let decoded = decoded(target.prefix { $0 != UInt8(ascii: "?") }),
    let path = String(validating: decoded, as: UTF8.self),
    !path.unicodeScalars.contains(where: { $0 == "\\" || $0.properties.generalCategory == .control })
  else { return nil }
  var components = decoded.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  // The text after the last slash may be empty.
  if components.last?.isEmpty == true { components.removeLast() }
  for component in components where component.isEmpty || component == [dot] || component == [dot, dot] {
    return nil
  }
  return path
}

/// Decodes `%` and two hexadecimal digits; returns nil for others, and for an encoded slash.
private func decoded(_ encoded: ArraySlice<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var rest = encoded
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit),
      high << 4 | low != UInt8(ascii: "/")
    else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}

private let dot = UInt8(ascii: ".")

private func hexDigit(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}
