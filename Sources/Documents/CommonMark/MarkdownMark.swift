internal import CCmark

/// A place in the rendered HTML where something is to be put in, as the byte 0xFF and one that says what.
///
/// 0xFF occurs in no UTF-8, so nothing that anybody wrote can be taken for a mark.
enum MarkdownMark: UInt8 {
  case slotStart = 0x28
  case slotEnd = 0x29
  case heading = 0x23
  case openTask = 0x5F
  case doneTask = 0x78

  static let byte: UInt8 = 0xFF

  /// A text node that holds nothing but the mark.
  func node() -> MarkdownNode? {
    let node = MarkdownNode(new: CMARK_NODE_TEXT)
    node?.setLiteral([Self.byte, rawValue])
    return node
  }
}

extension [UInt8] {
  mutating func append(_ mark: MarkdownMark) {
    append(MarkdownMark.byte)
    append(mark.rawValue)
  }
}
