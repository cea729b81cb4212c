/// The URL at which a site will be published.
package enum BaseURL {
  /// The expected form of a base URL, for messages.
  package static let expectation = "expected an address such as https://example.org/todos/"

  /// The advice for a URL with credentials.
  package static let helpForCredentials = "remove the part before the @"

  /// Returns a URL with a trailing `/`.
  ///
  /// - Throws: if the text is not an absolute http or https URL without a query or fragment, or if it contains
  ///   credentials.
  package static func normalised(_ text: String) throws(RepositoryAddress.Failure) -> String {
    let bytes = Array(text.utf8)
    guard let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) }) else {
      throw .malformed
    }
    let rest = bytes.dropFirst(scheme.utf8.count)
    guard let first = rest.first, first != UInt8(ascii: "/") else { throw .malformed }
    guard !rest.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@")) else {
      throw .credentials
    }
    let isPlain = rest.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"\"'<>\\^`{|}?#".utf8.contains(byte)
    }
    guard isPlain else { throw .malformed }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
