/// A key of front matter as a merge sees it: its lines, its value, and what is written above it.
struct MergeEntry {
  /// The key's UTF-8; `é` in its two spellings are two keys.
  var key: [UInt8]
  /// The blank lines and comments between the key above and this one; they travel with the key.
  var gap: [MergeLine]
  /// The lines from that of the key to the last one of its value.
  var lines: [MergeLine]
  var value: MergeValue
  /// The comments in its lines, from `#` on.
  var comments: [ArraySlice<UInt8>]
  /// Its only line in three parts; nil where it has several.
  var parts: Parts?

  /// A line in three parts, which can be changed independently of each other.
  struct Parts {
    /// The key, its colon and the blanks behind it.
    var head: ArraySlice<UInt8>
    /// The value as it is spelled; empty where none is.
    var value: ArraySlice<UInt8>
    /// The blanks and the comment behind it.
    var tail: ArraySlice<UInt8>
  }

  /// Makes the entry of a mapping whose keys have lines of their own.
  ///
  /// - Parameter gapStart: the offset behind the entry above.
  init(_ entry: YAMLEntry, in bytes: [UInt8], gapStart: Int) {
    let first = Line(around: entry.key.range.lowerBound, in: bytes.span)
    let last = Line(around: entry.range.upperBound, in: bytes.span)
    key = Array(entry.key.text.utf8)
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

  /// Reads an entry from its lines alone; nil where they are anything else than one key with its value.
  init?(lines: [MergeLine], limits: YAMLLimits) {
    let source = SourceFile(path: "", bytes: lines.bytes)
    guard let mapping = try? YAMLReader.mapping(of: source, limits: limits), !mapping.isFlow,
      mapping.entries.count == 1, let entry = mapping.entries.first
    else { return nil }
    self.init(entry, in: source.bytes, gapStart: 0)
    guard gap.isEmpty, self.lines == lines else { return nil }
    self.lines = lines
  }
}

extension MergeEntry {
  /// What stands behind a `#` that is part of no scalar; the ranges of the scalars are in order.
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
  /// Where its scalars stand, its keys among them.
  fileprivate var scalarRanges: [Range<Int>] {
    switch self {
    case .scalar(let scalar): [scalar.range]
    case .sequence(let sequence): sequence.elements.flatMap(\.scalarRanges)
    case .mapping(let mapping): mapping.entries.flatMap { [$0.key.range] + $0.value.scalarRanges }
    }
  }

  /// Whether it is a `|` or `>` block.
  fileprivate var isBlock: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return scalar.style == .literal || scalar.style == .folded
  }
}

/// A value of front matter without the way it is written, to tell whether somebody changed it.
///
/// Text is compared by its bytes: that `é` has two spellings is no reason to lose one of them.
enum MergeValue: Equatable {
  case scalar([UInt8], isNull: Bool)
  case sequence([MergeValue])
  case mapping([Pair])

  struct Pair: Equatable {
    var key: [UInt8]
    var value: MergeValue
  }

  init(_ node: YAMLNode) {
    switch node {
    case .scalar(let scalar): self = .scalar(Array(scalar.text.utf8), isNull: scalar.isNull)
    case .sequence(let sequence): self = .sequence(sequence.elements.map { MergeValue($0) })
    case .mapping(let mapping):
      self = .mapping(
        mapping.entries.map { Pair(key: Array($0.key.text.utf8), value: MergeValue($0.value)) })
    }
  }
}
