/// The bytes a block scalar owns: from its `|` or `>` to the end of its last line that has content.
///
/// libyaml ends it behind the blank lines that follow. They belong to it only with `+`, and then the range
/// ends with the last of them. The line end behind the last line is never part of the range.
///
/// - Parameters:
///   - range: from the sign to where libyaml ends it.
///   - text: its decoded content.
func blockScalarRange(_ range: Range<Int>, text: String, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
  let header = bytes[range].prefix { !$0.isBlank && !$0.isLineEnd }
  let keepsBlankLines = header.contains(UInt8(ascii: "+"))
  let content = text.utf8.reversed().drop { $0 == 0x0A }
  if content.isEmpty, !keepsBlankLines || text.isEmpty { return range.lowerBound..<header.endIndex }

  var end = contentEnd(ofLineUpTo: range.upperBound, in: bytes)
  // A last line of nothing but spaces can be content, and only its width tells it from a blank one: then
  // the blank lines behind it are left to the scalar.
  let endsInSpaces = content.prefix { $0 != 0x0A }.allSatisfy(\.isBlank)
  guard !keepsBlankLines, !endsInSpaces else { return range.lowerBound..<end }
  while end > header.endIndex {
    var lineStart = end
    while lineStart > header.endIndex, bytes[lineStart - 1].isBlank { lineStart -= 1 }
    guard lineStart > header.endIndex, bytes[lineStart - 1].isLineEnd else { break }
    end = contentEnd(ofLineUpTo: lineStart, in: bytes)
  }
  return range.lowerBound..<end
}

/// The offset without the one line end that may stand before it.
private func contentEnd(ofLineUpTo offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  guard offset > 0, bytes[offset - 1].isLineEnd else { return offset }
  let isCRLF = bytes[offset - 1] == 0x0A && offset > 1 && bytes[offset - 2] == 0x0D
  return offset - (isCRLF ? 2 : 1)
}
