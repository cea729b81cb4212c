/// A key of front matter in a merge: its lines, its value, and the comments above it.
struct MergeEntry {
  /// The UTF-8 of the key, in its canonical case if it is known; composed and decomposed `é` are different
  /// keys.
  var key: [UInt8]
  /// The blank lines and comments between the key above and this one; they move with the key.
  var gap: [MergeLine]
  /// The lines from the key to the end of its value.
  var lines: [MergeLine]
  var value: MergeValue
  /// The comments in `lines`, each from its `#` to the end of its line.
  var comments: [ArraySlice<UInt8>]
  /// The parts of the line; nil if there are several lines or the value is a block.
  var parts: Parts?

  /// The three parts of a line, which can be changed independently of each other.
  struct Parts {
    /// The key, the colon and the white space after it.
    var head: ArraySlice<UInt8>
    /// The source text of the value; empty if there is none.
    var value: ArraySlice<UInt8>
    /// The white space and the comment after the value.
    var tail: ArraySlice<UInt8>
  }

  /// Creates an entry of a block mapping.
  ///
  /// - Parameter gapStart: the start of the line after the entry above, or the start of the YAML.
  init(_ entry: YAMLEntry, in bytes: [UInt8], gapStart: Int, knownKeys: KnownKeys) {
    let first = Line(around: entry.key.range.lowerBound, in: bytes.span)
    let last = Line(around: entry.range.upperBound, in: bytes.span)
    key = Array(knownKeys.canonical(entry.key.text).utf8)
    gap = MergeLine.lines(of: bytes, in: gapStart..<first.start)
    lines = MergeLine.lines(of: bytes, in: first.start..<last.next)
    value = MergeValue(entry.value)
    var scalars = entry.value.scalarRanges
    scalars.append(entry.key.range)
    comments = Self.comments(
      in: bytes, first.start..<last.end, outside: scalars.sorted { $0.lowerBound < $1.lowerBound })
    let range = entry.value.range
    guard lines.count == 1, !entry.value.isBlock else { return }
    parts = Parts(
      head: bytes[first.start..<range.lowerBound], value: bytes[range],
      tail: bytes[range.upperBound..<last.end])
  }

  /// Parses an entry from its lines; returns nil if they are not exactly one key with its value.
  init?(lines: [MergeLine], rules: FrontMatterMerge) {
    let source = SourceFile(path: "", bytes: lines.bytes)
    guard let mapping = try? YAMLReader.mapping(of: source, limits: rules.limits), !mapping.isFlow,
      mapping.entries.count == 1, let entry = mapping.entries.first
    else { return nil }
    self.init(entry, in: source.bytes, gapStart: 0, knownKeys: rules.knownKeys)
    guard gap.isEmpty, self.lines == lines else { return nil }
    self.lines = lines
  }
}

extension MergeEntry {
  /// Returns the comments in a range: each `#` outside of the scalars, with the rest of its line.
  ///
  /// - Parameter scalars: the ranges of all scalars, sorted.
  private static func comments(
    in bytes: [UInt8], _ range: Range<Int>, outside scalars: [Range<Int>]
  ) -> [ArraySlice<UInt8>] {
    var comments: [ArraySlice<UInt8>] = []
    var rest = scalars[...]
    var offset = range.lowerBound
    while offset < range.upperBound {
      while let scalar = rest.first, scalar.upperBound <= offset { rest.removeFirst() }
      if let scalar = rest.first, scalar.contains(offset) {
        offset = scalar.upperBound
      } else if bytes[offset] == UInt8(ascii: "#") {
        let line = Line(around: offset, in: bytes.span)
        comments.append(bytes[offset..<line.end])
        offset = line.next
      } else {
        offset += 1
      }
    }
    return comments
  }
}

extension YAMLNode {
  /// The ranges of the scalars in the node, including keys.
  fileprivate var scalarRanges: [Range<Int>] {
    switch self {
    case .scalar(let scalar): [scalar.range]
    case .sequence(let sequence): sequence.elements.flatMap(\.scalarRanges)
    case .mapping(let mapping): mapping.entries.flatMap { [$0.key.range] + $0.value.scalarRanges }
    }
  }

  /// Whether the node is a `|` or `>` block.
  fileprivate var isBlock: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return scalar.style == .literal || scalar.style == .folded
  }
}
