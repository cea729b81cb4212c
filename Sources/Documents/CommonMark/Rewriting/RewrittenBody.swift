internal import CCmark

extension MarkdownContent {
  /// Appends the body for a Markdown page: as written, but with rewritten links and without the heading that
  /// repeats the page title.
  ///
  /// A dead link becomes its text, and a link that only todosite understands becomes a CommonMark link. A
  /// link that cannot be changed with certainty is left as written. A body that exceeds a limit, that was changed
  /// since it was read, or that would have a link with a refused destination, is shown as written in a code block.
  ///
  /// An unclosed block of the body, such as a code block, extends to the end of the page, so the body must be
  /// the last part of the page, after a thematic break. It is appended without a trailing line ending.
  ///
  /// - Parameters:
  ///   - body: the text of the body.
  ///   - problems: receives a note about each link that is left as written, or about such a code block.
  ///   - resolve: returns the target of the link at an index in `links`; nil for a dead link.
  package func appendMarkdown(
    of body: BodyText, to output: inout [UInt8], problems: inout [Problem],
    resolving resolve: (_ index: Int) -> ResolvedLink?
  ) {
    let source = SourceFile(path: body.location.path, text: body.text)
    guard !isPlainText, let rewriting = rewriting(source, resolving: resolve) else {
      return output.appendFence(around: source.bytes)
    }
    let text = rewriting.text
    if text.hasRefusedLink {
      problems.append(
        Problem(
          .note, code: "link-as-written", "body shown as code", path: source.path,
          notes: [
            "it has a link that is not allowed and cannot be removed without changing the text around it"
          ]))
      return output.appendFence(around: source.bytes)
    }
    output.append(contentsOf: text)
    var notes = MarkdownWarnings(source: source, severity: .note, outcome: "left as written")
    for range in rewriting.leftAsWritten {
      if notes.isFull {
        notes.addCount()
      } else {
        notes.add(
          "link-as-written", "link left as written", at: range,
          label: "rewriting it could change the text around it")
      }
    }
    for var note in notes.problems {
      note.excerpt?.line += body.location.firstLine - 1
      problems.append(note)
    }
  }

  /// Reports whether a Markdown page shows any text of the body, without rendering the body.
  ///
  /// - Parameter text: the text of the body, as it was read, without the front matter.
  package func hasMarkdown(of text: String) -> Bool {
    let source = SourceFile(path: "", text: text)
    let omitted = omittedHeadingID == nil ? nil : source.linesOfFirstHeading
    let isShown = { (byte: UInt8) in !byte.isBlank && !byte.isLineEnd }
    guard let omitted else { return source.bytes.contains(where: isShown) }
    return source.bytes[..<omitted.lowerBound].contains(where: isShown)
      || source.bytes[omitted.upperBound...].contains(where: isShown)
  }

  /// Returns the verified changes of a text; nil if the text has changed since it was read.
  private func rewriting(
    _ source: SourceFile, resolving resolve: (Int) -> ResolvedLink?
  ) -> MarkdownRewriting? {
    let read = readAgain(source)
    // Mentions stay as written.
    let written = links.indices.filter { links[$0].kind != .mention }
    guard !read.isPlainText, read.links.count == written.count,
      zip(read.links, written).allSatisfy({ $0.isEqualExceptRange(to: links[$1]) }),
      // HTML in a heading is part of its id only if it is shown as text.
      read.shown.hasSameIDs(as: shown) || readAgain(source, allowsRawHTML: false).shown.hasSameIDs(as: shown)
    else { return nil }
    var rewriting = MarkdownRewriting(of: source, read) { resolve(written[$0]) }
    rewriting?.verify { $0.isSame(readAgain($0.sourceToCheck), as: read) }
    return rewriting
  }

  /// Reads a text so that the same heading is omitted as in this content.
  private func readAgain(_ source: SourceFile, allowsRawHTML: Bool = true) -> MarkdownContent {
    // No heading is omitted for this title, because none contains a line ending.
    let otherTitle = omittedHeadingID == nil ? "\n" : nil
    var limits = MarkdownLimits()
    limits.bytes = .max
    var problems: [Problem] = []
    return .read(
      source,
      options: MarkdownOptions(
        knownTitle: otherTitle, allowsRawHTML: allowsRawHTML, limits: limits, findsMentions: false),
      problems: &problems)
  }
}

extension MarkdownLink {
  /// Reports whether two links are equal except for their ranges.
  fileprivate func isEqualExceptRange(to other: MarkdownLink) -> Bool {
    var other = other
    other.range = range
    return self == other
  }
}

extension [UInt8] {
  /// Whether a CommonMark parser without extensions finds a link or image whose destination is refused, except one
  /// without a destination, which leads nowhere.
  fileprivate var hasRefusedLink: Bool {
    withUnsafeBufferPointer { body in
      let found = MarkdownTree.withTree(parsing: body) { tree in
        let walk = MarkdownWalk(over: tree.root)
        while let (event, node) = walk.next() {
          guard event == CMARK_EVENT_ENTER, [CMARK_NODE_LINK, CMARK_NODE_IMAGE].contains(node.kind) else {
            continue
          }
          if case .refused(let refusal) = LinkDestination(node.url), refusal != .empty { return true }
          // The children of an image are its alternative text.
          if node.kind == CMARK_NODE_IMAGE { walk.jump(to: node, CMARK_EVENT_EXIT) }
        }
        return false
      }
      return found ?? true
    }
  }

  /// Appends text as a code block whose fence is longer than any run of backticks in the text.
  fileprivate mutating func appendFence(around text: [UInt8]) {
    let fence = codeFence(of: UInt8(ascii: "`"), around: text)
    self += fence + [0x0A] + text
    if text.last?.isLineEnd != true { append(0x0A) }
    self += fence
  }
}
