internal import CCmark

/// Finds the autolinks, footnote references and strikethroughs of a block's text, in the order of the text.
struct InlineMarkFinder {
  private let source: InlineSource
  private let cells: InlineCells
  private let extensions: MarkdownExtensions
  private let footnotes: FootnoteLabels
  private let allowsRawHTML: Bool
  private var links: Autolinks
  /// The autolinks and footnote references found, in the order of the text.
  private var linkMarks: [InlineMark] = []
  /// The runs of tildes found, each with the index of its cell and the index of the enclosing inline; the
  /// latter is -1 if the run is directly in the block.
  private var runs: [(run: Strikethrough.Run, cell: Int, parent: Int)] = []
  /// The end of the last autolink or footnote reference found, as an offset in the text.
  private var end = 0
  /// Whether the search is inside a raw HTML `<a>` element.
  private var isInAnchor = false

  /// Returns the autolinks, footnote references and strikethroughs in the text nodes of a block, in the order
  /// of the text.
  ///
  /// - Parameters:
  ///   - spans: the inlines of the block; `isSplit` is set for those that must be split.
  ///   - extensions: the extensions to search for; tables are ignored.
  ///   - footnotes: the labels of the footnotes that the body defines.
  static func find(
    in spans: inout [InlineSpan], of source: InlineSource, cells: InlineCells, extensions: MarkdownExtensions,
    footnotes: FootnoteLabels, allowsRawHTML: Bool
  ) -> [InlineMark] {
    var finder = InlineMarkFinder(
      source: source, cells: cells, extensions: extensions, footnotes: footnotes,
      allowsRawHTML: allowsRawHTML)
    finder.search(spans)
    finder.markSplits(in: &spans)
    return finder.marks(in: spans)
  }

  private init(
    source: InlineSource, cells: InlineCells, extensions: MarkdownExtensions, footnotes: FootnoteLabels,
    allowsRawHTML: Bool
  ) {
    self.source = source
    self.cells = cells
    self.extensions = extensions
    self.footnotes = footnotes
    self.allowsRawHTML = allowsRawHTML
    links = Autolinks(in: source.bytes)
  }
}

extension InlineMarkFinder {
  private mutating func search(_ spans: [InlineSpan]) {
    // The index of the next inline that a URL must not extend into.
    var barrier = 0
    for (index, span) in spans.enumerated() {
      if allowsRawHTML, span.kind == CMARK_NODE_HTML_INLINE {
        updateIsInAnchor(after: source.bytes[span.range])
      }
      guard span.kind == CMARK_NODE_TEXT else { continue }
      barrier = max(barrier, index + 1)
      while barrier < spans.count, !isBarrier(spans[barrier].kind) { barrier += 1 }
      searchText(
        span, parent: span.parent ?? -1,
        limit: barrier < spans.count ? spans[barrier].range.lowerBound : source.bytes.count)
    }
  }

  private func isBarrier(_ kind: cmark_node_type) -> Bool {
    kind != CMARK_NODE_TEXT && kind != CMARK_NODE_EMPH && kind != CMARK_NODE_STRONG
  }

  private mutating func updateIsInAnchor(after html: ArraySlice<UInt8>) {
    let name = html.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 > 0x20 }
    if name.elementsEqual("/a".utf8) || name.elementsEqual("/A".utf8) {
      isInAnchor = false
    } else if name.elementsEqual("a".utf8) || name.elementsEqual("A".utf8) {
      isInAnchor = true
    }
  }

  /// Adds the marks of a text: its footnote references, runs of tildes, and links without brackets.
  ///
  /// - Parameters:
  ///   - parent: the index of the inline around the text; -1 if there is none.
  ///   - limit: the offset that a URL must not extend beyond.
  private mutating func searchText(_ span: InlineSpan, parent: Int, limit: Int) {
    let text = source.bytes
    let mayHoldLinks = extensions.contains(.autolinks) && !span.isInLink && !isInAnchor
    var cell = cells.index(of: span.range.lowerBound)
    var index = max(span.range.lowerBound, end)
    while index < span.range.upperBound {
      while cell < cells.ranges.count, cells.ranges[cell].upperBound <= index { cell += 1 }
      guard cell < cells.ranges.count else { return }
      let range = cells.ranges[cell]
      if index < range.lowerBound {
        index = range.lowerBound
        continue
      }
      switch text[index] {
      case UInt8(ascii: "\\")
      where !span.isBetweenAngles && index + 1 < text.count && text[index + 1].isPunctuation:
        index += 2
      case UInt8(ascii: "[") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "["):
        index = endOfWikiLink(from: index, limit: min(span.range.upperBound, range.upperBound))
      case UInt8(ascii: "[") where extensions.contains(.footnotes) && !span.isInLink && !isInAnchor:
        let text = text[..<min(span.range.upperBound, range.upperBound)]
        guard let label = footnoteLabel(at: index, in: text),
          let definition = footnotes.definition(of: text[label])
        else {
          index += 1
          continue
        }
        linkMarks.append(
          InlineMark(range: index..<label.upperBound + 1, kind: .footnote(definition: definition)))
        index = label.upperBound + 1
        end = index
      case UInt8(ascii: "~") where extensions.contains(.strikethrough) && !span.isBetweenAngles:
        let tildes = text[index..<range.upperBound].prefix { $0 == UInt8(ascii: "~") }.count
        if let run = Strikethrough.Run(at: index, in: text, within: range) {
          runs.append((run, cell, parent))
        }
        index += tildes
      case UInt8(ascii: "w") where mayHoldLinks, UInt8(ascii: ":") where mayHoldLinks,
        UInt8(ascii: "@") where mayHoldLinks:
        let plain = span.range.clamped(to: range)
        let link = links.link(
          at: index, in: plain, limit: min(limit, range.upperBound), isCellStart: index == range.lowerBound)
        guard let link else {
          index += 1
          continue
        }
        linkMarks.append(link)
        end = link.range.upperBound
        index = end
      default: index += 1
      }
    }
  }

  /// Returns the end of the wiki link at an offset, so that the search skips it; the end of the opening
  /// brackets if they start no wiki link.
  private func endOfWikiLink(from start: Int, limit: Int) -> Int {
    let text = source.bytes
    var index = start
    while index < limit, text[index] == UInt8(ascii: "[") { index += 1 }
    let inside = index
    while index < limit, text[index] != UInt8(ascii: "["), text[index] != UInt8(ascii: "]") { index += 1 }
    let isClosed =
      index + 1 < limit && text[index] == UInt8(ascii: "]") && text[index + 1] == UInt8(ascii: "]")
    return isClosed ? index + 2 : inside
  }
}

extension InlineMarkFinder {
  /// Sets `isSplit` of the inlines, except texts and line breaks, that cross the edge of a cell, an autolink
  /// or a footnote reference.
  private func markSplits(in spans: inout [InlineSpan]) {
    for index in spans.indices where spans[index].kind != CMARK_NODE_TEXT {
      let kind = spans[index].kind
      if kind == CMARK_NODE_SOFTBREAK || kind == CMARK_NODE_LINEBREAK { continue }
      spans[index].isSplit = !cells.holds(spans[index].range) || isCutByLink(spans[index].range)
    }
  }

  /// Reports whether an autolink or a footnote reference contains the first or the last byte of a range.
  private func isCutByLink(_ range: Range<Int>) -> Bool {
    // The first mark that ends after the start of the range, and the last mark that starts before its end.
    let first = linkMarks.indices.partitioningIndex { linkMarks[$0].range.upperBound > range.lowerBound }
    guard first < linkMarks.count, linkMarks[first].range.lowerBound < range.upperBound else { return false }
    if linkMarks[first].range.lowerBound <= range.lowerBound { return true }
    let last = linkMarks.indices.partitioningIndex { linkMarks[$0].range.lowerBound >= range.upperBound } - 1
    return linkMarks[last].range.upperBound >= range.upperBound
  }

  /// Returns the autolinks, footnote references and matching pairs of tilde runs, in the order of the text.
  private func marks(in spans: [InlineSpan]) -> [InlineMark] {
    guard !runs.isEmpty else { return linkMarks }
    // The runs are sorted by cell and container, because an inline between two runs can contain runs of its
    // own.
    let placedRuns = runs.map { (run: $0.run, cell: $0.cell, container: container(of: $0.parent, in: spans)) }
    let sorted = placedRuns.sorted {
      ($0.cell, $0.container, $0.run.range.lowerBound) < ($1.cell, $1.container, $1.run.range.lowerBound)
    }
    var strikethrough = Strikethrough()
    var last = (cell: -1, container: -1)
    for (run, cell, container) in sorted {
      if (cell, container) != last { strikethrough.endText() }
      last = (cell, container)
      strikethrough.add(run)
    }
    return (linkMarks + strikethrough.marks).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the index of the innermost inline that contains a text and is not split; -1 if there is none.
  ///
  /// The markup of a split inline becomes text.
  ///
  /// - Parameter parent: the index of the innermost inline that contains the text; -1 if there is none.
  private func container(of parent: Int, in spans: [InlineSpan]) -> Int {
    var parent = parent
    while parent >= 0, spans[parent].isSplit { parent = spans[parent].parent ?? -1 }
    return parent
  }
}

/// Markup in a block's text that libcmark does not know.
struct InlineMark {
  enum Kind {
    /// The start of a strikethrough.
    case opensDeletion
    /// The end of the strikethrough that was opened last.
    case closesDeletion
    /// An autolink, whose destination is the prefix followed by the text of the range.
    case link(prefix: String)
    /// A reference to a footnote, given by the index of its definition.
    case footnote(definition: Int)
  }

  var range: Range<Int>
  var kind: Kind
}
