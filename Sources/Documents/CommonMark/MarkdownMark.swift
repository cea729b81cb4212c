internal import CCmark

/// A mark where `SlottedHTML` inserts something into the rendered HTML: the byte 0xFF and a byte for the
/// kind.
///
/// 0xFF does not occur in UTF-8, so no text can be mistaken for a mark.
enum MarkdownMark: UInt8 {
  case slotStart = 0x28
  case slotEnd = 0x29
  case heading = 0x23
  case openTask = 0x5F
  case doneTask = 0x78
  case reference = 0x5E
  case footnoteStart = 0x7B
  case footnoteEnd = 0x7D
  case backLinks = 0x7E
  case noteTime = 0x40
  case details = 0x3E

  static let byte: UInt8 = 0xFF

  /// Creates a text node that contains only the mark.
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
