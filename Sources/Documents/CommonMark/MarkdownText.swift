internal import CCmark

extension MarkdownPass {
  /// Searches a text for a checkbox at its start and for wiki links.
  ///
  /// libcmark leaves both as text, in one node including the brackets. Nearly every text has neither, and is
  /// skipped after a look at its first byte.
  mutating func visitText(_ node: MarkdownNode) {
    headings.append(node.literal)
    let mayHoldWikiLinks = holdsWikiBrackets && link == nil
    guard mayHoldWikiLinks || node.firstByte == UInt8(ascii: "[") else { return }
    let text = node.literal
    guard firstIndex(of: UInt8(ascii: "["), in: text, from: 0) != nil else { return }
    scratch.removeAll(keepingCapacity: true)
    var copied = 0
    if let isDone = checkbox(text, of: node) {
      checklist.total += 1
      checklist.done += isDone ? 1 : 0
      recordChecklistItem(isDone: isDone, of: node)
      scratch.append(isDone ? .doneTask : .openTask)
      copied = 3
    }
    if mayHoldWikiLinks { appendWikiLinks(of: text, in: node, copied: &copied) }
    guard copied > 0 else { return }
    scratch.append(contentsOf: text[copied...])
    node.setLiteral(scratch)
  }
}

extension MarkdownPass {
  /// Reports whether a checkbox is checked; nil if the text does not begin with `[ ]` or `[x]`, or is not the
  /// first text of a list item.
  private mutating func checkbox(_ text: UnsafeBufferPointer<UInt8>, of node: MarkdownNode) -> Bool? {
    guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return nil }
    let isDone = text[1] | 0x20 == UInt8(ascii: "x")
    guard isDone || text[1] == UInt8(ascii: " "), node.previous == nil,
      let paragraph = node.parent, paragraph.kind == CMARK_NODE_PARAGRAPH, paragraph.previous == nil,
      paragraph.parent?.kind == CMARK_NODE_ITEM
    else { return nil }
    if text.count > 3 {
      guard text[3] == UInt8(ascii: " ") || text[3] == 0x09 else { return nil }
    } else {
      guard let next = node.next?.kind, next == CMARK_NODE_SOFTBREAK || next == CMARK_NODE_LINEBREAK
      else { return nil }
    }
    // A backslash before a bracket makes it text.
    return positions.holds(text[..<3], at: node) ? isDone : nil
  }

  /// Copies the text up to the end of its last wiki link, with marks around each.
  private mutating func appendWikiLinks(
    of text: UnsafeBufferPointer<UInt8>, in node: MarkdownNode, copied: inout Int
  ) {
    var index = copied
    while let written = nextWikiBrackets(in: text, from: &index) {
      let inside = text[(written.startIndex + 2)..<(written.endIndex - 2)]
      let bar = inside.firstIndex(of: UInt8(ascii: "|"))
      let id = inside[..<(bar ?? inside.endIndex)].trimmed(\.isBlank)
      guard !id.isEmpty, let range = positions.wikiLink(written, in: node) else { continue }
      let ownText = bar.map { inside[($0 + 1)...].trimmed(\.isBlank) }
      links.append(
        MarkdownLink(
          kind: .wiki, target: String(decoding: id, as: UTF8.self),
          text: ownText.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }, range: range))
      scratch.append(contentsOf: text[copied..<written.startIndex])
      scratch.append(.slotStart)
      scratch.append(contentsOf: written)
      scratch.append(.slotEnd)
      copied = written.endIndex
    }
  }

  /// Returns the next `[[…]]` without brackets inside.
  ///
  /// The index is moved past it, and never back.
  private func nextWikiBrackets(
    in text: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    while let bracket = firstIndex(of: UInt8(ascii: "["), in: text, from: index) {
      index = bracket
      while index < text.count, text[index] == UInt8(ascii: "[") { index += 1 }
      guard index - bracket >= 2 else { continue }
      let start = index - 2
      while index < text.count, text[index] != UInt8(ascii: "["), text[index] != UInt8(ascii: "]") {
        index += 1
      }
      if index + 1 < text.count, text[index] == UInt8(ascii: "]"), text[index + 1] == UInt8(ascii: "]") {
        index += 2
        return text[start..<index]
      }
    }
    return nil
  }
}

/// Reports whether `[[` occurs in a body.
///
/// Most bodies have none, and their texts need not be searched for it.
func holdsWikiBrackets(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
  let bracket = UInt8(ascii: "[")
  var index = 0
  while let found = firstIndex(of: bracket, in: body, from: index) {
    if found + 1 < body.count, body[found + 1] == bracket { return true }
    index = found + 2
  }
  return false
}
