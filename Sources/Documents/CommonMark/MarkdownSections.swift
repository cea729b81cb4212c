internal import CCmark

/// A body made of texts that were written apart, each a section of it.
///
/// A text that leaves a code block or HTML open does not affect the sections after it: the block is closed at
/// the end of the text or, if that is not possible, the text is shown as it is written in a code block.
package struct MarkdownSections: Equatable, Sendable {
  /// The body in UTF-8; each section ends with a line ending, and a blank line is between two of them.
  package private(set) var bytes: [UInt8] = []
  /// The offset of the last section's text.
  private var textStart = 0

  package init() {}

  /// Adds a section.
  ///
  /// - Parameters:
  ///   - text: the Markdown; a blank text adds nothing.
  ///   - title: the text of a heading of level 2 above it; nil for none.
  /// - Returns: the offset of the section in the body; nil if it was not added.
  @discardableResult
  package mutating func add(_ text: String, under title: String? = nil) -> Int? {
    guard text.utf8.contains(where: { !$0.isBlank && !$0.isLineEnd }) else { return nil }
    if !bytes.isEmpty {
      closeLastText()
      bytes.append(0x0A)
    }
    let start = bytes.count
    if let title { bytes += "## \(title)\n\n".utf8 }
    textStart = bytes.count
    bytes += text.utf8
    if bytes.last != 0x0A { bytes.append(0x0A) }
    return start
  }

  /// Returns the number of the line that contains an offset, from 1.
  package func line(at offset: Int) -> Int { Line.count(before: offset, in: bytes.span) + 1 }
}

extension MarkdownSections {
  private mutating func closeLastText() {
    let text = Array(bytes[textStart...])
    guard Self.mayStayOpen(text), !Self.isClosed(text) else { return }
    let fence = codeFence(of: UInt8(ascii: "`"), around: text)
    // A closing fence is at least as long as the opening one.
    var closers = [fence, codeFence(of: UInt8(ascii: "~"), around: text)].map { Array($0.dropLast()) }
    // The shortest is first, because the others contain it.
    closers += [">", "-->", "</pre>", "?>", "]]>"].map { Array($0.utf8) }
    if let closer = closers.first(where: { Self.isClosed(text + $0 + [0x0A]) }) {
      bytes += closer + [0x0A]
      return
    }
    bytes.replaceSubrange(textStart..., with: fence + [0x0A] + text + fence + [0x0A])
  }

  /// Reports whether a text has the characters of a block that can stay open.
  private static func mayStayOpen(_ text: [UInt8]) -> Bool {
    text.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "<") }
  }

  /// Reports whether a paragraph after a text is not part of the text; also for a text that exceeds the limits,
  /// which is shown as plain text.
  private static func isClosed(_ text: [UInt8]) -> Bool {
    (text + Array("\n.\n".utf8)).withUnsafeBufferPointer { body in
      guard (try? MarkdownLimits().check(body)) != nil else { return true }
      return MarkdownTree.withTree(parsing: body) { tree in
        tree.root.lastChild.map { $0.kind == CMARK_NODE_PARAGRAPH && $0.firstChild?.next == nil } ?? false
      } ?? false
    }
  }
}
