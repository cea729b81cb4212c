/// A block of HTML that begins with an allowed tag, read tag by tag.
struct SafeHTMLBlock {
  private enum Piece {
    /// Text, or a tag that is not allowed.
    case text(Range<Int>)
    /// An allowed tag, with its index in the nesting.
    case tag(SafeTag, index: Int, range: Range<Int>)
  }

  private let source: [UInt8]
  private var pieces: [Piece] = []

  /// Reads a block and adds its tags to the nesting; nil if it does not begin with an allowed tag.
  ///
  /// - Parameter source: the block without leading comments and without the white space around it.
  init?(_ source: [UInt8], nesting: inout SafeTagNesting) {
    var start = 0
    guard SafeTag(at: &start, in: source) != nil else { return nil }
    self.source = source
    var (textStart, offset) = (0, 0)
    // A comment without an end is text, and so is each one after it.
    var mayHoldComments = true
    while offset < source.count {
      var end = offset
      if source[offset] != UInt8(ascii: "<") {
        offset += 1
      } else if let tag = SafeTag(at: &end, in: source) {
        addText(textStart..<offset, to: &nesting)
        pieces.append(.tag(tag, index: nesting.add(tag), range: offset..<end))
        (textStart, offset) = (end, end)
      } else if mayHoldComments, source[offset...].starts(with: "<!--".utf8) {
        if let commentEnd = endOfComment(source[offset...]) {
          addText(textStart..<offset, to: &nesting)
          (textStart, offset) = (commentEnd, commentEnd)
        } else {
          mayHoldComments = false
          offset += 1
        }
      } else {
        offset += 1
      }
    }
    addText(textStart..<offset, to: &nesting)
    nesting.endText()
  }

  private mutating func addText(_ range: Range<Int>, to nesting: inout SafeTagNesting) {
    if range.isEmpty { return }
    pieces.append(.text(range))
    if source[range].contains(where: { $0 > 0x20 }) { nesting.addContent() }
  }

  /// Returns the HTML of the block; nil if none of its tags is matched.
  ///
  /// A text that is not in or around `<details>` is a paragraph.
  func html(_ nesting: SafeTagNesting) -> [UInt8]? {
    var html: [UInt8] = []
    var (isSafe, isParagraph) = (false, true)
    for piece in pieces {
      switch piece {
      case .tag(let tag, let index, _) where nesting.isMatched(index):
        html += tag.html
        if nesting.lacksSummary(tag, at: index) {
          html += "<summary>".utf8
          html.append(MarkdownMark.details)
          html += "</summary>".utf8
        }
        isSafe = true
        if tag.element.isBlock { isParagraph = false }
      case .tag(_, _, let range): html.appendHTML(escaping: source[range])
      case .text(let range): html.appendHTML(keepingReferencesOf: source[range])
      }
    }
    guard isSafe else { return nil }
    return isParagraph ? "<p>".utf8 + html + "</p>".utf8 : html
  }
}

extension [UInt8] {
  /// Appends text of an HTML block: escaped, except for named character references such as `&amp;`.
  fileprivate mutating func appendHTML(keepingReferencesOf text: ArraySlice<UInt8>) {
    var rest = text
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      appendHTML(escaping: rest[..<ampersand])
      rest = rest[ampersand...]
      let name = rest.dropFirst().prefix(8).prefix { (0x61...0x7A).contains($0 | 0x20) }
      if Self.references.contains(where: { name.elementsEqual($0.utf8) }),
        rest[name.endIndex...].first == UInt8(ascii: ";")
      {
        self += rest[...name.endIndex]
        rest = rest[(name.endIndex + 1)...]
      } else {
        appendHTML(escaping: rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    appendHTML(escaping: rest)
  }

  private static let references = [
    "amp", "lt", "gt", "quot", "nbsp", "rarr", "larr", "hellip", "ndash", "mdash",
  ]
}
