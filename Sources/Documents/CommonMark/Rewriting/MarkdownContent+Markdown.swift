extension MarkdownContent {
  /// Appends the body as Markdown for a page of its own: as it was written, but for its links and the heading that the
  /// page shows already.
  ///
  /// A link that leads nowhere becomes its text, and one that only todosite understands becomes one of CommonMark.
  /// What cannot be changed for certain, such as text beyond the limits, is shown as it was written, in a code
  /// block. Nothing but the end of the page ends a body, so it belongs there, behind a line across; it has no line
  /// end behind it.
  ///
  /// - Parameters:
  ///   - text: the text that this was read from, without the front matter.
  ///   - resolve: tells by a link's place in `links` where it leads; nil where it leads nowhere.
  package func appendMarkdown(
    of text: String, to output: inout [UInt8], resolving resolve: (_ place: Int) -> ResolvedLink?
  ) {
    let source = SourceFile(path: "", text: text)
    if let rewritten = isPlainText ? nil : rewritten(source, resolving: resolve) {
      output.append(contentsOf: rewritten)
    } else {
      output.appendFence(around: source.bytes)
    }
  }

  /// Whether a page of Markdown has something to show of the body, without making it.
  ///
  /// - Parameter text: the text that this was read from, without the front matter.
  package func hasMarkdown(of text: String) -> Bool {
    var lines = text.utf8.split { $0.isLineEnd }.drop { $0.allSatisfy(\.isBlank) }
    if leftOutHeadingID != nil, let first = lines.popFirst() {
      let isUnderlined = first.first { !$0.isBlank } != UInt8(ascii: "#")
      if isUnderlined {
        lines = lines.drop { !$0.allSatisfy { $0.isBlank || $0 == UInt8(ascii: "=") } }.dropFirst()
      }
    }
    return !lines.allSatisfy { $0.allSatisfy(\.isBlank) }
  }

  /// The text with its links changed; nil where that may have changed something else.
  private func rewritten(_ source: SourceFile, resolving resolve: (Int) -> ResolvedLink?) -> [UInt8]? {
    let read = readAgain(source)
    // The file may be another by now.
    guard !read.isPlainText, read.headingIDs == headingIDs, read.links.count == links.count,
      zip(read.links, links).allSatisfy({ $0.0.says(the: $0.1) })
    else { return nil }
    guard let rewriting = MarkdownRewriting(of: source, read, resolving: resolve) else { return nil }
    let isSame = rewriting.edits.isEmpty || rewriting.isSame(readAgain(rewriting.checked), as: read)
    return isSame ? rewriting.text : nil
  }

  /// Reads text with the same heading left out.
  private func readAgain(_ source: SourceFile) -> MarkdownContent {
    // No title holds a line end.
    let otherTitle = leftOutHeadingID == nil ? "\n" : nil
    var limits = MarkdownLimits()
    limits.bytes = .max
    var problems: [Problem] = []
    return .read(
      source, options: MarkdownOptions(knownTitle: otherTitle, allowsRawHTML: true, limits: limits),
      problems: &problems)
  }
}

extension MarkdownLink {
  /// Whether two links are the same but for their places.
  fileprivate func says(the other: MarkdownLink) -> Bool {
    var other = other
    other.range = range
    return self == other
  }
}

extension [UInt8] {
  /// Appends a code block of text, whatever fences there are in it.
  fileprivate mutating func appendFence(around text: [UInt8]) {
    let tick = UInt8(ascii: "`")
    var longest = 2
    var count = 0
    for byte in text {
      count = byte == tick ? count + 1 : 0
      longest = Swift.max(longest, count)
    }
    let fence = [UInt8](repeating: tick, count: longest + 1)
    self += fence + [0x0A] + text
    if text.last?.isLineEnd != true { append(0x0A) }
    self += fence
  }
}
