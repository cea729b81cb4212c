internal import CCmark

/// The changes of a body's links except wiki links, and the data needed to make those of wiki links.
struct MarkdownLinkChanges {
  /// The changes, in the order of the walk.
  var changes: [MarkdownLinkChange] = []
  /// The outcome for each link in `MarkdownContent.links`.
  var outcomes: [MarkdownRewriting.LinkOutcome]
  /// The lines of the omitted heading that repeats the page title; nil if no heading is omitted.
  var omitted: Range<Int>?
  /// The lines of the other headings, in the order of the text.
  var headings: [Range<Int>] = []

  /// Reports whether a link, given by its range, is in one of `headings`.
  func isInHeading(_ link: Range<Int>) -> Bool {
    let next = headings.indices.partitioningIndex { headings[$0].lowerBound >= link.upperBound }
    return next > 0 && headings[next - 1].overlaps(link)
  }
}

/// Walks through a body's tree and finds the links that cannot stay as written.
struct MarkdownLinkChangeFinder: ~Copyable {
  private var found: MarkdownLinkChanges
  private let content: MarkdownContent
  private let resolved: [ResolvedLink?]
  private var positions: MarkdownPositions
  /// The index of the first of the body's links that the walk has not reached.
  private var nextLink = 0
  /// The indices of the body's links by destination, created when the walk reaches a link that is not the
  /// next one.
  private lazy var linkIndices = MarkdownLinkIndices(content.links)
  /// The links of the current block that must change, and the changes that they need.
  private var needs: [MarkdownLinkEdits.Need] = []

  private init(
    _ content: MarkdownContent, _ resolved: [ResolvedLink?], _ positions: consuming MarkdownPositions
  ) {
    self.content = content
    self.resolved = resolved
    self.positions = positions
    let outcomes = resolved.map { link -> MarkdownRewriting.LinkOutcome in
      link.map { .leads(to: $0.href, label: $0.label) } ?? .text
    }
    found = MarkdownLinkChanges(outcomes: outcomes)
  }

  /// Returns the changes of a body's links except wiki links; nil if the body does not start with the heading
  /// that repeats the page title.
  ///
  /// - Parameter resolved: the target of each of the body's links; nil for a dead link.
  static func find(
    in source: SourceFile, _ content: MarkdownContent, _ resolved: [ResolvedLink?]
  ) -> MarkdownLinkChanges? {
    source.bytes.withUnsafeBufferPointer { file in
      let found = try? MarkdownTree.withTree(
        parsing: file, extensions: MarkdownExtensions.all.used(in: file), limits: MarkdownLimits()
      ) { tree, footnotes throws(MarkdownLimitReached) -> MarkdownLinkChanges? in
        var positions = MarkdownPositions(file: file, bodyStart: 0)
        positions.setShifts(footnotes.shifts)
        var finder = MarkdownLinkChangeFinder(content, resolved, positions)
        return finder.run(over: tree) ? finder.found : nil
      }
      return found ?? nil
    }
  }
}

extension MarkdownLinkChangeFinder {
  /// Walks the tree; returns false if it does not start with the heading that repeats the page title.
  private mutating func run(over tree: borrowing MarkdownTree) -> Bool {
    if content.omittedHeadingID != nil {
      guard let heading = tree.firstHeadingAfterComments else { return false }
      found.omitted = positions.headingLines(of: heading)
    }
    let walk = MarkdownWalk(over: tree.root)
    while let (event, node) = walk.next() {
      guard event == CMARK_EVENT_ENTER else { continue }
      let isHeading = node.kind == CMARK_NODE_HEADING
      guard isHeading || node.kind == CMARK_NODE_PARAGRAPH else { continue }
      if isHeading {
        let lines = positions.headingLines(of: node)
        // The links of the omitted heading are not links of the body.
        if lines == found.omitted { continue }
        found.headings.append(lines)
      }
      findChanges(in: node)
    }
    return true
  }

  /// Adds the changes of a paragraph or heading.
  private mutating func findChanges(in block: MarkdownNode) {
    needs.removeAll(keepingCapacity: true)
    let walk = MarkdownWalk(over: block)
    while let (event, node) = walk.next() {
      guard event == CMARK_EVENT_ENTER else { continue }
      switch node.kind {
      case CMARK_NODE_LINK: check(node, .file)
      case CMARK_NODE_IMAGE:
        check(node, .image)
        // The children of an image are its alternative text.
        walk.jump(to: node, CMARK_EVENT_EXIT)
      default: break
      }
    }
    if needs.isEmpty { return }
    let edits = MarkdownLinkEdits.edits(for: needs, in: block, positions: &positions)
    for (need, edits) in zip(needs, edits) {
      found.changes.append(
        MarkdownLinkChange(
          edits: edits, linkIndex: need.linkIndex, outcomeIfLeft: .asWritten,
          range: positions.destination(of: need.node)))
    }
  }

  private mutating func check(_ node: MarkdownNode, _ kind: MarkdownLink.Kind) {
    switch LinkDestination(node.url) {
    case .external: break
    case .fragment(let fragment):
      if kind == .image || content.target(ofFragment: fragment) == nil { add(.text, for: node) }
    case .refused: add(.text, for: node)
    case .relative(let path, let fragment):
      // This tree has no tables, so it can contain a link that in a table is split between two cells and
      // therefore is not a link of the body.
      let next = content.links[nextLink...].first
      let index =
        next?.kind == kind && next?.target == path && next?.fragment == fragment
        ? nextLink : linkIndices.first(from: nextLink, kind, path, fragment)
      guard let index else { return }
      nextLink = index + 1
      guard let resolved = resolved[index] else { return add(.text, for: node, at: index) }
      if resolved.isAsWritten, !node.url.isAmbiguousDestination {
        found.outcomes[index] = .asWritten
      } else {
        add(.destination(resolved.href), for: node, at: index)
      }
    }
  }

  private mutating func add(_ change: MarkdownLinkEdits.Change, for node: MarkdownNode, at index: Int? = nil)
  {
    needs.append(MarkdownLinkEdits.Need(node: node, change: change, linkIndex: index))
  }
}

extension SourceFile {
  /// The lines of the heading of a body that is the first block after comments; nil if there is none.
  var linesOfFirstHeading: Range<Int>? {
    bytes.withUnsafeBufferPointer { body in
      let found = MarkdownTree.withTree(parsing: body) { tree -> Range<Int>? in
        var positions = MarkdownPositions(file: body, bodyStart: 0)
        return tree.firstHeadingAfterComments.map { positions.headingLines(of: $0) }
      }
      return found ?? nil
    }
  }
}

extension MarkdownTree {
  /// The heading that is the first block after the blocks of comments; nil if there is none.
  fileprivate var firstHeadingAfterComments: MarkdownNode? {
    var block = root.firstChild
    while let comment = block, comment.kind == CMARK_NODE_HTML_BLOCK { block = comment.next }
    return block.flatMap { $0.kind == CMARK_NODE_HEADING ? $0 : nil }
  }
}

extension MarkdownPositions {
  /// Returns the range of a heading's lines, including the underline of a setext heading and the last line
  /// ending.
  fileprivate mutating func headingLines(of heading: MarkdownNode) -> Range<Int> {
    let first = cmark_node_get_start_line(heading.pointer)
    let start = lineRange(first)
    guard file[start].first(where: { !$0.isBlank }) != UInt8(ascii: "#") else { return start }
    var last = first
    let end = max(first, cmark_node_get_end_line(heading.pointer))
    while last < end {
      last += 1
      if isUnderline(file[lineRange(last)]) { break }
    }
    return start.lowerBound..<lineRange(last).upperBound
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether other programs may read a destination as a different path.
  fileprivate var isAmbiguousDestination: Bool {
    guard let first, first > 0x20 else { return true }
    let percent = UInt8(ascii: "%")
    for index in indices.dropLast(2) where self[index] == percent {
      // An encoded dot, slash, number sign, question mark or backslash.
      if ["2e", "2f", "23", "3f", "5c"].contains(
        String(decoding: self[(index + 1)...(index + 2)], as: UTF8.self).lowercased())
      {
        return true
      }
    }
    return contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
  }
}

/// The indices of a body's links by destination, for finding the next link with a given destination without a
/// linear search.
struct MarkdownLinkIndices {
  private struct Key: Hashable {
    var kind: MarkdownLink.Kind
    var target: String
    var fragment: String?
  }

  private var indices: [Key: [Int]] = [:]

  init(_ links: [MarkdownLink]) {
    for (index, link) in links.enumerated() {
      indices[Key(kind: link.kind, target: link.target, fragment: link.fragment), default: []].append(index)
    }
  }

  /// Returns the first index at or after `start` of a link with this destination; nil if there is none.
  func first(from start: Int, _ kind: MarkdownLink.Kind, _ target: String, _ fragment: String?) -> Int? {
    guard let found = indices[Key(kind: kind, target: target, fragment: fragment)] else { return nil }
    let next = found.indices.partitioningIndex { found[$0] >= start }
    return next < found.count ? found[next] : nil
  }
}
