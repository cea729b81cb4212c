extension SourceFile {
  /// Checks that the Markdown body contains no merge conflict.
  ///
  /// A conflict is a line `<<<<<<< ours`, a later line `=======` and a later line `>>>>>>> theirs`. Lines in
  /// fenced code blocks are ignored, because they can be examples. The check is fast for a body without
  /// `<<<<<<<`.
  ///
  /// - Parameter bodyStart: the offset of the body, which is the start of a line.
  /// - Throws: the problem with code `conflict-marker`.
  package func checkForConflict(from bodyStart: Int) throws(Problem) {
    let runStart = bytes.withUnsafeBufferPointer { firstRun(of: UInt8(ascii: "<"), in: $0, from: bodyStart) }
    guard let runStart else { return }
    let bytes = bytes.span
    var fence = CodeFence()
    var seen: [ConflictMarker] = []
    var start = bodyStart
    while start < bytes.count {
      let line = Line(at: start, in: bytes)
      start = line.next
      if fence.coversNext(line, in: bytes) || line.end <= runStart { continue }
      guard let marker = ConflictMarker(line, in: bytes) else { continue }
      switch (marker.kind, seen.last?.kind) {
      case (.ours, _): seen = [marker]
      case (.separator, .ours): seen.append(marker)
      case (.theirs, .separator): throw (seen.first ?? marker).problem(in: self)
      default: break
      }
    }
  }
}

/// Returns the offset of the first run of at least seven bytes equal to `byte`; nil if there is none.
private func firstRun(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var next = start
  while let first = firstIndex(of: byte, in: bytes, from: next) {
    next = first + 1
    while next < bytes.count, bytes[next] == byte { next += 1 }
    if next - first >= 7 { return first }
  }
  return nil
}

/// Tracks whether lines of Markdown are in a fenced code block (CommonMark 0.30 §4.5).
private struct CodeFence {
  /// The character of the open fence; nil outside of a fenced code block.
  private var byte: UInt8?
  /// The number of characters in the open fence.
  private var length = 0

  /// Reads the next line, and reports whether it is a fence or in a fenced code block.
  mutating func coversNext(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    let start = line.textStart(in: bytes)
    guard start - line.start <= 3, start < line.end else { return byte != nil }
    var end = start
    while end < line.end, bytes[end] == bytes[start] { end += 1 }
    if let byte {
      if bytes[start] == byte, end - start >= length, isBlank(end..<line.end, in: bytes) { self.byte = nil }
      return true
    }
    guard end - start >= 3 else { return false }
    switch bytes[start] {
    case UInt8(ascii: "~"): break
    case UInt8(ascii: "`"):
      for offset in end..<line.end where bytes[offset] == UInt8(ascii: "`") { return false }
    default: return false
    }
    byte = bytes[start]
    length = end - start
    return true
  }

  private func isBlank(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for offset in range where bytes[offset] != 0x20 && bytes[offset] != 0x09 { return false }
    return true
  }
}
