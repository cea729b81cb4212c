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
    /// The bytes before its head that a note after it begins with, to be an item of the same list.
    package var marker: [UInt8]
  }

  /// The offset of the heading's line in the file.
  package var start: Int
  /// The offset after the last line of the section that is not blank, and after its line ending.
  package var end: Int
  package var entries: [Entry] = []
  /// Whether a blank line is before the last note.
  package var isLoose: Bool {
    entries.count > 1
      && entries[entries.count - 2].lines.upperBound < entries[entries.count - 1].lines.lowerBound
  }

  init(_ notes: NotesTree, positions: inout MarkdownPositions) {
    let file = positions.file
    start = positions.lineRange(notes.heading.firstLine).lowerBound
    var end = file.count
    for (item, head) in notes.items.reversed() {
      let start = positions.lineRange(item.firstLine).lowerBound
      let lines = start..<Self.textEnd(in: file, start..<end)
      entries.append(Entry(head: head, lines: lines, marker: Self.marker(of: file[lines])))
      end = start
    }
    entries.reverse()
    self.end = Self.textEnd(in: file, start..<file.count)
  }

  /// Returns the bullet of an item and a space, or those of a new list if the item has a number.
  private static func marker(of item: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    guard let bullet = item.first(where: { $0 != 0x20 }), "-*+".utf8.contains(bullet) else {
      return NoteLines.marker
    }
    return [bullet, 0x20]
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
