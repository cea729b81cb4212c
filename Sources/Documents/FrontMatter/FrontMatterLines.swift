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
    guard first.isFence(in: bytes) else { return nil }
    var line = first
    while line.next < bytes.count {
      line = Line(at: line.next, in: bytes)
      if line.isFence(in: bytes) {
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
}

extension Line {
  /// Whether it is three dashes and nothing else but spaces and tabs behind them.
  func isFence(in bytes: Span<UInt8>) -> Bool {
    guard begins(with: UInt8(ascii: "-"), times: 3, in: bytes) else { return false }
    for offset in start + 3..<end where bytes[offset] != 0x20 && bytes[offset] != 0x09 { return false }
    return true
  }
}
