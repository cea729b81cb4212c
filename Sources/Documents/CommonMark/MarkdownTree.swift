internal import CCmark

/// A document parsed by libcmark, valid only within the closure it is passed to.
struct MarkdownTree: ~Copyable {
  let root: MarkdownNode

  /// Parses a body of valid UTF-8 and passes the tree to a closure; returns nil if libcmark returns no tree.
  static func withTree<Result, Failure: Error>(
    parsing body: UnsafeBufferPointer<UInt8>, _ work: (borrowing MarkdownTree) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try MarkdownArena.withArena { hooks throws(Failure) in
      // Without CMARK_OPT_SOURCEPOS libcmark miscounts lines after a code span that contains a line ending.
      // The parser and the tree are freed with the arena.
      let parser = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, hooks)
      body.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
      guard let root = MarkdownNode(cmark_parser_finish(parser)) else { return nil }
      if holdsNumericReference(body) { replaceInvalidBytes(below: root) }
      return try work(MarkdownTree(root: root))
    }
  }

  /// Replaces the bytes FE and FF, which are in no UTF-8, by U+FFFD.
  ///
  /// libcmark 0.30 replaces a reference such as `&#xFFFE;` by one of these bytes.
  private static func replaceInvalidBytes(below root: MarkdownNode) {
    func repaired(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
      guard text.contains(where: { $0 >= 0xFE }) else { return nil }
      return text.flatMap { $0 >= 0xFE ? [0xEF, 0xBF, 0xBD] : [$0] }
    }
    let walk = MarkdownWalk(over: root)
    while let (_, node) = walk.next() {
      switch node.kind {
      case CMARK_NODE_TEXT: if let text = repaired(node.literal) { node.setLiteral(text) }
      case CMARK_NODE_CODE_BLOCK: if let info = repaired(node.fenceInfo) { node.setFenceInfo(info) }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if let url = repaired(node.url) { node.setURL(url) }
        if let title = repaired(node.title) { node.setTitle(title) }
      default: break
      }
    }
  }

  func withHTML<Result>(allowsRawHTML: Bool, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    use(
      bytes(
        ofCString: cmark_render_html(
          root.pointer, allowsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)))
  }
}

/// Reports whether a text has the start of a numeric character reference, `&#`.
private func holdsNumericReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var next = 0
  while let ampersand = firstIndex(of: UInt8(ascii: "&"), in: text, from: next) {
    next = ampersand + 1
    if next < text.count, text[next] == UInt8(ascii: "#") { return true }
  }
  return false
}
