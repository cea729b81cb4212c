internal import CCmark

extension MarkdownNode {
  /// Creates a reference to a footnote, given by the index of its definition.
  init?(footnoteReference definition: Int) {
    self.init(new: CMARK_NODE_CUSTOM_INLINE)
    setOpeningMarkup([MarkdownMark.byte, MarkdownMark.reference.rawValue])
    setIndex(definition)
  }
}

extension MarkdownPass {
  /// Adds the footnotes that the body defines; called before the walk.
  mutating func take(_ footnotes: Footnotes) {
    self.footnotes = footnotes
    extender.take(footnotes.labels)
    positions.setShifts(footnotes.shifts)
  }

  /// Adds a footnote reference.
  mutating func visitCustomInline(_ node: MarkdownNode) {
    if let definition = node.index { footnotes.refer(to: definition) }
  }
}
