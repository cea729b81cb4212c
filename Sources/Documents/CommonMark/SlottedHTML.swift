/// Rendered HTML with slots for links, which are inserted later.
struct SlottedHTML: Equatable, Sendable {
  /// The HTML in which no link is resolved.
  var bytes: [UInt8]
  /// The positions at which something is inserted, in the order of the HTML.
  var edges: [Edge]

  /// A position before the byte at the offset.
  struct Edge: Equatable, Sendable {
    var offset: Int
    var kind: Kind
  }

  /// What is inserted at a position.
  enum Kind: Equatable, Sendable {
    /// The start or the end of the slot of a link, given by its index in `MarkdownContent.links`.
    case start(link: Int)
    case end(link: Int)
    case text(LocalizedText)
    /// The time of a note of a todo, which follows as it is written in the file.
    case noteTime
    /// The start of a heading, given by its index in `MarkdownContent.headings`.
    case heading(Int)
    case footnote(FootnotePart)
  }
}

extension SlottedHTML {
  /// Replaces the marks in libcmark's HTML by slots, heading ids and checkboxes, and moves the footnotes to the
  /// end.
  ///
  /// - Parameters:
  ///   - rendered: libcmark's HTML, which contains all marks that the walk inserted into the tree.
  ///   - headings: the headings for the heading marks, in the order of the text.
  ///   - tasks: the number of task marks.
  ///   - codeTagBytes: the number of bytes that the tags of highlighted code add.
  ///   - footnotes: the values of the marks of footnotes.
  init(
    _ rendered: UnsafeBufferPointer<UInt8>, headings: [MarkdownHeading], tasks: Int, codeTagBytes: Int,
    footnotes marks: FootnoteMarks
  ) {
    bytes = []
    edges = []
    var footnotes = SlottedFootnotes(marks)
    let idBytes = headings.reduce(0) { $0 + $1.id.utf8.count + Self.idAttribute.utf8.count }
    bytes.reserveCapacity(rendered.count + idBytes + tasks * Self.maximumTaskBytes + codeTagBytes)
    var openLinks: [Int] = []
    var nextLink = 0
    var nextHeading = 0
    let mayHoldControls = mayHoldControls(rendered)
    var copied = 0
    while let mark = firstIndex(of: MarkdownMark.byte, in: rendered, from: copied), mark + 1 < rendered.count
    {
      add(rendered[copied..<mark], holdingControls: mayHoldControls)
      copied = mark + 2
      switch MarkdownMark(rawValue: rendered[mark + 1]) {
      case .slotStart:
        edges.append(Edge(offset: bytes.count, kind: .start(link: nextLink)))
        openLinks.append(nextLink)
        nextLink += 1
      case .slotEnd:
        guard let link = openLinks.popLast() else { break }
        edges.append(Edge(offset: bytes.count, kind: .end(link: link)))
      case .heading:
        guard nextHeading < headings.count else { break }
        edges.append(Edge(offset: bytes.count - Self.headingTagBytes, kind: .heading(nextHeading)))
        addHeadingID(headings[nextHeading].id)
        nextHeading += 1
      case .footnoteStart:
        footnotes.start(&self)
        copied = endOfLineFeed(at: copied, in: rendered)
      case .footnoteEnd:
        footnotes.end(&self)
        copied = endOfLineFeed(at: copied, in: rendered)
      case .backLinks: footnotes.addBackLinks(to: &self)
      case .reference: footnotes.addReference(to: &self)
      case .openTask: addCheckbox(Self.openCheckbox)
      case .doneTask: addCheckbox(Self.doneCheckbox)
      case .noteTime: edges.append(Edge(offset: bytes.count, kind: .noteTime))
      case .details: edges.append(Edge(offset: bytes.count, kind: .text(.details)))
      case nil:
        if let alert = MarkdownAlert(rawValue: rendered[mark + 1]) {
          edges.append(Edge(offset: bytes.count, kind: .text(.alert(alert))))
        } else if let code = CodeMark(rawValue: rendered[mark + 1]) {
          bytes.append(code.tag)
        }
      }
    }
    add(rendered[copied...], holdingControls: mayHoldControls)
    footnotes.append(to: &self)
  }

  /// Appends other HTML.
  mutating func append(_ other: SlottedHTML) {
    edges += other.edges.map { Edge(offset: $0.offset + bytes.count, kind: $0.kind) }
    bytes += other.bytes
  }
}

extension SlottedHTML {
  private static let idAttribute = " id=\"\""
  private static let headingTagBytes = "<h2>".utf8.count
  private static let taskClass = " class=\"task\""
  private static let openCheckbox = #"<input type="checkbox" disabled="" aria-label="not done" />"#
  private static let doneCheckbox = #"<input type="checkbox" checked="" disabled="" aria-label="done" />"#
  private static let maximumTaskBytes = taskClass.utf8.count + doneCheckbox.utf8.count

  /// Appends a part of libcmark's HTML; replaces the control characters in it if there are any.
  private mutating func add(_ html: Slice<UnsafeBufferPointer<UInt8>>, holdingControls: Bool) {
    if holdingControls {
      bytes.appendHTML(replacingControlsOf: html)
    } else {
      bytes.append(contentsOf: html)
    }
  }

  /// Returns the offset after a line feed at an offset, or the offset itself if there is none.
  private func endOfLineFeed(at offset: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
    offset < html.count && html[offset] == 0x0A ? offset + 1 : offset
  }

  /// Inserts an id into the heading tag at the end of the HTML.
  private mutating func addHeadingID(_ id: String) {
    guard bytes.last == UInt8(ascii: ">") else { return }
    bytes.removeLast()
    bytes.append(contentsOf: " id=\"".utf8)
    bytes.append(contentsOf: id.utf8)
    bytes.append(contentsOf: "\">".utf8)
  }

  /// Appends a checkbox, and inserts the class into the `<li>` tag that ends the HTML or precedes its last
  /// `<p>` tag.
  private mutating func addCheckbox(_ checkbox: String) {
    let paragraph = bytes.suffix(4).elementsEqual("\n<p>".utf8) ? 4 : 0
    if bytes.dropLast(paragraph).suffix(4).elementsEqual("<li>".utf8) {
      bytes.insert(contentsOf: Self.taskClass.utf8, at: bytes.count - paragraph - 1)
    }
    bytes.append(contentsOf: checkbox.utf8)
  }
}
