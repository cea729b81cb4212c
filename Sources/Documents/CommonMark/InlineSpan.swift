internal import CCmark

/// An inline of libcmark's tree, with its range in the text of its block.
struct InlineSpan {
  var node: MarkdownNode
  var kind: cmark_node_type
  /// The whole inline, including its own markup.
  var range: Range<Int>
  /// The index of the enclosing inline; nil if it is directly in the block.
  var parent: Int?
  /// The index after the last span inside it, or after itself if there is none.
  var next: Int
  /// Whether it is in a link or image.
  var isInLink: Bool
  /// Whether it is the text of a link written `<…>`, in which backslashes have no special meaning.
  var isBetweenAngles = false
  /// Whether its markup is shown as text because the edge of a cell, an autolink or a footnote reference splits it.
  var isSplit = false

  var isContainer: Bool { InlineSpan.isContainer(kind) }

  static func isContainer(_ kind: cmark_node_type) -> Bool {
    kind == CMARK_NODE_EMPH || kind == CMARK_NODE_STRONG || kind == CMARK_NODE_LINK
      || kind == CMARK_NODE_IMAGE
  }
}

extension InlineSource {
  /// Returns the text and the inlines of a block; nil if an inline cannot be located in the text.
  ///
  /// - Parameter depth: the maximum nesting depth of inlines.
  static func locatingSpans(
    of block: MarkdownNode, depth: Int, positions: inout MarkdownPositions
  ) -> (source: InlineSource, spans: [InlineSpan])? {
    for skipsDefinitions in [false, true] {
      let source = InlineSource(of: block, skipsDefinitions: skipsDefinitions, positions: &positions)
      guard let source else { return nil }
      if let spans = source.spans(of: block, depth: depth) { return (source, spans) }
      // Only text that starts with `[` can start with a definition.
      if source.bytes.first != UInt8(ascii: "[") { return nil }
    }
    return nil
  }

  /// Returns the inlines of the block in the order of the text.
  ///
  /// Returns nil if an inline is not where libcmark reports it, for example if a line starts with a `>` that
  /// is text.
  private func spans(of block: MarkdownNode, depth: Int) -> [InlineSpan]? {
    var finder = InlineSpanFinder(source: self, depth: depth)
    return finder.find(in: block) ? finder.spans : nil
  }
}
