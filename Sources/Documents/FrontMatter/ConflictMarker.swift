/// A line that git leaves behind where it could not merge: `<<<<<<< ours`, `=======` or `>>>>>>> theirs`.
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
    guard line.beginsWith(length, bytes[line.start], in: bytes) else { return nil }
    let isBare = line.end - line.start == length
    guard isBare == (kind == .separator) else { return nil }
    guard isBare || bytes[line.start + length] == 0x20 else { return nil }
    self.line = line
  }

  func problem(in source: SourceFile) -> Problem {
    source.problem(
      .error, code: "conflict-marker", "a merge conflict was left in the file", at: line.start..<line.end,
      help: "resolve the conflict and remove the marker lines")
  }
}
