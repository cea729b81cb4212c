/// Finds those of a sequence of tags that are well nested.
///
/// An end tag belongs to the last open tag of its element; the open tags in between have no end. The time is
/// proportional to the number of tags.
struct SafeTagNesting {
  /// The open tags, the outermost first.
  private var open: [(tag: Int, element: SafeElement, isFresh: Bool)] = []
  /// For each tag added, the other tag of its pair, or the tag itself if its element is void; nil if it is not
  /// part of a pair.
  private var partners: [Int?] = []
  /// The `<details>` around each `<summary>`, by the indices of the tags.
  private var summaries: [(tag: Int, details: Int)] = []
  /// The `<details>` with a summary; empty before the end of the sequence.
  private var summarized: Set<Int> = []

  /// The maximum nesting depth of elements.
  private static let depth = 20

  /// Adds the next tag and returns its index.
  mutating func add(_ tag: SafeTag) -> Int {
    let index = partners.count
    partners.append(tag.element.isVoid ? index : nil)
    let outer = open.last
    addContent()
    if tag.element.isVoid { return index }
    if tag.isClosing {
      guard let openIndex = open.lastIndex(where: { $0.element == tag.element }) else { return index }
      partners[open[openIndex].tag] = index
      partners[index] = open[openIndex].tag
      open.removeSubrange(openIndex...)
    } else if open.count < Self.depth {
      if tag.element == .summary {
        // A browser shows a summary only as the first content of its `<details>`.
        guard let outer, outer.element == .details, outer.isFresh else { return index }
        summaries.append((index, outer.tag))
      }
      open.append((index, tag.element, true))
    }
    return index
  }

  /// Adds content other than tags and white space.
  mutating func addContent() {
    if !open.isEmpty { open[open.count - 1].isFresh = false }
  }

  /// Ends a text, in which all elements that can be part of a paragraph must be closed.
  mutating func endText() {
    open.removeAll { !$0.element.isBlock }
  }

  /// Ends the sequence.
  mutating func end() {
    for (tag, details) in summaries {
      if partners[details] != nil {
        if partners[tag] != nil { summarized.insert(details) }
        continue
      }
      if let partner = partners[tag] { partners[partner] = nil }
      partners[tag] = nil
    }
  }

  /// Reports whether a tag begins `<details>` without a summary, for which a browser would make one up.
  func lacksSummary(_ tag: SafeTag, at index: Int) -> Bool {
    tag.element == .details && !tag.isClosing && !summarized.contains(index)
  }

  /// Reports whether a tag is part of a pair or is void.
  func isMatched(_ tag: Int) -> Bool { partners[tag] != nil }
}
