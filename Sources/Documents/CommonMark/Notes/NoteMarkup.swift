internal import CCmark

/// The markup of a note that would affect text outside of the note.
enum NoteMarkup {
  /// Returns the markup to escape; that of all lines if it cannot be found because the note exceeds a limit.
  ///
  /// - Parameter lines: the lines of the note.
  static func find(in lines: [[UInt8]], limits: MarkdownLimits) -> NoteEscapes {
    let body = joined(lines)
    var found = NoteEscapes(in: lines)
    let isNote = body.withUnsafeBufferPointer { body in
      (try? limits.check(body)) != nil
        && MarkdownTree.withTree(parsing: body) { tree in
          find(in: tree, lines: lines, depth: limits.depth, &found)
        } ?? false
    }
    if isNote { addDefinitions(in: lines, to: &found) } else { found.addAll() }
    return found
  }

  /// Reports whether a text begins with a code block, a list, a quote or a table.
  static func beginsWithBlock(_ lines: [[UInt8]]) -> Bool {
    if lines.count > 1, isDelimiterRow(lines[1].drop(while: \.isBlank)),
      (lines[0] + lines[1]).contains(UInt8(ascii: "|"))
    {
      return true
    }
    let blocks = [CMARK_NODE_CODE_BLOCK, CMARK_NODE_LIST, CMARK_NODE_BLOCK_QUOTE]
    return joined(lines).withUnsafeBufferPointer { body in
      guard (try? MarkdownLimits().check(body)) != nil else { return false }
      return MarkdownTree.withTree(parsing: body) { tree in
        tree.root.firstChild.map { blocks.contains($0.kind) } ?? false
      } ?? false
    }
  }
}

extension NoteMarkup {
  /// Returns the note as a body of its own.
  ///
  /// A paragraph at its end shows whether a code block has no end.
  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    var body: [UInt8] = []
    for line in lines + [[], Array("  .".utf8)] {
      body += line
      body.append(0x0A)
    }
    return body
  }

  /// Adds the markup of a tree; returns false if the note is not a single list item, or too deep.
  private static func find(
    in tree: borrowing MarkdownTree, lines: [[UInt8]], depth limit: Int, _ found: inout NoteEscapes
  ) -> Bool {
    guard let item = tree.root.firstChild?.firstChild, item.next == nil, item.parent?.next == nil else {
      return false
    }
    if let last = item.lastChild, last.kind != CMARK_NODE_PARAGRAPH, last.kind != CMARK_NODE_HTML_BLOCK {
      // A fence without an end.
      found.addFirst(inLine: last.firstLine, andNext: true) {
        $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~")
      }
    }
    var depth = 0
    var block = item
    // The end of the last code or HTML of the block.
    var end = NoteEscapes.Position(line: 0, offset: 0)
    let walk = MarkdownWalk(over: item)
    while let (event, node) = walk.next() {
      if event == CMARK_EVENT_EXIT {
        depth -= 1
        continue
      }
      switch node.kind {
      case CMARK_NODE_HTML_BLOCK:
        for line in max(1, node.firstLine)...max(1, node.firstLine, min(node.lastLine, Int32(lines.count)))
        where line == node.firstLine
          || lines[Int(line) - 1].first(where: { !$0.isBlank }) == UInt8(ascii: "<")
        {
          found.addFirst(inLine: line) { $0 == UInt8(ascii: "<") }
        }
      case CMARK_NODE_HTML_INLINE:
        // libcmark's columns are not reliable, so the text is searched for.
        let html = Array(node.literal.prefix { $0 != 0x0A })
        if let position = found.position(of: html, from: end, through: block.lastLine) {
          found.add(position)
          end = NoteEscapes.Position(line: position.line, offset: position.offset + html.count)
        } else {
          found.addLines(block.firstLine, through: block.lastLine)
        }
      case CMARK_NODE_CODE:
        var code = Array(node.literal)
        if node.firstLine < node.lastLine {
          // The literal has spaces for line endings.
          code = [UInt8(ascii: "`")]
          // libcmark does not count the line endings in links, so the line may be before that of the last end.
          let line = Int(node.lastLine) - 1
          if line > end.line { end = NoteEscapes.Position(line: line, offset: 0) }
        }
        if let position = found.position(of: code, from: end, through: block.lastLine) {
          end = NoteEscapes.Position(line: position.line, offset: position.offset + code.count)
        }
      case CMARK_NODE_TEXT:
        if isCheckbox(node) {
          for box in ["[ ]", "[x]", "[X]"] where found.add(box, inLine: node.firstLine) { break }
        }
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_SOFTBREAK,
        CMARK_NODE_LINEBREAK:
        break
      default:
        depth += 1
        // A body has the list around the item as well.
        if depth + 1 > limit { return false }
        if node.kind == CMARK_NODE_PARAGRAPH || node.kind == CMARK_NODE_HEADING {
          block = node
          found.addFootnotes(node.firstLine, node.lastLine)
          end = NoteEscapes.Position(line: max(0, Int(node.firstLine) - 1), offset: 0)
        }
        guard node.kind == CMARK_NODE_HEADING else { break }
        let last = min(Int(node.lastLine), lines.count)
        let underline = (Int(node.firstLine)..<max(Int(node.firstLine), last)).last { isUnderline(lines[$0]) }
        if let underline {
          found.addFirst(inLine: Int32(underline) + 1) { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "-") }
        } else {
          found.addFirst(inLine: node.firstLine) { $0 == UInt8(ascii: "#") }
        }
      }
    }
    return true
  }

  /// Reports whether a text is the checkbox of a checklist item, unless its brackets are escaped.
  private static func isCheckbox(_ node: MarkdownNode) -> Bool {
    let text = node.literal
    guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"), node.previous == nil,
      let paragraph = node.parent, paragraph.previous == nil, paragraph.parent?.kind == CMARK_NODE_ITEM
    else { return false }
    return text[1] == 0x20 || text[1] | 0x20 == UInt8(ascii: "x")
  }

  /// Reports whether a line may turn the lines above it into a heading.
  private static func isUnderline(_ line: [UInt8]) -> Bool {
    let marks = line.filter { !$0.isBlank && $0 != UInt8(ascii: ">") }
    guard let first = marks.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return marks.allSatisfy { $0 == first }
  }

  /// Adds the brackets before the colons of link definitions.
  ///
  /// libcmark removes definitions from the tree, so a line has one if the tree changes when all such brackets
  /// in it are escaped. If only the first bracket were escaped, the label could end at the next one.
  private static func addDefinitions(in lines: [[UInt8]], to found: inout NoteEscapes) {
    let mark = Array("]:".utf8)
    let suspects = lines.indices.compactMap { line -> (line: Int, offsets: [Int])? in
      var offsets: [Int] = []
      while let next = lines[line].firstUnescaped(mark, from: offsets.last.map { $0 + 1 } ?? 0) {
        offsets.append(next)
      }
      return offsets.isEmpty ? nil : (line, offsets)
    }
    guard !suspects.isEmpty else { return }
    let kinds = kinds(of: joined(lines))
    func isDefinition(_ suspects: [(line: Int, offsets: [Int])]) -> Bool {
      var others = lines
      for (line, offsets) in suspects { others[line].insertBackslashes(before: offsets) }
      return self.kinds(of: joined(others)) != kinds
    }
    guard isDefinition(suspects) else { return }
    // Each test parses the note.
    let definitions = suspects.count > maximumTests ? suspects : suspects.filter { isDefinition([$0]) }
    for (line, offsets) in definitions.isEmpty ? suspects : definitions {
      for offset in offsets { found.add(NoteEscapes.Position(line: line, offset: offset)) }
    }
  }

  private static let maximumTests = 16

  /// Returns the kinds of all nodes, in the order of the text.
  private static func kinds(of body: [UInt8]) -> [UInt32] {
    body.withUnsafeBufferPointer { body in
      MarkdownTree.withTree(parsing: body) { tree in
        let walk = MarkdownWalk(over: tree.root)
        var kinds: [UInt32] = []
        while let (_, node) = walk.next() { kinds.append(UInt32(node.kind.rawValue)) }
        return kinds
      }
    } ?? []
  }
}
