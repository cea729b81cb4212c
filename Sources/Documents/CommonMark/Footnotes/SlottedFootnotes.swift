/// The footnotes of a body, taken out of its HTML while the marks are replaced.
struct SlottedFootnotes {
  private let marks: FootnoteMarks
  private var references: IndexingIterator<[FootnotePart]>
  private var notes: [SlottedHTML?]
  /// The index in `marks.notes` of the next note.
  private var next = 0
  /// The open notes, the outermost first, each with the HTML before it.
  private var open: [(note: Int, before: SlottedHTML)] = []

  init(_ marks: FootnoteMarks) {
    self.marks = marks
    references = marks.references.makeIterator()
    notes = Array(repeating: nil, count: marks.notes.count)
  }

  /// Begins a note: the HTML before it is set aside.
  mutating func start(_ html: inout SlottedHTML) {
    open.append((next, html))
    html = SlottedHTML(bytes: [], edges: [])
    next += 1
  }

  /// Ends the innermost note and continues the HTML before it.
  mutating func end(_ html: inout SlottedHTML) {
    guard let (note, before) = open.popLast() else { return }
    notes[marks.notes[note].number - 1] = html
    html = before
  }

  func addBackLinks(to html: inout SlottedHTML) {
    guard let note = open.last.map({ marks.notes[$0.note] }) else { return }
    html.append(.backLinks(note: note.number, references: note.references))
  }

  mutating func addReference(to html: inout SlottedHTML) {
    if let reference = references.next() { html.append(reference) }
  }

  /// Appends the notes in the order of their numbers.
  func append(to html: inout SlottedHTML) {
    if notes.isEmpty { return }
    html.bytes += "<section class=\"footnotes\" aria-labelledby=\"\(FootnoteID.heading)\">\n".utf8
    html.append(.heading)
    html.bytes += "\n<ol>\n".utf8
    for (index, note) in notes.enumerated() {
      html.bytes += "<li id=\"\(FootnoteID.note(index + 1))\">\n".utf8
      if let note { html.append(note) }
      html.bytes += "</li>\n".utf8
    }
    html.bytes += "</ol>\n</section>\n".utf8
  }
}

extension SlottedHTML {
  fileprivate mutating func append(_ part: FootnotePart) {
    edges.append(Edge(offset: bytes.count, kind: .footnote(part)))
  }
}
