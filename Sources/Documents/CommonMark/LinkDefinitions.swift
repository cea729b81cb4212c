/// Returns the ranges of the destinations of definitions such as `[label]: path.md "Title"`, without `<` and `>` around
/// them.
///
/// The definition may be in a quote or a list, and its destination on the next line. A line in a code block, which
/// defines nothing, is not recognised as such.
package func linkDefinitionDestinations(in bytes: [UInt8]) -> [Range<Int>] {
  bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
    let label = line.drop { $0.isWhiteSpace || $0.isDigit || ">*+-.)".utf8.contains($0) }
    guard label.first == UInt8(ascii: "["),
      let labelEnd = label.indices.first(where: { label[$0...].starts(with: "]:".utf8) })
    else { return nil }
    let rest = bytes[(labelEnd + 2)...].drop { $0.isWhiteSpace || $0 == UInt8(ascii: ">") }
    let isInBrackets = rest.first == UInt8(ascii: "<")
    return (isInBrackets ? rest.dropFirst() : rest).prefix {
      $0 != 0x0A && $0 != 0x0D && (isInBrackets ? $0 != UInt8(ascii: ">") : !$0.isWhiteSpace)
    }.indices
  }
}
