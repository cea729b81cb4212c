/// A line that git writes into a file with a merge conflict: `<<<<<<< ours`, `=======` or `>>>>>>> theirs`.
struct ConflictMarker {
  enum Kind {
    case ours, separator, theirs
  }

  let kind: Kind
  let line: Line

  init?(_ line: Line, in bytes: Span<UInt8>) {
    let length = 7
    guard line.end - line.start >= length else { return nil }
    switch bytes[line.start] {
    case UInt8(ascii: "<"): kind = .ours
    case UInt8(ascii: "="): kind = .separator
    case UInt8(ascii: ">"): kind = .theirs
    default: return nil
    }
    guard line.begins(with: bytes[line.start], times: length, in: bytes) else { return nil }
    if kind == .separator {
      guard line.end == line.start + length else { return nil }
    } else {
      guard line.end > line.start + length, bytes[line.start + length] == 0x20 else { return nil }
    }
    self.line = line
  }

  /// Returns the first marker in a range; nil if there is none.
  ///
  /// - Parameter range: the range to search; it must begin at the start of a line.
  static func first(in source: SourceFile, range: Range<Int>) -> ConflictMarker? {
    let bytes = source.bytes.span
    var start = range.lowerBound
    while start < range.upperBound {
      let line = Line(at: start, in: bytes)
      if let marker = ConflictMarker(line, in: bytes) { return marker }
      start = line.next
    }
    return nil
  }

  func problem(in source: SourceFile) -> Problem {
    source.problem(
      .error, code: "conflict-marker", "a merge conflict was left in the file", at: line.start..<line.end,
      help: "resolve the conflict and remove the marker lines")
  }
}

extension SourceFile {
  /// Checks that the first line is not a conflict marker.
  ///
  /// - Throws: the problem with code `conflict-marker`.
  package func checkFirstLineForConflict() throws(Problem) {
    if let marker = ConflictMarker(Line(at: 0, in: bytes.span), in: bytes.span) {
      throw marker.problem(in: self)
    }
  }
}
