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
    guard let lines = try FrontMatterLines.find(in: source) else { return nil }
    let mapping = try YAMLReader.mapping(in: source, range: lines.yaml, limits: limits)
    return FrontMatter(
      mapping: mapping, openingFence: lines.openingFence, yaml: lines.yaml,
      closingFence: lines.closingFence, bodyStart: lines.bodyStart)
  }
}
