internal import CCmark

/// The headings that the walk has visited: the text of the current one, and the ids and nodes of all that are
/// shown.
struct VisitedHeadings {
  private(set) var ids = HeadingIDs()
  /// The text of the current or last heading.
  private(set) var text: [UInt8] = []
  private var isInside = false
  /// The headings that are shown, with the levels on the page after `shiftLevels()`.
  private(set) var shown: [MarkdownHeading] = []
  /// The headings that are shown, found by fragments.
  var byFragment: ShownHeadings { ShownHeadings(shown, omittedID: ids.omitted) }
  private var nodes: [MarkdownNode] = []

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

  /// Ends the text of a heading, without the spaces beside a footnote reference or comment.
  mutating func end() {
    isInside = false
    text = Array(text.trimmed(\.isBlank))
  }

  /// Adds a heading that the page omits.
  mutating func omit() {
    ids.omit(text)
  }

  /// Adds a heading that is shown.
  mutating func show(_ node: MarkdownNode) {
    shown.append(
      MarkdownHeading(
        level: Int(cmark_node_get_heading_level(node.pointer)), id: ids.add(text),
        text: String(decoding: text, as: UTF8.self)))
    nodes.append(node)
    if let mark = MarkdownMark.heading.node(), cmark_node_prepend_child(node.pointer, mark.pointer) == 0 {
      cmark_node_free(mark.pointer)
    }
  }

  /// Shifts the levels of all headings so that the highest becomes level 2, below the page's own heading.
  mutating func shiftLevels() {
    guard let highest = shown.lazy.map(\.level).min() else { return }
    for (index, node) in nodes.enumerated() {
      shown[index].level = min(6, shown[index].level - highest + 2)
      cmark_node_set_heading_level(node.pointer, Int32(shown[index].level))
    }
  }
}

extension MarkdownPass {
  mutating func enterHeading(_ node: MarkdownNode) {
    headings.enter()
    countsBeforeHeading = (links.count, localLinks.count, footnotes.referenceCount, warnings.count)
  }

  mutating func leaveHeading(_ node: MarkdownNode) {
    headings.end()
    if node.parent?.kind == CMARK_NODE_DOCUMENT {
      sections.visit(heading: headings.text, level: cmark_node_get_heading_level(node.pointer))
    }
    let isTitle = cmark_node_get_heading_level(node.pointer) == 1 && !headings.text.isEmpty
    if isTitle, firstHeading == nil {
      firstHeading = String(decoding: headings.text, as: UTF8.self)
      setFirstHeading(node)
    }
    guard isTitle, headings.ids.omitted == nil, isFirstBlock(node), isKnownTitle else {
      return headings.show(node)
    }
    headings.omit()
    // A heading that is not shown has no links to resolve or to warn about.
    links.removeSubrange(countsBeforeHeading.links...)
    localLinks.removeSubrange(countsBeforeHeading.localLinks...)
    footnotes.forget(from: countsBeforeHeading.references)
    warnings.forget(from: countsBeforeHeading.warnings)
    node.remove()
  }

  /// Whether the page's own heading shows the text of this heading, because it is the known title or because
  /// no title is known.
  private var isKnownTitle: Bool {
    guard let title = options.knownTitle else { return true }
    return headings.text.elementsEqual(title.utf8) || RepeatedTitle.isRepeated(title, by: headings.text)
  }

  private func isFirstBlock(_ node: MarkdownNode) -> Bool {
    node.previous == nil && node.parent?.kind == CMARK_NODE_DOCUMENT
  }
}
