/// Reads YAML as people write it by hand: keys with values, lists, text.
///
/// What a todo never needs and a reader would have to guess at is refused with its position: tags, anchors,
/// aliases, merge keys, duplicate keys, keys that are not text, directives, several documents.
package enum YAMLReader {
  /// Reads a file that is YAML as a whole, such as a configuration; an empty file is an empty mapping.
  package static func mapping(
    of source: SourceFile, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) -> YAMLMapping {
    try source.checkEncoding()
    let whole = source.textStart..<source.bytes.count
    if let marker = ConflictMarker.first(in: source, range: whole) { throw marker.problem(in: source) }
    return try mapping(in: source, range: whole, limits: limits)
  }

  /// Reads a part of a file that is YAML, such as its front matter.
  ///
  /// - Parameter range: the bytes that are YAML; the ranges in the answer count from the file's first byte.
  /// - Throws: the first thing that is wrong. Time is linear in the bytes, memory bounded by `limits`.
  static func mapping(
    in source: SourceFile, range: Range<Int>, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) -> YAMLMapping {
    let range = range.clamped(to: 0..<source.bytes.count)
    let refusals = YAMLRefusals(source: source, range: range)
    guard range.count <= limits.bytes else { throw refusals.tooLarge(limit: limits.bytes) }
    return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
      try read(bytes, limits: limits, refusals: refusals)
    }
  }
}

extension YAMLReader {
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: YAMLLimits, refusals: YAMLRefusals
  ) throws(Problem) -> YAMLMapping {
    var tree = YAMLTree(bytes: bytes, limits: limits, refusals: refusals)
    var events = YAMLEvents(bytes: bytes, range: refusals.range)
    var separators = LineSeparators(in: bytes, range: refusals.range)
    var isBehindEnd = false
    while true {
      let event: YAMLEvent
      do {
        event = try events.next()
      } catch {
        if let offset = separators.first, offset < error.offset { throw refusals.lineSeparator(at: offset) }
        throw isBehindEnd
          ? refusals.secondDocument(at: error.offset) : YAMLSyntax(error, refusals: refusals).problem
      }
      switch event.kind {
      case .streamStart: break
      case .streamEnd:
        if let offset = separators.first { throw refusals.lineSeparator(at: offset) }
        return tree.root
      case .documentStart(let hasDirectives):
        guard !hasDirectives else { throw refusals.directive(at: event.range) }
        guard tree.isComplete else { break }
        if let offset = separators.first { throw refusals.lineSeparator(at: offset) }
        throw refusals.secondDocument(at: event.range.lowerBound)
      case .documentEnd(let isImplicit): isBehindEnd = !isImplicit
      case .scalar(_, .singleQuoted), .scalar(_, .doubleQuoted):
        separators.allow(in: event.range)
        try tree.take(event)
      default: try tree.take(event)
      }
    }
  }
}

/// How much a YAML text may ask of its reader.
package struct YAMLLimits: Equatable, Sendable {
  /// The most bytes the text may have.
  package var bytes: Int
  /// The most lists and mappings that may lie within each other.
  var depth: Int
  /// The most bytes a key may have; libyaml itself allows no more than 1,024 characters.
  package var keyBytes: Int

  /// Makes limits; the defaults are far beyond what people write by hand.
  package init(bytes: Int = 65_536, depth: Int = 32, keyBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.keyBytes = keyBytes
  }
}
