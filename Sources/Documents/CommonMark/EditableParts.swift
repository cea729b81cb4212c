internal import CCmark

/// The positions of those parts of a body that can be edited separately.
///
/// `MarkdownPass`, which also prepares the page, finds them, so that an edit and a page count the same
/// checklist items.
package struct EditableParts: Equatable, Sendable {
  /// The checklist items of all lists, in the order of the text.
  package internal(set) var checklist: [ChecklistItem] = []
  /// The range in the file of the text of the first level-1 heading that has any text, without the markup of
  /// the heading.
  ///
  /// Nil if there is no such heading, or if its text spans several lines.
  package internal(set) var firstHeading: Range<Int>?
  /// The section of notes; nil if the body does not end with one.
  package internal(set) var notes: NotesSection?

  /// Finds the parts in a body of valid UTF-8.
  ///
  /// A body that exceeds a limit is shown as plain text and has no such parts.
  ///
  /// - Parameter bodyStart: the offset in bytes of the body's start, which must be the start of a line.
  package static func find(
    in source: SourceFile, from bodyStart: Int = 0, limits: MarkdownLimits = MarkdownLimits()
  ) -> EditableParts {
    source.bytes.withUnsafeBufferPointer { file in
      let start = bodyStart <= 0 ? lengthOfByteOrderMark(in: file) : min(bodyStart, file.count)
      let body = UnsafeBufferPointer(rebasing: file[start...])
      guard (try? limits.check(body)) != nil else { return EditableParts() }
      let extensions = MarkdownExtensions.all.used(in: body)
      var pass = MarkdownPass(
        options: MarkdownOptions(limits: limits), holdsWikiBrackets: false, holdsMentions: false,
        extensions: extensions, positions: MarkdownPositions(file: file, bodyStart: start),
        warnings: MarkdownWarnings(source: source), editableParts: EditableParts())
      let isRead = try? MarkdownTree.withTree(parsing: body, extensions: extensions, limits: limits) {
        tree, footnotes throws(MarkdownLimitReached) in
        pass.take(footnotes)
        return pass.run(over: tree) == nil
      }
      return isRead == true ? pass.editableParts ?? EditableParts() : EditableParts()
    }
  }
}

package struct ChecklistItem: Equatable, Sendable {
  package var isDone: Bool
  /// The text of its first paragraph, on one line and without markup.
  package var text: String
  /// The offset in the file of the byte between the brackets.
  package var mark: Int
  /// The section of its list; nil if the items of its section are not counted separately.
  package var section: ChecklistSection?

  package init(isDone: Bool, text: String, mark: Int, in section: ChecklistSection? = nil) {
    self.isDone = isDone
    self.text = text
    self.mark = mark
    self.section = section
  }

  /// The number with which the text begins, such as 2 for `#2 Works offline`; nil if there is none.
  package var writtenNumber: Int? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.utf8.dropFirst().prefix { !$0.isBlank }
    return digits.allSatisfy(\.isDigit) ? Int(Substring(digits)) : nil
  }
}

extension MarkdownPass {
  /// Adds the checklist item whose checkbox is at the start of a text node.
  mutating func addChecklistItem(isDone: Bool, of node: MarkdownNode) {
    guard editableParts != nil, let paragraph = node.parent else { return }
    let item = ChecklistItem(
      isDone: isDone, text: plainText(of: paragraph, from: 3), mark: positions.start(of: node) + 1,
      in: sections.current)
    editableParts?.checklist.append(item)
  }

  mutating func setFirstHeading(_ node: MarkdownNode) {
    guard editableParts != nil else { return }
    editableParts?.firstHeading = positions.headingText(of: node)
  }

  /// Returns the text of a paragraph on one line, without its first `start` bytes and without leading or
  /// trailing spaces and tabs.
  private func plainText(of paragraph: MarkdownNode, from start: Int) -> String {
    var text: [UInt8] = []
    let walk = MarkdownWalk(over: paragraph)
    while let (_, node) = walk.next() {
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text.append(contentsOf: node.literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x20)
      default: break
      }
    }
    return String(decoding: text.dropFirst(start).trimmed(\.isBlank), as: UTF8.self)
  }
}
