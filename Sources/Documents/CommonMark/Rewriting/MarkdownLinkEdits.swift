internal import CCmark

/// Makes the edits of a block's links in the source.
struct MarkdownLinkEdits {
  /// A link or image that must change.
  struct Need {
    var node: MarkdownNode
    var change: Change
    /// The index in `MarkdownContent.links`; nil for a link that is none of them.
    var linkIndex: Int?
  }

  /// The change that a link or image needs.
  enum Change {
    /// Replacement by its text.
    case text
    /// Replacement of its destination by a URL.
    case destination(String)
  }

  private let source: InlineSource
  private var edits: [Splice] = []

  /// Returns the edits for each link of a block that must change; nil for a link that cannot be located or
  /// has no text to become.
  static func edits(
    for needs: [Need], in block: MarkdownNode, positions: inout MarkdownPositions
  ) -> [[Splice]?] {
    guard
      case (let source, let spans)? = InlineSource.locatingSpans(
        of: block, depth: MarkdownLimits().depth, positions: &positions)
    else { return needs.map { _ in nil } }
    // The needs and the spans are in the order of the text.
    var index = 0
    return needs.map { need in
      while index < spans.count, spans[index].node != need.node { index += 1 }
      guard index < spans.count else { return nil }
      var edits = MarkdownLinkEdits(source: source)
      return edits.add(need, at: index, in: spans) ? edits.edits : nil
    }
  }
}

extension MarkdownLinkEdits {
  /// Adds the edits for the link at an index of the spans; returns false if there are none.
  private mutating func add(_ need: Need, at index: Int, in spans: [InlineSpan]) -> Bool {
    let (span, node) = (spans[index], need.node)
    let inside: Range<Int>
    if span.next > index + 1 {
      inside = spans[index + 1].range.lowerBound..<contentEnd(of: index, in: spans)
    } else {
      // Without its link, a block could be empty and thereby change the blocks around it.
      if case .text = need.change { return false }
      let start = span.range.lowerBound + (span.kind == CMARK_NODE_IMAGE ? 2 : 1)
      inside = start..<start
    }
    guard inside.lowerBound >= span.range.lowerBound, inside.upperBound <= span.range.upperBound else {
      return false
    }
    switch need.change {
    case .destination(let href):
      var bytes = Array("](".utf8)
      bytes.appendMarkdown(destination: href)
      if !node.title.isEmpty {
        bytes += " \"".utf8
        for byte in escaped(node.title) {
          if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      }
      bytes.append(UInt8(ascii: ")"))
      add(inside.upperBound..<span.range.upperBound, bytes)
    case .text where span.kind == CMARK_NODE_IMAGE:
      var text: [UInt8] = []
      node.appendAlternativeText(to: &text)
      add(span.range, escaped(text[...]))
    case .text:
      add(span.range.lowerBound..<inside.lowerBound, [])
      add(inside.upperBound..<span.range.upperBound, [])
      escapeTexts(of: spans[(index + 1)..<span.next])
    }
    return true
  }

  /// Returns the end of the last inline in a container.
  private func contentEnd(of index: Int, in spans: [InlineSpan]) -> Int {
    var end = spans[index].range.lowerBound
    var inner = index + 1
    while inner < spans[index].next {
      end = spans[inner].range.upperBound
      inner = max(inner + 1, spans[inner].next)
    }
    return end
  }

  /// Escapes the texts of a link that becomes text, so that no URL or email address in them becomes a link.
  private mutating func escapeTexts(of spans: ArraySlice<InlineSpan>) {
    var index = spans.startIndex
    while index < spans.endIndex {
      let span = spans[index]
      if span.kind == CMARK_NODE_IMAGE {
        index = max(index + 1, span.next)
        continue
      }
      index += 1
      guard span.kind == CMARK_NODE_TEXT,
        span.isBetweenAngles || MarkdownExtensions.autolinks.used(in: span.node.literal) != []
      else { continue }
      add(span.range, escaped(span.node.literal[...]))
    }
  }

  /// Returns text escaped for Markdown, with a space at each end at which it has a space or tab.
  private func escaped(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    if text.first?.isBlank == true { bytes.append(0x20) }
    bytes.appendMarkdown(escaping: String(decoding: text, as: UTF8.self))
    if Array(text).last?.isBlank == true { bytes.append(0x20) }
    return bytes
  }

  private mutating func add(_ range: Range<Int>, _ bytes: [UInt8]) {
    guard !range.isEmpty || !bytes.isEmpty else { return }
    let start = source.fileOffset(of: range.lowerBound)
    let end = range.isEmpty ? start : source.fileOffset(of: range.upperBound - 1) + 1
    edits.append(Splice(range: start..<max(start, end), bytes: bytes))
  }
}
