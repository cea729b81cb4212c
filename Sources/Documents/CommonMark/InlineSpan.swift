internal import CCmark

/// An inline of libcmark's tree, and where in the text of its block it is written.
struct InlineSpan {
  var node: MarkdownNode
  var kind: cmark_node_type
  /// All of it, its own marks as well.
  var range: Range<Int>
  /// The place of the inline around it among the spans; nil where that is the block.
  var parent: Int?
  /// The place behind the last span within it.
  var next: Int
  /// Whether it is in a link or image.
  var isInLink: Bool
  /// Whether it is the text of a link written `<…>`, where backslashes are nothing special.
  var isBetweenAngles = false
  /// Whether its marks become text again, for what it holds is to be parted.
  var isOpened = false

  var isContainer: Bool { InlineSpan.isContainer(kind) }

  static func isContainer(_ kind: cmark_node_type) -> Bool {
    kind == CMARK_NODE_EMPH || kind == CMARK_NODE_STRONG || kind == CMARK_NODE_LINK
      || kind == CMARK_NODE_IMAGE
  }
}

extension InlineSource {
  /// The text of a block with its inlines; nil where the two do not fit each other.
  static func withSpans(
    of block: MarkdownNode, depth: Int, positions: inout MarkdownPositions
  ) -> (source: InlineSource, spans: [InlineSpan])? {
    for skipsDefinitions in [false, true] {
      let source = InlineSource(of: block, skipsDefinitions: skipsDefinitions, positions: &positions)
      guard let source else { return nil }
      if let spans = source.spans(of: block, depth: depth) { return (source, spans) }
      // Only what looks like a definition can be one.
      if source.bytes.first != UInt8(ascii: "[") { return nil }
    }
    return nil
  }

  /// The inlines of the block in the order of the text.
  ///
  /// Nil where not every one is found where libcmark says it is, as where a line begins with `>` that is text.
  private func spans(of block: MarkdownNode, depth: Int) -> [InlineSpan]? {
    var finder = InlineSpanFinder(source: self, depth: depth)
    return finder.find(in: block) ? finder.spans : nil
  }
}
