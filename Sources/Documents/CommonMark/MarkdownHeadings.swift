internal import CCmark

/// The headings met on the walk: their text while the walk is in one, their ids and levels.
struct MarkdownHeadings {
  private(set) var ids = HeadingIDs()
  /// The text of the heading the walk is in or was in last.
  private(set) var text: [UInt8] = []
  private var isInside = false
  private var shown: [MarkdownNode] = []

  mutating func enter() {
    isInside = true
    text.removeAll(keepingCapacity: true)
  }

  mutating func append(_ bytes: @autoclosure () -> some Sequence<UInt8>) {
    if isInside { text.append(contentsOf: bytes()) }
  }

  mutating func appendSpace() {
    if isInside { text.append(UInt8(ascii: " ")) }
  }

  /// Ends a heading that the page leaves out.
  mutating func leaveOut() {
    isInside = false
    ids.leaveOut(text)
  }

  /// Ends a heading that is shown.
  mutating func leave(_ node: MarkdownNode) {
    isInside = false
    ids.add(text)
    shown.append(node)
    if let mark = MarkdownMark.heading.node(), cmark_node_prepend_child(node.pointer, mark.pointer) == 0 {
      cmark_node_free(mark.pointer)
    }
  }

  /// Moves all headings below the page's own, so that the highest of them is a second-level one.
  func shiftLevels() {
    let levels = shown.map { cmark_node_get_heading_level($0.pointer) }
    guard let highest = levels.min() else { return }
    for (node, level) in zip(shown, levels) {
      cmark_node_set_heading_level(node.pointer, min(6, level - highest + 2))
    }
  }
}

extension MarkdownPass {
  mutating func enterHeading(_ node: MarkdownNode) {
    headings.enter()
    countsBeforeHeading = (links.count, localLinks.count, warnings.count)
  }

  mutating func leaveHeading(_ node: MarkdownNode) {
    let isTitle = cmark_node_get_heading_level(node.pointer) == 1 && !headings.text.isEmpty
    if isTitle, firstHeading == nil {
      firstHeading = String(decoding: headings.text, as: UTF8.self)
      noteFirstHeading(node)
    }
    guard isTitle, headings.ids.leftOut == nil, isFirstBlock(node), isKnownTitle else {
      return headings.leave(node)
    }
    headings.leaveOut()
    // What is not shown has no links to resolve or to warn about.
    links.removeSubrange(countsBeforeHeading.links...)
    localLinks.removeSubrange(countsBeforeHeading.localLinks...)
    warnings.forget(from: countsBeforeHeading.warnings)
    node.remove()
  }

  /// Whether the page's own heading says the same already, or will say it, for want of another title.
  private var isKnownTitle: Bool {
    guard let title = options.knownTitle else { return true }
    return headings.text.elementsEqual(title.utf8)
  }

  private func isFirstBlock(_ node: MarkdownNode) -> Bool {
    node.previous == nil && node.parent?.kind == CMARK_NODE_DOCUMENT
  }
}
