internal import CCmark

/// A kind of alert: a block quote with a marker such as `[!NOTE]` on its first line, as on GitHub.
///
/// The raw value is the byte after 0xFF in the rendered HTML, where the name of the kind is inserted; it is not
/// the byte of a `MarkdownMark`.
package enum MarkdownAlert: UInt8, CaseIterable, Sendable {
  case note = 0x6E
  case tip = 0x74
  case important = 0x69
  case warning = 0x77
  case caution = 0x63

  /// The word in the marker, in lower case; also the class of the box.
  var word: StaticString {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }

  /// Reads a marker, in upper or lower case; nil if the text is not one.
  init?(marker text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 3, text[1] == UInt8(ascii: "!"), text[text.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    let found = MarkdownAlert.allCases.first { alert in
      text.count == alert.word.utf8CodeUnitCount + 3
        && (0..<alert.word.utf8CodeUnitCount).allSatisfy { text[$0 + 2] | 0x20 == alert.word.utf8Start[$0] }
    }
    guard let found else { return nil }
    self = found
  }
}

extension MarkdownPass {
  /// An alert whose block quote the walk has not left.
  struct OpenAlert {
    var kind: MarkdownAlert
    /// The text node that consists of the marker.
    var marker: MarkdownNode
  }

  /// Adds the alert whose marker is a text node.
  ///
  /// The marker is the first line of the first paragraph in a block quote, which must not be inside of another
  /// block: GitHub requires this too.
  mutating func addAlert(_ text: UnsafeBufferPointer<UInt8>, in node: MarkdownNode) {
    guard let kind = MarkdownAlert(marker: text), node.previous == nil,
      [nil, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK].contains(node.next?.kind),
      let paragraph = node.parent, paragraph.kind == CMARK_NODE_PARAGRAPH, paragraph.previous == nil,
      let quote = paragraph.parent, quote.kind == CMARK_NODE_BLOCK_QUOTE,
      quote.parent?.kind == CMARK_NODE_DOCUMENT,
      // A bracket that is escaped in the file is text.
      positions.holds(text[...], at: node)
    else { return }
    alert = OpenAlert(kind: kind, marker: node)
  }

  /// Turns a block quote into a box with the name of its alert instead of the marker; a block quote without
  /// any other content stays as it is.
  mutating func leaveQuote(_ quote: MarkdownNode) {
    guard let alert, let paragraph = alert.marker.parent, paragraph.parent == quote else { return }
    self.alert = nil
    guard alert.marker.next != nil || paragraph.next != nil,
      let box = MarkdownNode.custom(CMARK_NODE_CUSTOM_BLOCK, opening: "", closing: "</div>")
    else { return }
    let name = [MarkdownMark.byte, alert.kind.rawValue]
    box.setOpeningMarkup("<div class=\"alert \(alert.kind.word)\">\n<p>".utf8 + name + "</p>".utf8)
    alert.marker.next?.remove()
    alert.marker.remove()
    if paragraph.firstChild == nil { paragraph.remove() }
    while let child = quote.firstChild, cmark_node_append_child(box.pointer, child.pointer) == 1 {}
    quote.replace(by: box)
  }
}
