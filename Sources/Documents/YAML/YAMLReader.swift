/// Reads the subset of YAML that people write by hand: mappings, lists and text.
///
/// Features that a todo does not need are errors with a position: tags, anchors, aliases, merge keys,
/// duplicate keys, keys that are not text, directives, and several documents. A plain value that begins with
/// `@` or a backtick, which is an error in YAML, is text.
package enum YAMLReader {
  /// Reads a YAML file, such as a configuration; returns an empty mapping for an empty file.
  package static func mapping(
    of source: SourceFile, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) -> YAMLMapping {
    try source.checkEncoding()
    let whole = source.textStart..<source.bytes.count
    if let marker = ConflictMarker.first(in: source, range: whole) { throw marker.problem(in: source) }
    return try mapping(in: source, range: whole, limits: limits)
  }

  /// Reads the YAML part of a file, such as its front matter.
  ///
  /// Takes time linear in the number of bytes, and memory bounded by `limits`.
  ///
  /// - Parameter range: the bytes that are YAML; ranges in the result count from the first byte of the file.
  /// - Throws: the first problem.
  static func mapping(
    in source: SourceFile, range: Range<Int>, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) -> YAMLMapping {
    let range = range.clamped(to: 0..<source.bytes.count)
    let problems = YAMLProblems(source: source, range: range)
    guard range.count <= limits.bytes else { throw problems.tooLarge(limit: limits.bytes) }
    return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
      try read(bytes, limits: limits, problems: problems)
    }
  }
}

extension YAMLReader {
  /// Reads the YAML of a text.
  ///
  /// - Parameter replaced: the text with placeholders for reserved indicators; nil to read the text itself.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, replaced: UnsafeBufferPointer<UInt8>? = nil, limits: YAMLLimits,
    problems: YAMLProblems
  ) throws(Problem) -> YAMLMapping {
    var tree = YAMLTree(bytes: bytes, limits: limits, problems: problems)
    var events = YAMLEvents(bytes: replaced ?? bytes, range: problems.range)
    var separators = LineSeparators(in: bytes, range: problems.range)
    var isAfterDocument = false
    while true {
      let event: YAMLEvent
      do {
        event = try events.next()
      } catch {
        if replaced == nil, ReservedIndicators.caused(error, in: bytes) {
          let text = ReservedIndicators.replaced(in: bytes, range: problems.range, limits: limits)
          return try text.withUnsafeBufferPointer { (text) throws(Problem) in
            try read(bytes, replaced: text, limits: limits, problems: problems)
          }
        }
        if let offset = separators.first, offset < error.offset { throw problems.lineSeparator(at: offset) }
        throw isAfterDocument
          ? problems.secondDocument(at: error.offset) : YAMLSyntaxProblem(error, problems: problems).problem
      }
      switch event.kind {
      case .streamStart: break
      case .streamEnd:
        if let offset = separators.first { throw problems.lineSeparator(at: offset) }
        return tree.root
      case .documentStart(let hasDirectives):
        guard !hasDirectives else { throw problems.directive(at: event.range) }
        guard tree.isComplete else { break }
        if let offset = separators.first { throw problems.lineSeparator(at: offset) }
        throw problems.secondDocument(at: event.range.lowerBound)
      case .documentEnd(let isImplicit): isAfterDocument = !isImplicit
      case .scalar(_, .singleQuoted), .scalar(_, .doubleQuoted):
        separators.allow(in: event.range)
        try tree.add(event)
      default: try tree.add(event)
      }
    }
  }
}

/// The limits of a YAML text.
package struct YAMLLimits: Equatable, Sendable {
  /// The maximum size of the text, in bytes.
  package var bytes: Int
  /// The maximum nesting depth of lists and mappings.
  var depth: Int
  /// The maximum length of a key, in bytes; libyaml itself allows at most 1,024 characters.
  package var keyBytes: Int

  /// Creates limits; the defaults are far beyond what people write by hand.
  package init(bytes: Int = 65_536, depth: Int = 32, keyBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.keyBytes = keyBytes
  }
}
