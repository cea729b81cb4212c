internal import CCmark

/// A document parsed by libcmark, good for as long as the work it is made for.
struct MarkdownTree: ~Copyable {
  let root: MarkdownNode

  /// Parses a body of valid UTF-8 for some work; nil where libcmark gives no tree.
  static func withTree<Result, Failure: Error>(
    parsing body: UnsafeBufferPointer<UInt8>, _ work: (borrowing MarkdownTree) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try MarkdownArena.withArena { hooks throws(Failure) in
      // Without this option libcmark miscounts lines behind a code span that goes over a line end.
      // Parser and tree go away with the arena.
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
