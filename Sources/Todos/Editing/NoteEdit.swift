import Documents

/// A note to append to a todo.
package struct NewNote: Equatable, Sendable {
  /// Its Markdown; a blank text is refused.
  var text: String
  /// The name of its author; nil for a note without one.
  var author: String?
  var time: ChangeTime

  package init(_ text: String, by author: String?, at time: ChangeTime) {
    self.text = text
    self.author = author
    self.time = time
  }
}

/// The edit that appends a note to the section of notes at the end of the body, as the last item of its list: with
/// the same bullet, and after a blank line if the last note follows one.
enum NoteEdit {
  /// Inserts the lines of a note, and no other bytes except the section's heading and the blank lines and
  /// line endings that must separate them.
  ///
  /// A section that contains anything but notes is left as it is, and a new one follows it.
  static func append(_ note: NewNote, to draft: inout TodoDraft) throws(Failure) {
    guard note.text.titleLine != nil else {
      throw .refused("the note is empty", code: "empty-note", help: "say what is to be noted")
    }
    let head = NoteHead(time: Timestamp(note.time.utc).minute, author: note.author)
    let lineEnding = draft.source.firstLineEnding
    let limits = draft.rules.markdownLimits
    func lines(_ marker: [UInt8]) throws(Failure) -> [UInt8] {
      guard let written = NoteLines(head, text: note.text, marker: marker, limits: limits) else {
        throw .refused("the note is too long to be read as Markdown", code: "too-long", help: "shorten it")
      }
      return written.lines.flatMap { $0 + lineEnding }
    }
    let old = draft
    if let section = draft.editableParts().notes {
      let blankLine = section.entries.isEmpty || section.isLoose ? lineEnding : []
      let marker = section.entries.last?.marker ?? NoteLines.marker
      try draft.insert(blankLine + lines(marker), at: section.end, lineEnding)
      let entries = draft.editableParts().notes?.entries.map(\.head)
      if entries == section.entries.map(\.head) + [head] { return }
      draft = old
    }
    let end = draft.source.bytes.count
    let heading = Array(NotesSection.heading.utf8) + lineEnding + lineEnding
    let added = try heading + lines(NoteLines.marker)
    try draft.insert(draft.missingBlankLine(lineEnding) + added, at: end, lineEnding)
    let section = draft.editableParts().notes
    if section?.entries.map(\.head) == [head], let start = section?.start, start >= end { return }
    let isPlainText = (try? draft.readBack())?.content.isPlainText ?? false
    draft = old
    guard !isPlainText else {
      throw .refused(
        "the body would be too long to be read as Markdown", code: "too-long", help: "shorten the body")
    }
    throw .refused(
      "the body ends in an open code block or HTML block", code: "open-block",
      help: "end the block, so that the note is not a part of it")
  }
}

extension TodoDraft {
  /// Inserts bytes after a line, which gets a line ending if it has none.
  fileprivate mutating func insert(
    _ inserted: [UInt8], at offset: Int, _ lineEnding: [UInt8]
  ) throws(Failure) {
    var bytes = source.bytes
    bytes.insert(contentsOf: (isTerminated(at: offset) ? [] : lineEnding) + inserted, at: offset)
    try replaceSource(with: bytes)
  }

  private func isTerminated(at offset: Int) -> Bool {
    offset == 0 || source.bytes[offset - 1] == 0x0A || source.bytes[offset - 1] == 0x0D
  }

  /// The line ending to add after the last line, so that a blank line is at the end; empty if there is one
  /// already.
  fileprivate func missingBlankLine(_ lineEnding: [UInt8]) -> [UInt8] {
    let bytes = source.bytes
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return [] }
    // Another line ending is added after a last line without one.
    var lines = isTerminated(at: bytes.count) ? 0 : 1
    for index in bytes.indices.suffix(from: last + 1) {
      let isSecond = bytes[index] == 0x0A && bytes[index - 1] == 0x0D
      if bytes[index] == 0x0D || (bytes[index] == 0x0A && !isSecond) { lines += 1 }
    }
    return lines < 2 ? lineEnding : []
  }
}
