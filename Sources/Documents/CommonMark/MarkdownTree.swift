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
      return try work(MarkdownTree(root: root))
    }
  }

  func withHTML<Result>(allowsRawHTML: Bool, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    use(
      bytes(
        ofCString: cmark_render_html(
          root.pointer, allowsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)))
  }
}
