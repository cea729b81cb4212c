internal import CCmark

extension MarkdownPass {
  /// Removes a comment, replaces `<br>` by a line break, and replaces HTML that is not safe by text unless raw
  /// HTML is allowed.
  mutating func visitInlineHTML(_ node: MarkdownNode) {
    if node.literal.starts(with: "<!--".utf8) { return node.remove() }
    if node.index == nil { decideInlineHTML(from: node) }
    guard let index = node.index else { return }
    switch htmlOutcomes[index] {
    case .lineBreak: replaceByLineBreak(node)
    case .safe(let html):
      if html.elementsEqual("<code>".utf8) { openCodeTags += 1 }
      if html.elementsEqual("</code>".utf8) { openCodeTags -= 1 }
      guard !options.allowsRawHTML, let tag = MarkdownNode(new: CMARK_NODE_CUSTOM_INLINE) else { return }
      tag.setOpeningMarkup(html)
      node.replace(by: tag)
    case .text:
      if options.allowsRawHTML { return }
      headings.append(node.literal)
      guard let text = MarkdownNode(new: CMARK_NODE_TEXT) else { return }
      text.setLiteral(Array(node.literal))
      node.replace(by: text)
    }
  }

  /// Removes a block of comments, and replaces HTML that is not safe by plain text unless raw HTML is allowed.
  ///
  /// The plain text omits the leading comments and keeps the lines.
  mutating func visitHTMLBlock(_ node: MarkdownNode) {
    let source = withoutLeadingComments(node.literal)
    if source.isEmpty { return dropComment(node) }
    if options.allowsRawHTML { return }
    if node.index == nil { decideHTMLBlocks(from: node) }
    guard let index = node.index, let block = MarkdownNode(new: CMARK_NODE_CUSTOM_BLOCK) else { return }
    if case .safe(let html) = htmlOutcomes[index] {
      block.setOpeningMarkup(html)
    } else {
      block.setOpeningMarkup(plainTextHTML(source))
    }
    node.replace(by: block)
  }
}

/// What becomes of an inline or a block of HTML.
///
/// The walk decides it for all HTML in a block or inline when it visits the first piece.
enum HTMLOutcome {
  /// It is replaced by this HTML.
  case safe([UInt8])
  case text
  case lineBreak
}

extension MarkdownPass {
  /// Decides what becomes of an inline of HTML, and of all such inlines among its following siblings.
  private mutating func decideInlineHTML(from node: MarkdownNode) {
    var nesting = SafeTagNesting()
    var found: [(node: MarkdownNode, tag: SafeTag?, index: Int)] = []
    var next: MarkdownNode? = node
    while let sibling = next {
      next = sibling.next
      guard sibling.kind == CMARK_NODE_HTML_INLINE, !sibling.literal.starts(with: "<!--".utf8) else {
        continue
      }
      let tag = SafeTag(sibling.literal).flatMap { $0.element.isBlock ? nil : $0 }
      found.append((sibling, tag, tag.map { nesting.add($0) } ?? 0))
    }
    nesting.end()
    for (node, tag, index) in found {
      if let tag, nesting.isMatched(index) {
        decide(tag.element.isVoid ? .lineBreak : .safe(tag.html), for: node)
      } else {
        decide(.text, for: node)
      }
    }
  }

  /// Decides what becomes of a block of HTML, and of all such blocks among its following siblings.
  private mutating func decideHTMLBlocks(from node: MarkdownNode) {
    var nesting = SafeTagNesting()
    var found: [(node: MarkdownNode, block: SafeHTMLBlock?)] = []
    var next: MarkdownNode? = node
    while let sibling = next {
      next = sibling.next
      guard sibling.kind == CMARK_NODE_HTML_BLOCK else {
        nesting.addContent()
        continue
      }
      let source = Array(withoutLeadingComments(sibling.literal))
      if source.isEmpty { continue }
      let block = SafeHTMLBlock(source, nesting: &nesting)
      if block == nil { nesting.addContent() }
      found.append((sibling, block))
    }
    nesting.end()
    for (node, block) in found { decide(block?.html(nesting).map(HTMLOutcome.safe) ?? .text, for: node) }
  }

  private mutating func decide(_ outcome: HTMLOutcome, for node: MarkdownNode) {
    node.setIndex(htmlOutcomes.count)
    htmlOutcomes.append(outcome)
  }

  private mutating func replaceByLineBreak(_ node: MarkdownNode) {
    headings.appendSpace()
    if let lineBreak = MarkdownNode(new: CMARK_NODE_LINEBREAK) { node.replace(by: lineBreak) }
  }

  /// Removes a block of comments.
  ///
  /// A block between two siblings is replaced by an empty block, which separates their texts in a tight list.
  private func dropComment(_ node: MarkdownNode) {
    if node.previous != nil, node.next != nil, let gap = MarkdownNode(new: CMARK_NODE_CUSTOM_BLOCK) {
      node.replace(by: gap)
    } else {
      node.remove()
    }
  }
}

/// Returns HTML that shows a text as written, for input that cannot be shown as Markdown.
func plainTextHTML(_ text: some Collection<UInt8>) -> [UInt8] {
  var html = Array("<pre class=\"plain\">".utf8)
  // An HTML parser ignores this line feed, but not a second one at the start of the text.
  html.append(0x0A)
  html.appendHTML(escaping: text)
  html.append(contentsOf: "</pre>".utf8)
  return html
}

/// Returns an HTML block without its leading comments and without the white space around the rest.
private func withoutLeadingComments(_ html: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
  var rest = html[...]
  while true {
    rest = rest.drop { $0 <= 0x20 }
    guard rest.starts(with: "<!--".utf8), let end = endOfComment(rest) else { break }
    rest = rest[end...]
  }
  let end = rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? rest.startIndex
  return rest[..<end]
}

/// Returns the end of the comment at the start of a text; nil if it has no end.
func endOfComment<Text: RandomAccessCollection<UInt8>>(_ html: Text) -> Int? where Text.Index == Int {
  var dashes = 0
  // `<!-->` is a complete comment, so the dashes of `<!--` count.
  for index in (html.startIndex + 2)..<html.endIndex {
    if html[index] == UInt8(ascii: "-") {
      dashes += 1
    } else if html[index] == UInt8(ascii: ">"), dashes >= 2 {
      return index + 1
    } else {
      dashes = 0
    }
  }
  return nil
}
