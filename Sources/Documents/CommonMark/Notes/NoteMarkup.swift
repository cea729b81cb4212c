internal import CCmark

/// The markup of a note that would affect text outside of the note.
enum NoteMarkup {
  /// Returns the numbers, from 0, of the lines with such markup; all numbers if it cannot be found because
  /// the note exceeds a limit.
  ///
  /// - Parameters:
  ///   - lines: the lines of the note.
  ///   - escaped: the numbers of the lines in which all markup is escaped.
  static func find(in lines: [[UInt8]], escaped: Set<Int>, limits: MarkdownLimits) -> Set<Int> {
    let body = joined(lines)
    guard body.withUnsafeBufferPointer({ (try? limits.check($0)) != nil }) else { return Set(lines.indices) }
    let found = body.withUnsafeBufferPointer { body in
      MarkdownTree.withTree(parsing: body) { tree in
        find(in: tree, lines: lines, escaped: escaped, depth: limits.depth)
      }
    }
    guard let found = found ?? nil else { return Set(lines.indices) }
    return found.union(definitions(in: lines, escaped: escaped))
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

  /// Returns the numbers of lines with markup; nil if the note is not a single list item, or too deep.
  private static func find(
    in tree: borrowing MarkdownTree, lines: [[UInt8]], escaped: Set<Int>, depth limit: Int
  ) -> Set<Int>? {
    guard let item = tree.root.firstChild?.firstChild, item.next == nil, item.parent?.next == nil else {
      return nil
    }
    var found: Set<Int> = []
    func add(_ first: Int32, _ last: Int32) {
      guard first <= last else { return }
      for line in first...last where lines.indices.contains(Int(line) - 1) { found.insert(Int(line) - 1) }
    }
    if let last = item.lastChild, last.kind != CMARK_NODE_PARAGRAPH { add(last.firstLine, last.firstLine) }
    var depth = 0
    var block = item
    let iterator = cmark_iter_new(item.pointer)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = MarkdownNode(cmark_iter_get_node(iterator)) else { break }
      if event == CMARK_EVENT_EXIT {
        depth -= 1
        continue
      }
      switch node.kind {
      case CMARK_NODE_HTML_BLOCK: add(node.firstLine, node.lastLine)
      case CMARK_NODE_HTML_INLINE: add(block.firstLine, block.lastLine)
      case CMARK_NODE_TEXT:
        let line = node.firstLine
        if !escaped.contains(Int(line) - 1), isCheckbox(node) || isFootnote(node) { add(line, line) }
      case CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_SOFTBREAK,
        CMARK_NODE_LINEBREAK:
        break
      default:
        depth += 1
        // A body has the list around the item as well.
        if depth + 1 > limit { return nil }
        if node.kind == CMARK_NODE_PARAGRAPH || node.kind == CMARK_NODE_HEADING { block = node }
        guard node.kind == CMARK_NODE_HEADING else { break }
        let last = min(Int(node.lastLine), lines.count)
        let underline = (Int(node.firstLine)..<max(Int(node.firstLine), last)).last { isUnderline(lines[$0]) }
        if let underline { found.insert(underline) } else { add(node.firstLine, node.lastLine) }
      }
    }
    return found
  }

  /// Reports whether a text is the checkbox of a checklist item, unless its brackets are escaped.
  private static func isCheckbox(_ node: MarkdownNode) -> Bool {
    let text = node.literal
    guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"), node.previous == nil,
      let paragraph = node.parent, paragraph.previous == nil, paragraph.parent?.kind == CMARK_NODE_ITEM
    else { return false }
    return text[1] == 0x20 || text[1] | 0x20 == UInt8(ascii: "x")
  }

  /// Reports whether a line may begin the text of a footnote, which git hosts show at the end of the page.
  private static func isFootnote(_ node: MarkdownNode) -> Bool {
    let isAtLineStart = node.previous.map {
      $0.kind == CMARK_NODE_SOFTBREAK || $0.kind == CMARK_NODE_LINEBREAK
    }
    return isAtLineStart ?? true && node.literal.starts(with: "[^".utf8)
  }

  /// Reports whether a line may turn the lines above it into a heading.
  private static func isUnderline(_ line: [UInt8]) -> Bool {
    let marks = line.filter { !$0.isBlank && $0 != UInt8(ascii: ">") }
    guard let first = marks.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return marks.allSatisfy { $0 == first }
  }

  /// Returns the numbers of the lines that may define links, if any of them does.
  ///
  /// libcmark removes definitions from the tree, so a note has some if its tree changes when the colon after
  /// each bracket is escaped.
  private static func definitions(in lines: [[UInt8]], escaped: Set<Int>) -> Set<Int> {
    let suspects = lines.indices.filter { !escaped.contains($0) && lines[$0].hasBracketAndColon }
    guard !suspects.isEmpty else { return [] }
    var others = lines
    for number in suspects { others[number] = lines[number].escapingColonsAfterBrackets }
    return kinds(of: joined(lines)) == kinds(of: joined(others)) ? [] : Set(suspects)
  }

  /// Returns the kinds of all nodes, in the order of the text.
  private static func kinds(of body: [UInt8]) -> [UInt32] {
    body.withUnsafeBufferPointer { body in
      MarkdownTree.withTree(parsing: body) { tree in
        let iterator = cmark_iter_new(tree.root.pointer)
        defer { cmark_iter_free(iterator) }
        var kinds: [UInt32] = []
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE,
          let node = MarkdownNode(cmark_iter_get_node(iterator))
        {
          kinds.append(UInt32(node.kind.rawValue))
        }
        return kinds
      }
    } ?? []
  }
}

extension MarkdownNode {
  /// The number of the first line of the node, from 1.
  var firstLine: Int32 { cmark_node_get_start_line(pointer) }
  /// The number of the last line of the node; one too large for a heading with a line below its text.
  var lastLine: Int32 { cmark_node_get_end_line(pointer) }
}

extension [UInt8] {
  fileprivate var hasBracketAndColon: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
  }

  /// The bytes with a backslash between each `]` and a `:` after it.
  fileprivate var escapingColonsAfterBrackets: [UInt8] {
    var result: [UInt8] = []
    for byte in self {
      if byte == UInt8(ascii: ":"), result.last == UInt8(ascii: "]") { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return result
  }
}
