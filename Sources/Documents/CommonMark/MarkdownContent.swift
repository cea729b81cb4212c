/// A Markdown body, read once: its facts, and its HTML with places left for links to other pages.
///
/// The HTML holds nothing that runs or loads: no scripts, no markup of the author's own unless the options
/// allow it, and only links to `http`, `https`, `mailto` and headings of the same body. Everything else comes
/// in by `appendHTML`, from somebody who knows where it leads.
package struct MarkdownContent: Equatable, Sendable {
  /// The text of the first level-1 heading that has any.
  package private(set) var firstHeading: String?
  /// The checklist items of all lists, nested ones as well.
  package private(set) var checklist = Checklist()
  /// The ids of the headings in the HTML, in order; no two are the same.
  var headingIDs: [String] { ids.shown }
  /// The id the heading left out would have; links to it lead to the top of the page.
  var leftOutHeadingID: String? { ids.leftOut }
  /// The links to be resolved, in the order of the text.
  package private(set) var links: [MarkdownLink] = []
  /// Whether it is beyond a limit, and shown as it was written.
  private(set) var isPlainText = false
  private var ids = HeadingIDs()
  private var html: SlottedHTML
  /// How much the HTML of links may add, in bytes.
  private let linkBytes: Int

  /// Reads a body as CommonMark 0.30, with checklist items, `[[links]]` and what git hosts understand.
  ///
  /// - Parameters:
  ///   - source: the file, in valid UTF-8.
  ///   - bodyStart: the offset of the body's first byte, the start of a line.
  ///   - problems: receives warnings for links that lead nowhere, and for a body beyond the limits.
  package static func read(
    _ source: SourceFile, from bodyStart: Int = 0, options: MarkdownOptions = MarkdownOptions(),
    problems: inout [Problem]
  ) -> MarkdownContent {
    source.bytes.withUnsafeBufferPointer { file in
      let start = min(max(0, bodyStart), file.count)
      do throws(MarkdownLimitReached) {
        return try MarkdownContent(source, file, from: start, options: options, problems: &problems)
      } catch {
        problems.append(error.problem(in: source, from: start))
        return MarkdownContent(plainText: file[start...])
      }
    }
  }

  package var isEmpty: Bool { html.bytes.isEmpty && html.edges.isEmpty }

  /// Where a fragment leads in this body, percent signs decoded; nil where it leads nowhere.
  package func target(ofFragment fragment: String) -> FragmentTarget? {
    ids.target(of: fragment)
  }

  /// Appends the HTML, with each link as `resolve` tells by its place in `links`; a link it answers nil for is
  /// shown as its text.
  ///
  /// Titles of other pages can be long and links many, so from the link on that takes the HTML of all links
  /// beyond the limit for the body's own, links are shown as their text, and not asked for.
  package func appendHTML(to output: inout [UInt8], resolving resolve: (_ place: Int) -> ResolvedLink?) {
    // Most links need no more room than this.
    output.reserveCapacity(output.count + html.bytes.count + links.count * 96)
    var copied = 0
    var isFileLinkOpen = false
    var room = linkBytes
    for (index, edge) in html.edges.enumerated() where copied <= edge.offset {
      output.append(contentsOf: html.bytes[copied..<edge.offset])
      copied = edge.offset
      let link = links[edge.link]
      if edge.isStart {
        guard room > 0, let resolved = resolve(edge.link) else { continue }
        let start = output.count
        link.appendHTML(for: resolved, to: &output)
        room -= output.count - start
        if room < 0 {
          output.removeSubrange(start...)
          continue
        }
        if link.kind == .file {
          isFileLinkOpen = true
        } else {
          // What stands in the slot is for links that lead nowhere; no other slot lies inside.
          copied = html.edges[index + 1].offset
        }
      } else if link.kind == .file, isFileLinkOpen {
        output.append(contentsOf: "</a>".utf8)
        isFileLinkOpen = false
      }
    }
    output.append(contentsOf: html.bytes[copied...])
  }

  /// Reads the HTML as it is when no link leads anywhere.
  func withHTML(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    html.bytes.withUnsafeBufferPointer(body)
  }
}

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

extension MarkdownContent {
  /// A body that is shown as it was written, for it is beyond a limit; it has no facts.
  private init(plainText: Slice<UnsafeBufferPointer<UInt8>>) {
    html = SlottedHTML(bytes: plainTextHTML(plainText) + [0x0A], edges: [])
    linkBytes = 0
    isPlainText = true
  }

  private init(
    _ source: SourceFile, _ file: UnsafeBufferPointer<UInt8>, from start: Int, options: MarkdownOptions,
    problems: inout [Problem]
  ) throws(MarkdownLimitReached) {
    let limits = options.limits
    let bodyStart = start == 0 ? lengthOfByteOrderMark(in: file) : start
    let body = UnsafeBufferPointer(rebasing: file[bodyStart...])
    try limits.check(body)
    var pass = MarkdownPass(
      options: options, holdsWikiBrackets: holdsWikiBrackets(body),
      extensions: options.extensions.used(in: body),
      positions: MarkdownPositions(file: file, bodyStart: bodyStart),
      warnings: MarkdownWarnings(source: source))
    let rendered = try MarkdownTree.withTree(parsing: body) {
      tree throws(MarkdownLimitReached) -> SlottedHTML? in
      if let place = pass.run(over: tree) { throw .depth(limits.depth, at: place) }
      guard options.rendersHTML else { return SlottedHTML(bytes: [], edges: []) }
      return tree.withHTML(allowsRawHTML: options.allowsRawHTML) { html -> SlottedHTML? in
        html.count <= limits.outputBytes
          ? SlottedHTML(html, headingIDs: pass.headings.ids.shown, tasks: pass.checklist.total) : nil
      }
    }
    guard let rendered = rendered ?? nil else { throw .outputBytes(limits.outputBytes) }
    html = rendered
    linkBytes = limits.outputBytes
    firstHeading = pass.firstHeading
    checklist = pass.checklist
    ids = pass.headings.ids
    links = pass.links
    problems.append(contentsOf: pass.warnings.problems)
  }
}

/// How far the checklist items of a text are.
package struct Checklist: Hashable, Sendable {
  package var done: Int
  package var total: Int

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
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
