/// The section `## Notes` at the end of a body that contains nothing but notes.
package struct NotesSection: Equatable, Sendable {
  /// The heading of the section in Markdown.
  package static let heading = "## \(title)"
  package static let title = NotesTree.title

  /// A note in the file.
  package struct Entry: Equatable, Sendable {
    package var head: NoteHead
    /// The range of its lines in the file, with the line ending of the last one and without the blank lines
    /// after it.
    package var lines: Range<Int>
  }

  /// The offset of the heading's line in the file.
  package var start: Int
  /// The offset after the last line of the section that is not blank, and after its line ending.
  package var end: Int
  package var entries: [Entry] = []

  init(_ notes: NotesTree, positions: inout MarkdownPositions) {
    let file = positions.file
    start = positions.lineRange(notes.heading.firstLine).lowerBound
    var end = file.count
    for (item, head) in notes.items.reversed() {
      let start = positions.lineRange(item.firstLine).lowerBound
      entries.append(Entry(head: head, lines: start..<Self.textEnd(in: file, start..<end)))
      end = start
    }
    entries.reverse()
    self.end = Self.textEnd(in: file, start..<file.count)
  }

  /// Returns the offset after the last line of a range that is not blank, and after its line ending.
  private static func textEnd(in file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let text = file[range]
    guard let last = text.lastIndex(where: { !$0.isBlank && !$0.isLineEnd }),
      let lineEnd = text[last...].firstIndex(where: \.isLineEnd)
    else { return range.upperBound }
    return text[lineEnd...].starts(with: "\r\n".utf8) ? lineEnd + 2 : lineEnd + 1
  }
}
