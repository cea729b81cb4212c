/// Where front matter lies in a file, found without looking at its content.
struct FrontMatterLines {
  let openingFence: Range<Int>
  let yaml: Range<Int>
  let closingFence: Range<Int>
  let bodyStart: Int

  /// Finds the two fences; nil where the first line is none.
  static func find(in source: SourceFile) throws(Problem) -> FrontMatterLines? {
    let bytes = source.bytes.span
    let first = Line(at: source.textStart, in: bytes)
    guard isFence(first, in: bytes) else { return nil }
    var line = first
    while line.next < bytes.count {
      line = Line(at: line.next, in: bytes)
      if isFence(line, in: bytes) {
        return FrontMatterLines(
          openingFence: first.start..<first.start + 3, yaml: first.next..<line.start,
          closingFence: line.start..<line.start + 3, bodyStart: line.next)
      }
      if let marker = ConflictMarker(line, in: bytes) { throw marker.problem(in: source) }
    }
    throw source.problem(
      .error, code: "unclosed-front-matter", "the front matter is not closed",
      at: first.start..<first.start + 3, label: "opened here",
      help: "write a line of \"---\" behind the last key")
  }

  /// Whether a line is three dashes and nothing else but spaces and tabs behind them.
  private static func isFence(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    guard line.begins(with: UInt8(ascii: "-"), times: 3, in: bytes) else { return false }
    for offset in line.start + 3..<line.end where bytes[offset] != 0x20 && bytes[offset] != 0x09 {
      return false
    }
    return true
  }
}
