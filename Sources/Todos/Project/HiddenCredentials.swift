import Documents

extension SourceFile {
  /// Returns the file with the credentials in its URLs replaced by `*`, so that no message shows them; the
  /// offsets of all other bytes stay the same.
  func hidingCredentials(in mapping: YAMLMapping) -> SourceFile {
    var file = self
    for entry in mapping.entries { file.hideCredentials(in: entry.value) }
    return file
  }

  private mutating func hideCredentials(in node: YAMLNode) {
    switch node {
    case .scalar(let scalar):
      if Self.mayHoldCredentials(scalar.text) { hideCredentials(at: scalar.range) }
    case .sequence(let sequence):
      for element in sequence.elements { hideCredentials(in: element) }
    case .mapping(let mapping):
      for entry in mapping.entries { hideCredentials(in: entry.value) }
    }
  }

  /// Reports whether a text may be a URL with credentials: it contains an `@` and a `:` or `/`, and is not a
  /// valid repository address.
  private static func mayHoldCredentials(_ text: String) -> Bool {
    if (try? RepositoryAddress(text)) != nil { return false }
    return text.utf8.contains(UInt8(ascii: "@")) && text.utf8.contains { $0 == colon || $0 == slash }
  }

  private mutating func hideCredentials(at range: Range<Int>) {
    // A scalar with escapes may contain the slashes and the `@` only as escapes.
    let end = bytes[range].lastIndex(of: UInt8(ascii: "@")) ?? range.upperBound
    let beginning = range.lowerBound..<min(range.lowerBound + "'https:".utf8.count, end)
    let slashes = beginning.first { bytes[$0..<end].starts(with: [Self.slash, Self.slash]) }
    for index in (slashes.map { $0 + 2 } ?? range.lowerBound)..<end where bytes[index] >= 0x20 {
      bytes[index] = UInt8(ascii: "*")
    }
  }

  private static let colon = UInt8(ascii: ":")
  private static let slash = UInt8(ascii: "/")
}
