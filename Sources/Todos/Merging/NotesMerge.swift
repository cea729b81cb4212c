import Documents

/// Merges the notes of two versions of a body: the result has the notes that either side added, in the order
/// of their times, and not those that either side removed.
struct NotesMerge {
  /// The text before the section of notes, without the blank lines at its end; the whole body without them if
  /// there is no section.
  private var text: [UInt8]
  /// The heading of the section, with the blank lines around it; nil if there is no section.
  private var opening: [UInt8]?
  private var notes: [Note] = []
  /// The bytes after the last note, or after the text.
  private var ending: [UInt8]

  private struct Note: Equatable {
    var time: String
    /// The lines, each of which ends with LF.
    var text: [UInt8]
    /// The lines as they are in the file.
    var bytes: [UInt8]

    static func == (left: Note, right: Note) -> Bool { left.text == right.text }

    func follows(_ other: Note) -> Bool {
      time == other.time ? other.text.lexicographicallyPrecedes(text) : other.time < time
    }
  }

  /// Merges bodies with notes; nil if neither side has notes, or if they cannot be merged apart from the rest
  /// of the body.
  ///
  /// - Parameter mergeText: merges the texts before the notes.
  static func merge<Failure: Error>(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    mergeText: (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Failure) -> MergedText
  ) throws(Failure) -> MergedText? {
    let (old, mine, other) = (NotesMerge(base), NotesMerge(ours), NotesMerge(theirs))
    guard let opening = mine.opening ?? other.opening else { return nil }
    var merged: MergedText
    if mine.text == other.text || old.text == other.text {
      merged = MergedText(bytes: mine.text, isConflict: false)
    } else if old.text == mine.text {
      merged = MergedText(bytes: other.text, isConflict: false)
    } else {
      merged = try mergeText(old.text, mine.text, other.text)
    }
    var notes = mine.notes.filter { other.notes.contains($0) || !old.notes.contains($0) }
    for note in other.notes where !old.notes.contains(note) && !mine.notes.contains(note) {
      let place = notes.lastIndex { !$0.follows(note) }.map { $0 + 1 } ?? 0
      notes.insert(note, at: place)
    }
    let lineEnding: [UInt8] = opening.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    func endLine() { if let last = merged.bytes.last, last != 0x0A { merged.bytes += lineEnding } }
    endLine()
    if !notes.isEmpty || (mine.opening != nil && other.opening != nil) {
      merged.bytes += opening
      for note in notes {
        endLine()
        merged.bytes += note.bytes
      }
    }
    merged.bytes += mine.opening == nil ? other.ending : mine.ending
    return NotesMerge(merged.bytes).notes == notes ? merged : nil
  }

  private init(_ body: [UInt8]) {
    let section = MarkdownPlaces.find(in: SourceFile(path: "", bytes: body)).notes
    let textEnd = body.endOfText(before: section?.start ?? body.count)
    text = Array(body[..<textEnd])
    guard let section else {
      ending = Array(body[textEnd...])
      return
    }
    opening = Array(body[textEnd..<(section.entries.first?.lines.lowerBound ?? section.end)])
    notes = section.entries.map { entry in
      let bytes = Array(body[entry.lines])
      var text = bytes.filter { $0 != 0x0D }
      if text.last != 0x0A { text.append(0x0A) }
      return Note(time: entry.head.time, text: text, bytes: bytes)
    }
    ending = Array(body[section.end...])
  }
}

extension [UInt8] {
  /// Returns the offset after the line ending of the last line before an offset that is not blank; 0 if there
  /// is none.
  fileprivate func endOfText(before offset: Int) -> Int {
    guard let last = self[..<offset].lastIndex(where: { $0 > 0x20 }) else { return 0 }
    return self[last..<offset].firstIndex(of: 0x0A).map { $0 + 1 } ?? offset
  }
}
