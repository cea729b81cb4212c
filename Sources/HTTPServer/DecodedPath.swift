internal import Documents

/// Returns the decoded path of the target of a request, which may have a query.
///
/// Returns nil for a target that is no path, and for a path that could mean something else than it says.
func decodedPath(ofTarget target: ArraySlice<UInt8>) -> String? {
  let encoded = target.prefix { $0 != UInt8(ascii: "?") }
  guard target.first == slash,
    target.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }),
    let path = percentDecoded(String(decoding: encoded, as: UTF8.self)),
    !path.unicodeScalars.contains(where: { $0 == "\\" || $0.properties.generalCategory == .control })
  else { return nil }
  var components = path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
  // No slash may be encoded.
  guard components.count == encoded.count(where: { $0 == slash }) else { return nil }
  // The text after the last slash may be empty.
  if components.last?.isEmpty == true { components.removeLast() }
  return components.contains { ["", ".", ".."].contains(String(Substring($0))) } ? nil : path
}

private let slash = UInt8(ascii: "/")
