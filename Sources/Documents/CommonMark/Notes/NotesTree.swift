internal import CCmark

/// A note at the end of a body.
package struct MarkdownNote: Equatable, Sendable {
  package var head: NoteHead
  /// The text without markup, on the lines on which it is written.
  package var text: String
}

/// The notes of a body in libcmark's tree: a level-2 heading `Notes` and lists after it, at the end of the
/// body, in which each item begins with a `NoteHead` in bold and a colon.
///
/// There are several lists if their bullets differ: another `-`, `*` or `+` begins another list.
struct NotesTree {
  let heading: MarkdownNode
  private(set) var items: [(node: MarkdownNode, head: NoteHead)] = []

  /// Finds the notes; nil if the body does not end with such a section.
  init?(in tree: borrowing MarkdownTree) {
    var last = tree.root.lastChild
    while let list = last, list.kind == CMARK_NODE_LIST { last = list.previous }
    guard let heading = last, heading.kind == CMARK_NODE_HEADING,
      cmark_node_get_heading_level(heading.pointer) == 2, let text = heading.firstChild, text.next == nil,
      text.kind == CMARK_NODE_TEXT, text.literal.elementsEqual(Self.title.utf8)
    else { return nil }
    self.heading = heading
    var list = heading.next
    while let present = list {
      guard addItems(of: present) else { return nil }
      list = present.next
    }
  }

  /// Adds the items of a list; returns false if one is no note.
  private mutating func addItems(of list: MarkdownNode) -> Bool {
    var item = list.firstChild
    while let node = item {
      guard let strong = Self.bold(in: node), strong.next?.firstByte == UInt8(ascii: ":"),
        let text = Self.plainText(of: strong), let head = NoteHead(text)
      else { return false }
      items.append((node, head))
      item = node.next
    }
    return true
  }

  /// The text of the heading.
  static let title = "Notes"
}

extension NotesTree {
  /// The notes with their texts.
  var notes: [MarkdownNote] {
    items.map { item, head in
      // The text of the item begins with its head and the colon.
      let text = Self.text(of: item).dropFirst(head.text.utf8.count + 1)
      return MarkdownNote(head: head, text: String(decoding: text.trimmed(\.isWhiteSpace), as: UTF8.self))
    }
  }

  /// Turns the lists into the thread that a page shows; called after the walk, which may replace the nodes in
  /// an item.
  func formatAsThread() {
    guard let list = items.first?.node.parent,
      let thread = MarkdownNode.custom(
        CMARK_NODE_CUSTOM_BLOCK, opening: "<ol class=\"notes\">", closing: "</ol>")
    else { return }
    for (item, head) in items {
      guard let entry = MarkdownNode.custom(CMARK_NODE_CUSTOM_BLOCK, opening: "<li>", closing: "</li>") else {
        return
      }
      Self.format(head, of: item)
      while let child = item.firstChild, cmark_node_append_child(entry.pointer, child.pointer) == 1 {}
      thread.append(entry)
    }
    while let other = list.next, other.kind == CMARK_NODE_LIST { other.remove() }
    list.replace(by: thread)
  }
}

extension NotesTree {
  private static func bold(in item: MarkdownNode) -> MarkdownNode? {
    guard let paragraph = item.firstChild, paragraph.kind == CMARK_NODE_PARAGRAPH,
      let strong = paragraph.firstChild, strong.kind == CMARK_NODE_STRONG
    else { return nil }
    return strong
  }

  /// Returns the text of a node; nil if it contains anything but text.
  private static func plainText(of node: MarkdownNode) -> String? {
    var bytes: [UInt8] = []
    var child = node.firstChild
    while let text = child {
      guard text.kind == CMARK_NODE_TEXT else { return nil }
      bytes.append(contentsOf: text.literal)
      child = text.next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the head of an item by its markup for pages, and removes the colon after it.
  private static func format(_ head: NoteHead, of item: MarkdownNode) {
    var opening = Array("<span class=\"by\"><time datetime=\"\(head.isoTime)\">".utf8)
    opening.append(MarkdownMark.noteTime)
    opening += "\(head.time) UTC</time>".utf8
    if head.author != nil { opening += " <b>".utf8 }
    guard let strong = bold(in: item), let rest = strong.next, rest.kind == CMARK_NODE_TEXT,
      let text = MarkdownNode(new: CMARK_NODE_TEXT),
      let by = MarkdownNode.custom(
        CMARK_NODE_CUSTOM_INLINE, opening: "", closing: head.author == nil ? "</span>" : "</b></span>")
    else { return }
    by.setOpeningMarkup(opening)
    rest.setLiteral(Array(rest.literal.dropFirst()))
    text.setLiteral(Array((head.author ?? "").utf8))
    by.append(text)
    strong.replace(by: by)
  }

  /// Returns the text of a block and of the blocks in it, without markup.
  private static func text(of block: MarkdownNode) -> [UInt8] {
    var text: [UInt8] = []
    let walk = MarkdownWalk(over: block)
    while let (event, node) = walk.next() {
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE_BLOCK,
        CMARK_NODE_HTML_BLOCK:
        text.append(contentsOf: node.literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x0A)
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
        if event == CMARK_EVENT_EXIT { text.append(0x0A) }
      default: break
      }
    }
    return text
  }
}
