internal import CCmark

extension MarkdownPass {
  /// Searches a text node for a checkbox or the marker of an alert at its start, for wiki links and for
  /// mentions.
  ///
  /// libcmark leaves each of them, including its brackets, in a single text node. If the body has no `[[` and
  /// no word in the form of an id, only the first byte of most texts is examined.
  mutating func visitText(_ node: MarkdownNode) {
    headings.append(node.literal)
    let mayHoldWikiLinks = holdsWikiBrackets && linkHandling == nil
    let mayHoldMentions = holdsMentions && linkHandling == nil && openCodeTags == 0
    guard mayHoldWikiLinks || mayHoldMentions || node.firstByte == UInt8(ascii: "[") else { return }
    let text = node.literal
    let holdsBracket = firstIndex(of: UInt8(ascii: "["), in: text, from: 0) != nil
    guard holdsBracket || (mayHoldMentions && firstIndex(of: UInt8(ascii: "-"), in: text, from: 0) != nil)
    else { return }
    if holdsBracket { addAlert(text, in: node) }
    scratch.removeAll(keepingCapacity: true)
    var copied = 0
    if let isDone = checkbox(text, of: node) {
      checklist.total += 1
      checklist.done += isDone ? 1 : 0
      sections.count(isDone: isDone)
      addChecklistItem(isDone: isDone, of: node)
      scratch.append(isDone ? .doneTask : .openTask)
      copied = 3
    }
    if mayHoldWikiLinks, holdsBracket {
      appendWikiLinks(of: text, in: node, withMentions: mayHoldMentions, copied: &copied)
    }
    if mayHoldMentions { appendMentions(of: text, upTo: text.count, copied: &copied) }
    guard copied > 0 else { return }
    scratch.append(contentsOf: text[copied...])
    node.setLiteral(scratch)
  }
}

extension MarkdownPass {
  /// Reports whether the checkbox at the start of a text is checked; nil if there is none.
  ///
  /// A checkbox is `[ ]`, `[x]` or `[X]` at the start of a list item's first paragraph, followed by a space,
  /// a tab or a line ending.
  private mutating func checkbox(_ text: UnsafeBufferPointer<UInt8>, of node: MarkdownNode) -> Bool? {
    guard let isDone = checkboxState(atStartOf: text), node.previous == nil,
      let paragraph = node.parent, paragraph.kind == CMARK_NODE_PARAGRAPH, paragraph.previous == nil,
      paragraph.parent?.kind == CMARK_NODE_ITEM
    else { return nil }
    if text.count > 3 {
      guard text[3] == UInt8(ascii: " ") || text[3] == 0x09 else { return nil }
    } else {
      guard let next = node.next?.kind, next == CMARK_NODE_SOFTBREAK || next == CMARK_NODE_LINEBREAK
      else { return nil }
    }
    // A bracket that is escaped in the file is text.
    return positions.holds(text[..<3], at: node) ? isDone : nil
  }

  /// Appends to `scratch` the text from `copied` to the end of the last wiki link, with marks around each
  /// wiki link and around the mentions between them, and advances `copied` to this end.
  private mutating func appendWikiLinks(
    of text: UnsafeBufferPointer<UInt8>, in node: MarkdownNode, withMentions mayHoldMentions: Bool,
    copied: inout Int
  ) {
    var index = copied
    while let written = nextWikiBrackets(in: text, from: &index) {
      let inside = text[(written.startIndex + 2)..<(written.endIndex - 2)]
      let bar = inside.firstIndex(of: UInt8(ascii: "|"))
      let id = inside[..<(bar ?? inside.endIndex)].trimmed(\.isBlank)
      guard !id.isEmpty, let range = positions.wikiLink(written, in: node) else { continue }
      if mayHoldMentions { appendMentions(of: text, upTo: written.startIndex, copied: &copied) }
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

  /// Appends to `scratch` the text from `copied` to the end of the last mention before an index, with marks
  /// around each mention, and advances `copied` to this end.
  private mutating func appendMentions(
    of text: UnsafeBufferPointer<UInt8>, upTo end: Int, copied: inout Int
  ) {
    var index = copied
    while let mention = nextMention(in: text, from: &index, upTo: end) {
      links.append(
        MarkdownLink(kind: .mention, target: String(decoding: text[mention], as: UTF8.self), range: 0..<0))
      scratch.append(contentsOf: text[copied..<mention.lowerBound])
      scratch.append(.slotStart)
      scratch.append(contentsOf: text[mention])
      scratch.append(.slotEnd)
      copied = mention.upperBound
    }
  }

  /// Returns the next `[[…]]` that contains no other brackets, at or after an index; nil if there is none.
  ///
  /// Advances the index past the text that was searched.
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
/// Most bodies do not contain it, so their texts need not be searched for wiki links.
func holdsWikiBrackets(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
  let bracket = UInt8(ascii: "[")
  var index = 0
  while let found = firstIndex(of: bracket, in: body, from: index) {
    if found + 1 < body.count, body[found + 1] == bracket { return true }
    index = found + 2
  }
  return false
}

/// Reports whether `[ ]`, `[x]` or `[X]` at the start of a text is checked; nil if the text begins with something else.
func checkboxState<Text: RandomAccessCollection<UInt8>>(atStartOf text: Text) -> Bool?
where Text.Index == Int {
  guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return nil }
  if text[1] == UInt8(ascii: " ") { return false }
  return text[1] | 0x20 == UInt8(ascii: "x") ? true : nil
}
