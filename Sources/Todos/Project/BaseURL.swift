/// The URL at which a site will be published.
package enum BaseURL {
  /// The expected form of a base URL, for messages.
  package static let expectation = "expected an address such as https://example.org/todos/"

  /// Returns a URL with a trailing `/`; nil if the text is not an absolute http or https URL without a
  /// query or fragment.
  package static func normalised(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else {
      return nil
    }
    let rest = bytes.dropFirst(scheme.utf8.count)
    guard let first = rest.first, first != UInt8(ascii: "/") else { return nil }
    let isPlain = rest.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\"'<>\\^`{|}?#".utf8.contains(byte)
    }
    guard isPlain else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
