internal import CCmark

/// Applies the extensions to a body, block by block.
struct MarkdownExtender {
  /// The extensions that the body may use.
  private(set) var extensions: MarkdownExtensions
  /// The labels of the footnotes that the body defines.
  private var footnotes = FootnoteLabels()
  private let limits: MarkdownLimits
  private let allowsRawHTML: Bool
  /// The number of table cells in the body so far.
  private var cellCount = 0
  private var missingCellCount = 0

  init(_ extensions: MarkdownExtensions, options: MarkdownOptions) {
    self.extensions = extensions
    limits = options.limits
    allowsRawHTML = options.allowsRawHTML
  }

  /// Sets the labels of the footnotes that the body defines.
  mutating func take(_ labels: FootnoteLabels) {
    footnotes = labels
    if labels.isEmpty { extensions.remove(.footnotes) }
  }

  /// Turns the autolinks, strikethroughs, footnote references and table in a paragraph or heading into nodes
  /// before the walk visits its inlines.
  ///
  /// libcmark supports none of these and leaves their markup in its text nodes. The source lines show which
  /// markup is escaped. If the inlines cannot be located in them, the text remains as libcmark parsed it.
  ///
  /// - Returns: the block or the first node that replaces it, which the walk must enter again; nil if nothing
  ///   has changed.
  mutating func extend(_ block: MarkdownNode, positions: inout MarkdownPositions) -> MarkdownNode? {
    guard block.kind == CMARK_NODE_PARAGRAPH || block.kind == CMARK_NODE_HEADING else { return nil }
    let used = extensionsUsed(in: block, positions: &positions)
    guard !used.isEmpty,
      case (let source, var spans)? = InlineSource.locatingSpans(
        of: block, depth: limits.depth, positions: &positions)
    else { return nil }
    let table = used.contains(.tables) ? table(in: source, of: block, positions: &positions) : nil
    let cells = InlineCells(of: source, table: table)
    let marks = InlineMarkFinder.find(
      in: &spans, of: source, cells: cells, extensions: used, footnotes: footnotes,
      allowsRawHTML: allowsRawHTML)
    if let table {
      return rewrite(block, spans, of: source, marks: marks, cells: cells, as: table, positions: &positions)
    }
    guard !marks.isEmpty else { return nil }
    InlineRewriter.rewrite(
      spans, of: source, marks: marks, cells: cells, targets: [block], isTable: false, positions: &positions)
    return block
  }
}

extension MarkdownExtender {
  /// Returns the extensions that a block may use.
  ///
  /// They are determined from the lines of the block and, unless it may be a table, from its text nodes,
  /// because most URLs in the lines are destinations of links.
  private func extensionsUsed(
    in block: MarkdownNode, positions: inout MarkdownPositions
  ) -> MarkdownExtensions {
    let lines = lines(of: block, positions: &positions)
    var used = extensions.used(in: lines)
    if used.contains(.tables), !mayHoldDelimiterRow(lines) { used.remove(.tables) }
    guard !used.isEmpty, !used.contains(.tables) else { return used }
    let walk = MarkdownWalk(over: block)
    var links = 0
    var usedInTexts: MarkdownExtensions = []
    while usedInTexts != used, let (event, node) = walk.next() {
      switch node.kind {
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE: links += event == CMARK_EVENT_ENTER ? 1 : -1
      case CMARK_NODE_TEXT:
        usedInTexts.formUnion((links > 0 ? used.subtracting(.autolinks) : used).used(in: node.literal))
      default: break
      }
    }
    return usedInTexts
  }

  private func lines(
    of block: MarkdownNode, positions: inout MarkdownPositions
  ) -> UnsafeBufferPointer<UInt8> {
    let first = cmark_node_get_start_line(block.pointer)
    guard first > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let last = max(first, cmark_node_get_end_line(block.pointer))
    let range = positions.lineRange(first).lowerBound..<positions.lineRange(last).upperBound
    return UnsafeBufferPointer(rebasing: positions.file[range])
  }

  /// Returns the table in a block; nil if there is none, or if the cells of the body would exceed their
  /// limit.
  private mutating func table(
    in source: InlineSource, of block: MarkdownNode, positions: inout MarkdownPositions
  ) -> TableLayout? {
    guard mayBeTable(block, source, positions: &positions),
      let table = TableLayout(in: source, file: positions.file)
    else {
      return nil
    }
    let missing = table.cellCount - table.rows.reduce(0) { $0 + $1.count }
    guard cellCount + table.cellCount <= limits.cells, missingCellCount + missing <= limits.missingCells
    else { return nil }
    cellCount += table.cellCount
    missingCellCount += missing
    return table
  }

  /// Reports whether a block may be a table: a paragraph, or a block that libcmark parses as a level-2
  /// heading because of a line of at least three hyphens directly below.
  ///
  /// The first block of a list item is never a table if it begins with a checkbox.
  private func mayBeTable(
    _ block: MarkdownNode, _ source: InlineSource, positions: inout MarkdownPositions
  ) -> Bool {
    if block.parent?.kind == CMARK_NODE_ITEM, block.previous == nil, source.beginsWithCheckbox {
      return false
    }
    guard block.kind == CMARK_NODE_HEADING else { return true }
    let line = positions.lineRange(source.firstLine + Int32(source.lineStarts.count))
    let hyphens = positions.file[line].filter { $0 == UInt8(ascii: "-") }.count
    return hyphens >= 3 && cmark_node_get_heading_level(block.pointer) == 2
  }

  /// Replaces a block by a table and by paragraphs of the lines before and after the table.
  ///
  /// - Returns: the first of the new nodes; nil if libcmark cannot create the table.
  private func rewrite(
    _ block: MarkdownNode, _ spans: [InlineSpan], of source: InlineSource, marks: [InlineMark],
    cells: InlineCells, as table: TableLayout, positions: inout MarkdownPositions
  ) -> MarkdownNode? {
    guard let tree = TableTree(table) else { return nil }
    var parts = [tree.root]
    var targets = tree.cells
    if table.textBefore != nil, let paragraph = MarkdownNode(new: CMARK_NODE_PARAGRAPH) {
      parts.insert(paragraph, at: 0)
      targets.insert(paragraph, at: 0)
    }
    if table.textAfter != nil, let paragraph = MarkdownNode(new: CMARK_NODE_PARAGRAPH) {
      parts.append(paragraph)
      targets.append(paragraph)
    }
    if block.kind == CMARK_NODE_HEADING, let line = MarkdownNode(new: CMARK_NODE_THEMATIC_BREAK) {
      parts.append(line)
    }
    guard targets.count == cells.ranges.count else { return nil }
    for part in parts { cmark_node_insert_before(block.pointer, part.pointer) }
    InlineRewriter.rewrite(
      spans, of: source, marks: marks, cells: cells, targets: targets, isTable: true, positions: &positions)
    block.remove()
    return parts[0]
  }
}

extension InlineSource {
  /// Whether the text begins with `[ ]`, `[x]` or `[X]` and a space, a tab or a line ending.
  fileprivate var beginsWithCheckbox: Bool {
    bytes.count > 3 && checkboxState(atStartOf: bytes) != nil && (bytes[3].isBlank || bytes[3].isLineEnd)
  }
}
