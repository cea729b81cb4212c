internal import CCmark

/// A document parsed by libcmark; frees the tree when it goes away.
struct MarkdownTree: ~Copyable {
  let root: MarkdownNode

  /// Parses a body of valid UTF-8; nil where libcmark has no memory for it.
  init?(parsing body: UnsafeBufferPointer<UInt8>) {
    let root = body.withMemoryRebound(to: CChar.self) { text in
      // Without this option libcmark miscounts lines behind a code span that goes over a line end.
      MarkdownNode(cmark_parse_document(text.baseAddress, text.count, CMARK_OPT_SOURCEPOS))
    }
    guard let root else { return nil }
    self.root = root
  }

  deinit {
    cmark_node_free(root.pointer)
  }

  /// Renders the tree with libcmark's own renderer.
  func withHTML<Result>(
    allowsRawHTML: Bool, _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let html = cmark_render_html(root.pointer, allowsRawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT)
    defer { release(html) }
    return use(bytes(ofCString: html))
  }
}
