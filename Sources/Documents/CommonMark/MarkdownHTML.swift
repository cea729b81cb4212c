internal import CCmark

extension MarkdownPass {
  /// Removes a comment, replaces `<br>` by a line break, and replaces other HTML by text unless raw HTML is
  /// allowed.
  mutating func visitInlineHTML(_ node: MarkdownNode) {
    let html = node.literal
    if html.starts(with: "<!--".utf8) {
      node.remove()
    } else if isLineBreakTag(html) {
      headings.appendSpace()
      if let lineBreak = MarkdownNode(new: CMARK_NODE_LINEBREAK) { node.replace(by: lineBreak) }
    } else if !options.allowsRawHTML {
      headings.append(html)
      guard let text = MarkdownNode(new: CMARK_NODE_TEXT) else { return }
      text.setLiteral(Array(html))
      node.replace(by: text)
    }
  }

  /// Removes a block of comments, replaces `<br>` by a line break, and replaces other HTML by plain text
  /// unless raw HTML is allowed.
  ///
  /// The plain text omits the leading comments and keeps the lines.
  mutating func visitHTMLBlock(_ node: MarkdownNode) {
    let html = withoutLeadingComments(node.literal)
    if html.isEmpty {
      dropComment(node)
    } else if isLineBreakTag(html) {
      guard let paragraph = MarkdownNode(new: CMARK_NODE_PARAGRAPH),
        let lineBreak = MarkdownNode(new: CMARK_NODE_LINEBREAK)
      else { return }
      cmark_node_append_child(paragraph.pointer, lineBreak.pointer)
      node.replace(by: paragraph)
    } else if !options.allowsRawHTML {
      guard let block = MarkdownNode(new: CMARK_NODE_CUSTOM_BLOCK) else { return }
      block.setMarkup(plainTextHTML(html))
      node.replace(by: block)
    }
  }
}

extension MarkdownPass {
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

private func endOfComment(_ html: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
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

/// Reports whether the HTML is only `<br>` or `<br/>`, in upper or lower case; white space may follow the
/// name and the tag.
private func isLineBreakTag(_ html: some Collection<UInt8>) -> Bool {
  guard html.count >= 4, html.count <= 8 else { return false }
  guard html.prefix(3).map({ $0 | 0x20 }).elementsEqual("<br".utf8) else { return false }
  let rest = html.dropFirst(3).filter { $0 > 0x20 }
  return rest.elementsEqual(">".utf8) || rest.elementsEqual("/>".utf8)
}
