/// The file of one side of a merge, or their common base, split into parts that are merged separately.
struct MergeSide {
  var hasByteOrderMark = false
  var openingFence: [MergeLine] = []
  /// The keys in file order.
  var entries: [MergeEntry] = []
  /// The blank lines and comments after the last key.
  var lastGap: [MergeLine] = []
  var closingFence: [MergeLine] = []
  var body: [UInt8] = []
  /// The index of each key in `entries`.
  private var indices: [[UInt8]: Int] = [:]

  /// Splits a file into its parts; an empty file represents a missing one, and has no keys and no body.
  ///
  /// Returns nil if the file has no front matter, or if its front matter cannot be read, is a flow mapping or
  /// has a known key in two spellings.
  init?(_ bytes: [UInt8], rules: FrontMatterMerge) {
    guard !bytes.isEmpty else { return }
    let source = SourceFile(path: "", bytes: bytes)
    guard let front = try? FrontMatter.read(source, limits: rules.limits), !front.mapping.isFlow else {
      return nil
    }
    hasByteOrderMark = source.hasByteOrderMark
    openingFence = MergeLine.lines(of: bytes, in: front.openingFence.lowerBound..<front.yaml.lowerBound)
    closingFence = MergeLine.lines(of: bytes, in: front.yaml.upperBound..<front.bodyStart)
    body = Array(bytes[front.bodyStart...])
    var gapStart = front.yaml.lowerBound
    for entry in front.mapping.entries {
      let merged = MergeEntry(entry, in: bytes, gapStart: gapStart, knownKeys: rules.knownKeys)
      guard indices.updateValue(entries.count, forKey: merged.key) == nil else { return nil }
      entries.append(merged)
      gapStart = Line(around: entry.range.upperBound, in: bytes.span).next
    }
    lastGap = MergeLine.lines(of: bytes, in: gapStart..<front.yaml.upperBound)
  }

  subscript(key: [UInt8]) -> MergeEntry? {
    indices[key].map { entries[$0] }
  }

  /// All lines between the fences.
  var lines: [MergeLine] {
    entries.flatMap { $0.gap + $0.lines } + lastGap
  }

  /// The line ending of all lines of the front matter before the closing fence; nil if they differ.
  var commonEnd: MergeLine.LineEnding? {
    (openingFence + lines).commonEnd
  }

  func ending(with lineEnding: MergeLine.LineEnding) -> MergeSide {
    var side = self
    side.openingFence = openingFence.ending(with: lineEnding)
    side.lastGap = lastGap.ending(with: lineEnding)
    side.closingFence = closingFence.ending(with: lineEnding)
    for index in entries.indices {
      side.entries[index].gap = entries[index].gap.ending(with: lineEnding)
      side.entries[index].lines = entries[index].lines.ending(with: lineEnding)
    }
    return side
  }
}
