internal import CCmark

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
    footnotes: FootnoteMarks
  ) {
    bytes = []
    edges = []
    var notes = SlottedFootnotes(footnotes)
    let idBytes = headings.reduce(0) { $0 + $1.id.utf8.count + Self.idAttribute.utf8.count }
    bytes.reserveCapacity(rendered.count + idBytes + tasks * Self.maximumTaskBytes + codeTagBytes)
    var openLinks: [Int] = []
    var nextLink = 0
    var nextHeading = 0
    let holdsControls = holdsControls(rendered)
    var copied = 0
    while let mark = firstIndex(of: MarkdownMark.byte, in: rendered, from: copied), mark + 1 < rendered.count
    {
      add(rendered[copied..<mark], holdingControls: holdsControls)
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
        notes.start(&self)
        copied = endOfLineFeed(at: copied, in: rendered)
      case .footnoteEnd:
        notes.end(&self)
        copied = endOfLineFeed(at: copied, in: rendered)
      case .backLinks: notes.addBackLinks(to: &self)
      case .reference: notes.addReference(to: &self)
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
    add(rendered[copied...], holdingControls: holdsControls)
    notes.append(to: &self)
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

/// A mark where `SlottedHTML` inserts something into the rendered HTML: the byte 0xFF and a byte for the
/// kind.
///
/// 0xFF does not occur in UTF-8, so no text can be mistaken for a mark.
enum MarkdownMark: UInt8 {
  case slotStart = 0x28
  case slotEnd = 0x29
  case heading = 0x23
  case openTask = 0x5F
  case doneTask = 0x78
  case reference = 0x5E
  case footnoteStart = 0x7B
  case footnoteEnd = 0x7D
  case backLinks = 0x7E
  case noteTime = 0x40
  case details = 0x3E

  static let byte: UInt8 = 0xFF

  /// Creates a text node that contains only the mark.
  func node() -> MarkdownNode? {
    let node = MarkdownNode(new: CMARK_NODE_TEXT)
    node?.setLiteral([Self.byte, rawValue])
    return node
  }
}

extension [UInt8] {
  mutating func append(_ mark: MarkdownMark) {
    append(MarkdownMark.byte)
    append(mark.rawValue)
  }
}
