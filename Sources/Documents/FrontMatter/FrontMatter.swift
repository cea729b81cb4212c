/// The YAML at the start of a Markdown file, between two lines of three dashes.
package struct FrontMatter: Equatable, Sendable {
  /// The keys and values; empty if there are none between the fences.
  package var mapping: YAMLMapping
  /// The byte range of the opening `---`, without the spaces and the line ending after it.
  var openingFence: Range<Int>
  /// The byte range of the lines between the fences, with their line endings.
  var yaml: Range<Int>
  /// The byte range of the closing `---`, without the spaces and the line ending after it.
  var closingFence: Range<Int>
  /// The offset of the first byte after the line of the closing fence.
  package var bodyStart: Int

  /// Reads the front matter of a file, after checking that the whole file is UTF-8 and not empty.
  ///
  /// A fence is a line that begins with three dashes, followed only by spaces and tabs. The opening fence is
  /// the first line of the file, after a byte-order mark if there is one.
  ///
  /// - Returns: the front matter; nil if the file does not begin with a fence.
  /// - Throws: the first problem of the encoding, the fences or the YAML.
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

  /// Finds the two fences without parsing the lines between them; nil if the first line is not a fence.
  private static func find(in source: SourceFile) throws(Problem) -> FrontMatter? {
    let bytes = source.bytes.span
    let first = Line(at: source.textStart, in: bytes)
    guard first.isFence(in: bytes) else { return nil }
    var line = first
    while line.next < bytes.count {
      line = Line(at: line.next, in: bytes)
      if bytes[line.start] == 0xEF, source.bytes[line.start..<line.end].starts(with: byteOrderMark) {
        throw source.problem(
          .error, code: "byte-order-mark", "a byte-order mark may only begin the file",
          at: line.start..<line.start + byteOrderMark.count,
          help: "delete this invisible character, U+FEFF")
      }
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
      help: "add a line \"---\" after the last key")
  }
}

extension Line {
  /// Reports whether the line is three dashes, followed only by spaces and tabs.
  func isFence(in bytes: Span<UInt8>) -> Bool {
    guard begins(with: UInt8(ascii: "-"), times: 3, in: bytes) else { return false }
    for offset in start + 3..<end where bytes[offset] != 0x20 && bytes[offset] != 0x09 { return false }
    return true
  }
}
