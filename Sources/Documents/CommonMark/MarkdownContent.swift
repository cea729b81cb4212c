/// A parsed Markdown body: its headings, links and checklist, and its HTML with slots for links to other
/// pages.
///
/// The HTML contains no scripts, nothing that a browser loads, no raw HTML unless the options allow it, and
/// only links to `http`, `https`, `mailto` and headings of the same body. `appendHTML` adds the links and
/// images whose targets only its caller knows.
package struct MarkdownContent: Equatable, Sendable {
  /// The text of the first level-1 heading that has any text; nil if there is none.
  package private(set) var firstHeading: String?
  /// The numbers of checklist items in all lists, including nested lists.
  package private(set) var checklist = Checklist()
  /// The numbers of checklist items in each section that is counted separately and has any.
  package private(set) var criteria: [ChecklistCount] = []
  /// The notes at the end of the body, in the order of the text.
  package private(set) var notes: [MarkdownNote] = []
  /// The headings in the HTML, in the order of the text.
  package var headings: [MarkdownHeading] { shown.headings }
  /// The ids of the headings in the HTML, in the order of the text, without duplicates.
  var headingIDs: [String] { headings.map(\.id) }
  /// The id that the omitted heading would have; nil if no heading is omitted.
  ///
  /// Links to it lead to the top of the page.
  var omittedHeadingID: String? { shown.omittedID }
  /// The links that `appendHTML` resolves, in the order of the text.
  package private(set) var links: [MarkdownLink] = []
  /// Whether the body exceeds a limit and is shown as plain text.
  package private(set) var isPlainText = false
  private(set) var shown = ShownHeadings()
  /// The HTML until it is dropped; nil if the body was read without it, or restored from a cache.
  private var kept: KeptHTML?
  private var html: SlottedHTML? { kept?.html }
  /// The maximum size of the HTML of resolved links, in bytes; 0 without HTML.
  private var linkBytes: Int

  /// Reads a body as CommonMark 0.30, with checklist items, `[[links]]` and the enabled extensions.
  ///
  /// - Parameters:
  ///   - source: the file, in valid UTF-8.
  ///   - bodyStart: the offset in bytes of the body's start, which must be the start of a line.
  ///   - problems: receives warnings about links that are shown as text and about an exceeded limit.
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

  /// Whether there is HTML; without it, only the other values of the body are known, and `appendHTML`,
  /// `opening` and `appendSearchText` find nothing.
  package var hasHTML: Bool { html != nil }

  /// Frees the memory of the HTML; all copies of this content have none afterwards.
  package func dropHTML() { kept?.drop() }

  /// Whether the HTML is empty, as it is for every body without HTML, whatever its text.
  package var isEmpty: Bool { html.map { $0.bytes.isEmpty && $0.edges.isEmpty } ?? true }

  /// Returns the target of a percent-decoded fragment in this body; nil if there is none.
  package func target(ofFragment fragment: String) -> FragmentTarget? {
    shown.target(of: fragment)
  }

  /// Returns the target of the text of a heading of this body; nil if there is none.
  package func target(ofHeading text: String) -> FragmentTarget? {
    shown.target(ofHeading: text)
  }

  /// Appends the HTML with its links resolved and with texts in the language of the page.
  ///
  /// `resolve` is called with each link's index in `links`; a link for which it returns nil is shown as its
  /// text.
  ///
  /// Titles of other pages can be long, and a body can have many links. As soon as the HTML of all resolved
  /// links would exceed the limit for the body's own HTML, the remaining links are shown as their text and
  /// are not resolved. The links beside headings count too.
  ///
  /// - Parameters:
  ///   - localized: returns a text in the language of the page.
  ///   - label: returns the accessible name of the link beside a heading that leads to this heading; nil for
  ///     HTML without these links.
  package func appendHTML(
    to output: inout [UInt8], localizing localized: (LocalizedText) -> String = \.plain,
    labelling label: ((MarkdownHeading) -> String)? = nil,
    resolving resolve: (_ index: Int) -> ResolvedLink?
  ) {
    guard let html else { return }
    // The HTML of most links is at most 96 bytes long.
    output.reserveCapacity(output.count + html.bytes.count + links.count * 96)
    var copied = 0
    var isFileLinkOpen = false
    var room = linkBytes
    for (index, edge) in html.edges.enumerated() where copied <= edge.offset {
      output.append(contentsOf: html.bytes[copied..<edge.offset])
      copied = edge.offset
      switch edge.kind {
      case .start(let linkIndex):
        let link = links[linkIndex]
        guard room > 0, let resolved = resolve(linkIndex) else { continue }
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
          // The content of the slot is shown only if the link is unresolved; it contains no other slot.
          copied = html.edges[index + 1].offset
        }
      case .end(let linkIndex):
        guard links[linkIndex].kind == .file, isFileLinkOpen else { continue }
        output.append(contentsOf: "</a>".utf8)
        isFileLinkOpen = false
      case .text(let text): output.appendHTML(escaping: localized(text))
      case .noteTime:
        copied += NoteHead.timeLength
        let time = String(decoding: html.bytes[edge.offset..<copied], as: UTF8.self)
        output.appendHTML(escaping: localized(.noteTime(time)))
      case .footnote(let part): part.appendHTML(to: &output, localizing: localized)
      case .heading(let headingIndex):
        let heading = headings[headingIndex]
        guard let label, room > 0, !heading.text.isEmpty else { continue }
        let start = output.count
        output.append(percentEncoding: heading.id[...], after: "<a class=\"anchor\" href=\"#")
        output.append("\" aria-label=\"")
        output.appendHTML(escaping: label(heading))
        output.append("\"></a>")
        room -= output.count - start
      }
    }
    output.append(contentsOf: html.bytes[copied...])
  }

  /// Calls a closure with the HTML in which no link is resolved, and each wiki link is its own text or its target.
  func withLinkTexts(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard let html, links.contains(where: { $0.kind == .wiki }) else { return withHTML(body) }
    var output: [UInt8] = []
    var copied = 0
    for edge in html.edges {
      switch edge.kind {
      case .start(let index) where links[index].kind == .wiki:
        output += html.bytes[copied..<edge.offset]
        output.appendHTML(escaping: links[index].text ?? links[index].target)
      case .end(let index) where links[index].kind == .wiki: copied = edge.offset
      default: break
      }
    }
    output += html.bytes[copied...]
    output.withUnsafeBufferPointer(body)
  }

  /// Calls a closure with the HTML in which no link is resolved.
  func withHTML(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if let html { html.bytes.withUnsafeBufferPointer(body) }
  }
}

extension MarkdownContent {
  /// Creates the content of a body that exceeds a limit: its plain text, without headings, links and
  /// checklist items.
  private init(plainText: Slice<UnsafeBufferPointer<UInt8>>) {
    kept = KeptHTML(SlottedHTML(bytes: plainTextHTML(plainText) + [0x0A], edges: []))
    linkBytes = 0
    isPlainText = true
  }

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - file: the bytes of the source.
  ///   - start: the offset in bytes of the body's start.
  ///   - problems: receives warnings about links that are shown as text.
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
      holdsMentions: options.findsMentions && holdsMention(body),
      extensions: options.extensions.used(in: body),
      positions: MarkdownPositions(file: file, bodyStart: bodyStart),
      warnings: MarkdownWarnings(source: source))
    let rendered = try MarkdownTree.withTree(
      parsing: body, extensions: pass.extender.extensions, limits: limits
    ) {
      tree, footnotes throws(MarkdownLimitReached) -> SlottedHTML? in
      pass.take(footnotes)
      if let offset = pass.run(over: tree) { throw .depth(limits.depth, at: offset) }
      guard options.rendersHTML else { return SlottedHTML(bytes: [], edges: []) }
      let footnotes = pass.footnotes.marks
      return tree.withHTML(allowsRawHTML: options.allowsRawHTML) { html -> SlottedHTML? in
        guard html.count + footnotes.bytes <= limits.outputBytes else { return nil }
        return SlottedHTML(
          html, headings: pass.headings.shown, tasks: pass.checklist.total, codeTagBytes: pass.codeTagBytes,
          footnotes: footnotes)
      }
    }
    guard let rendered = rendered ?? nil else { throw .outputBytes(limits.outputBytes) }
    kept = options.rendersHTML ? KeptHTML(rendered) : nil
    linkBytes = options.rendersHTML ? limits.outputBytes : 0
    firstHeading = pass.firstHeading
    checklist = pass.checklist
    criteria = pass.sections.counts
    notes = pass.notes
    shown = pass.headings.byFragment
    links = pass.links
    problems.append(contentsOf: pass.warnings.problems)
  }
}

extension MarkdownContent {
  /// Writes everything except the HTML and the ranges of the links.
  package func writeValues(to writer: inout BinaryWriter) {
    writer.write(firstHeading, checklist, criteria, notes, shown)
    writer.write(number: UInt64(links.count))
    for link in links { link.writeValues(to: &writer) }
    writer.write(isPlainText)
  }

  /// Writes the ranges of the links.
  package func writeRanges(to writer: inout BinaryWriter) {
    for link in links { writer.write(link.range) }
  }

  /// Restores a body from its values, without HTML; `readRanges` must be called as well.
  package init(values reader: inout BinaryReader) throws(BinaryError) {
    kept = nil
    linkBytes = 0
    firstHeading = try reader.read()
    checklist = try reader.read()
    criteria = try reader.read()
    notes = try reader.read()
    shown = try reader.read()
    let count = try reader.count()
    links.reserveCapacity(count)
    for _ in 0..<count { links.append(try MarkdownLink(values: &reader)) }
    isPlainText = try reader.read()
  }

  /// Reads the ranges of the links.
  package mutating func readRanges(from reader: inout BinaryReader) throws(BinaryError) {
    for index in links.indices { links[index].range = try reader.read() }
  }
}

/// The numbers of checked and of all checklist items of a text.
package struct Checklist: Hashable, Sendable {
  package var done: Int
  package var total: Int

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}
