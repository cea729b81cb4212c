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

  private struct Note: Comparable {
    var time: String
    /// The lines, each of which ends with LF.
    var text: [UInt8]
    /// The lines as they are in the file.
    var bytes: [UInt8]

    static func == (left: Note, right: Note) -> Bool { left.text == right.text }

    static func < (left: Note, right: Note) -> Bool {
      left.time == right.time ? left.text.lexicographicallyPrecedes(right.text) : left.time < right.time
    }
  }

  /// The numbers of equal notes.
  private struct Count {
    var base = 0
    var ours = 0
    var theirs = 0

    /// The number of the base, and the most that a side added, without the most that a side removed.
    var merged: Int { max(base, ours, theirs) + min(base, ours, theirs) - base }
  }

  /// Merges bodies with notes; nil if neither side has notes, or if they cannot be merged apart from the rest
  /// of the body.
  ///
  /// - Parameter mergeText: merges the texts before the notes.
  static func merge<Failure: Error>(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    mergeText: (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Failure) -> MergedText
  ) throws(Failure) -> MergedText? {
    var (base, ours, theirs) = (NotesMerge(base), NotesMerge(ours), NotesMerge(theirs))
    guard let opening = ours.opening ?? theirs.opening, !ours.notes.isEmpty || !theirs.notes.isEmpty else {
      return nil
    }
    let lineEnding: [UInt8] = opening.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    // A line ending after the text, which the first note needs, is no change of the text.
    base.text.endLine(with: lineEnding)
    ours.text.endLine(with: lineEnding)
    theirs.text.endLine(with: lineEnding)
    var merged: MergedText
    if ours.text == theirs.text || base.text == theirs.text {
      merged = MergedText(bytes: ours.text, isConflict: false)
    } else if base.text == ours.text {
      merged = MergedText(bytes: theirs.text, isConflict: false)
    } else {
      merged = try mergeText(base.text, ours.text, theirs.text)
    }
    let notes = Self.merge(base: base.notes, ours: ours.notes, theirs: theirs.notes)
    if !notes.isEmpty || (ours.opening != nil && theirs.opening != nil) {
      merged.bytes += opening
      for note in notes {
        merged.bytes.endLine(with: lineEnding)
        merged.bytes += note.bytes
      }
    }
    merged.bytes += ours.opening == nil ? theirs.ending : ours.ending
    return NotesMerge(merged.bytes).notes == notes ? merged : nil
  }

  private init(_ body: [UInt8]) {
    let section = EditableParts.find(in: SourceFile(path: "", bytes: body)).notes
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

extension NotesMerge {
  /// Merges notes: those of ours keep their order, and those that only theirs added are where their times
  /// belong.
  private static func merge(base: [Note], ours: [Note], theirs: [Note]) -> [Note] {
    var counts: [[UInt8]: Count] = [:]
    for note in base { counts[note.text, default: Count()].base += 1 }
    for note in ours { counts[note.text, default: Count()].ours += 1 }
    for note in theirs { counts[note.text, default: Count()].theirs += 1 }
    var missing = counts.mapValues(\.merged)
    func isMissing(_ note: Note) -> Bool {
      guard let count = missing[note.text], count > 0 else { return false }
      missing[note.text] = count - 1
      return true
    }
    let kept = ours.filter(isMissing)
    var added = theirs.filter(isMissing).sorted()
    var later: [Note] = []
    for note in kept.reversed() {
      while let last = added.last, last >= note { later.append(added.removeLast()) }
      later.append(note)
    }
    return added + later.reversed()
  }
}

extension [UInt8] {
  /// Adds a line ending if the last line has none.
  fileprivate mutating func endLine(with lineEnding: [UInt8]) {
    if let last, last != 0x0A { self += lineEnding }
  }

  /// Returns the offset after the line ending of the last line before an offset that is not blank; 0 if there
  /// is none.
  fileprivate func endOfText(before offset: Int) -> Int {
    guard let last = self[..<offset].lastIndex(where: { !$0.isBlank && !$0.isLineEnd }) else { return 0 }
    return self[last..<offset].firstIndex(of: 0x0A).map { $0 + 1 } ?? offset
  }
}
