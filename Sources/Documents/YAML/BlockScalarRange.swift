/// Returns the byte range of a block scalar: from its `|` or `>` to the end of its last line with content.
///
/// libyaml's range includes the blank lines after the content. They belong to the scalar only with `+`; the
/// result then ends with the last of them. The line ending of the last line is never part of the result.
///
/// - Parameters:
///   - range: the range that libyaml reports, which begins with the indicator.
///   - text: the decoded content of the scalar.
func blockScalarRange(_ range: Range<Int>, text: String, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
  let header = bytes[range].prefix { !$0.isBlank && !$0.isLineEnd }
  let keepsBlankLines = header.contains(UInt8(ascii: "+"))
  let content = text.utf8.reversed().drop { $0 == 0x0A }
  if content.isEmpty, !keepsBlankLines || text.isEmpty { return range.lowerBound..<header.endIndex }

  var end = contentEnd(ofLineUpTo: range.upperBound, in: bytes)
  // A last line of spaces alone can be content, and only its width distinguishes it from a blank line. In
  // that case, the range keeps the blank lines that follow.
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

/// Returns the offset before the line ending that ends at `offset`; `offset` itself if none ends there.
private func contentEnd(ofLineUpTo offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  guard offset > 0, bytes[offset - 1].isLineEnd else { return offset }
  let isCRLF = bytes[offset - 1] == 0x0A && offset > 1 && bytes[offset - 2] == 0x0D
  return offset - (isCRLF ? 2 : 1)
}
