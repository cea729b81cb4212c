/// A definition such as `[label]: path.md "Title"`.
package struct LinkDefinition {
  /// The label without brackets, normalised.
  package let label: String
  /// The range of the destination, without `<` and `>` around it.
  package let destination: Range<Int>

  fileprivate init(_ label: ArraySlice<UInt8>, _ destination: Range<Int>) {
    (self.label, self.destination) = (Self.normalised(label), destination)
  }

  /// Returns the normalised label of a link such as `[text][label]`, `[label][]` or `[label]`; nil for other bytes.
  package static func label(of link: ArraySlice<UInt8>) -> String? {
    let closed = link.dropLast(link.suffix(2).elementsEqual("[]".utf8) ? 3 : 1)
    return closed.lastIndex(of: UInt8(ascii: "[")).map { normalised(closed[($0 + 1)...]) }
  }

  private static func normalised(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// Returns the link definitions in a text.
///
/// A definition may be in a quote or a list, and its destination on the next line. A line in a code block, which
/// defines nothing, is not recognised as such.
package func linkDefinitions(in bytes: [UInt8]) -> [LinkDefinition] {
  bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
    let label = line.drop { $0.isWhiteSpace || $0.isDigit || ">*+-.)".utf8.contains($0) }
    guard label.first == UInt8(ascii: "["),
      let labelEnd = label.indices.first(where: { label[$0...].starts(with: "]:".utf8) })
    else { return nil }
    let rest = bytes[(labelEnd + 2)...].drop { $0.isWhiteSpace || $0 == UInt8(ascii: ">") }
    let isInBrackets = rest.first == UInt8(ascii: "<")
    let destination = (isInBrackets ? rest.dropFirst() : rest).prefix {
      $0 != 0x0A && $0 != 0x0D && (isInBrackets ? $0 != UInt8(ascii: ">") : !$0.isWhiteSpace)
    }
    return LinkDefinition(label[..<labelEnd].dropFirst(), destination.indices)
  }
}
