/// The YAML at the beginning of a Markdown file, between two lines of three dashes.
package struct FrontMatter: Equatable, Sendable {
  /// The keys and values; empty where nothing stands between the fences.
  package var mapping: YAMLMapping
  /// The bytes of the opening `---`, without the spaces and the line end behind it.
  var openingFence: Range<Int>
  /// The bytes of the lines between the fences, their line ends included.
  var yaml: Range<Int>
  /// The bytes of the closing `---`, without the spaces and the line end behind it.
  var closingFence: Range<Int>
  /// The offset of the first byte behind the closing fence's line.
  package var bodyStart: Int

  /// Reads a file's front matter, having made sure that the whole file is UTF-8 and not empty.
  ///
  /// A fence is a whole line: three dashes at its very beginning, nothing behind them but spaces and tabs.
  /// The opening one is the first line of the file, a byte-order mark aside.
  ///
  /// - Returns: nil where the file does not begin with a fence.
  package static func read(
    _ source: SourceFile, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) -> FrontMatter? {
    try source.checkEncoding()
    let start = source.textStart
    guard start < source.bytes.count else {
      throw source.problem(.error, code: "empty-file", "the file is empty")
    }
    guard var front = try find(in: source) else { return nil }
    front.mapping = try YAMLReader.mapping(in: source, range: front.yaml, limits: limits)
    return front
  }

  /// Finds the two fences, without looking at what lies between them; nil where the first line is none.
  private static func find(in source: SourceFile) throws(Problem) -> FrontMatter? {
    let bytes = source.bytes.span
    let first = Line(at: source.textStart, in: bytes)
    guard first.isFence(in: bytes) else { return nil }
    var line = first
    while line.next < bytes.count {
      line = Line(at: line.next, in: bytes)
      if line.isFence(in: bytes) {
        return FrontMatter(
          mapping: YAMLMapping(entries: [], isFlow: false, range: first.next..<first.next),
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
