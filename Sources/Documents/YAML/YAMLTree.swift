/// Builds a tree of nodes from events, and rejects the features that todosite does not support.
///
/// The open lists and mappings are on an explicit stack, so that nesting does not use the call stack.
struct YAMLTree {
  /// The root mapping; empty for a text without content.
  private(set) var root: YAMLMapping
  /// Whether a document, possibly empty, has been read to its end.
  private(set) var isComplete = false
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: YAMLLimits
  private let problems: YAMLProblems
  private var open: [OpenNode] = []

  init(bytes: UnsafeBufferPointer<UInt8>, limits: YAMLLimits, problems: YAMLProblems) {
    self.bytes = bytes
    self.limits = limits
    self.problems = problems
    let start = problems.range.lowerBound
    root = YAMLMapping(entries: [], isFlow: false, range: start..<start)
  }

  mutating func add(_ event: YAMLEvent) throws(Problem) {
    if event.hasProperties { throw problems.property(at: event.range.lowerBound, isInFlow: isInFlow) }
    switch event.kind {
    case .alias: throw problems.alias(at: event.range.lowerBound, isInFlow: isInFlow)
    case .scalar(let text, let style): try add(scalar(text, style, event.range))
    case .sequenceStart(let isFlow): try push(OpenNode(isMapping: false, isFlow: isFlow, at: event.range))
    case .mappingStart(let isFlow): try push(OpenNode(isMapping: true, isFlow: isFlow, at: event.range))
    case .sequenceEnd, .mappingEnd: pop(at: event.range)
    default: break
    }
  }
}

/// A list or mapping whose end has not been read.
private struct OpenNode {
  let isMapping: Bool
  let isFlow: Bool
  let start: Int
  /// The end offset of the last part that has been read.
  var end: Int
  /// In a mapping, the key whose value has not been read; nil if a key or the end is next.
  var key: YAMLScalar?
  var entries: [YAMLEntry] = []
  var elements: [YAMLNode] = []
  /// The texts of the keys so far; filled only if there are too many keys for a linear search.
  var keys: Set<String> = []

  init(isMapping: Bool, isFlow: Bool, at range: Range<Int>) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    start = range.lowerBound
    end = range.upperBound
    // The usual size, to avoid reallocation.
    if isMapping { entries.reserveCapacity(8) } else { elements.reserveCapacity(4) }
  }

  var awaitsKey: Bool {
    isMapping && key == nil
  }

  mutating func append(_ node: YAMLNode) {
    end = node.range.upperBound
    if let key {
      entries.append(YAMLEntry(key: key, value: node))
      self.key = nil
    } else {
      elements.append(node)
    }
  }

  /// Returns the earlier key that is equal to a text; nil if there is none.
  ///
  /// Swift compares strings by canonical equivalence, so composed and decomposed `é` are equal.
  mutating func earlierKey(equalTo text: String) -> YAMLScalar? {
    let manyKeys = 16
    if entries.count >= manyKeys {
      if keys.isEmpty { keys = Set(entries.lazy.map(\.key.text)) }
      guard !keys.insert(text).inserted else { return nil }
    }
    // Searches by index, because copying whole entries is slower than comparing them.
    let index = entries.indices.first { entries[$0].key.text == text }
    return index.map { entries[$0].key }
  }
}

extension YAMLTree {
  private var isInFlow: Bool {
    open.indices.last.map { open[$0].isFlow } ?? false
  }

  private mutating func add(_ scalar: YAMLScalar) throws(Problem) {
    guard let last = open.indices.last else {
      guard scalar.style == .plain, scalar.text.isEmpty else {
        // libyaml reads a key that is longer than its own limit as text.
        if scalar.range.count > limits.keyBytes, colonFollows(scalar.range.upperBound) {
          throw problems.longKey(at: scalar.range, limit: limits.keyBytes)
        }
        throw problems.notAMapping(at: scalar.range, found: "text")
      }
      isComplete = true
      return
    }
    if open[last].awaitsKey {
      try check(key: scalar, at: last)
      open[last].key = scalar
      open[last].end = scalar.range.upperBound
    } else {
      open[last].append(.scalar(scalar))
    }
  }

  private mutating func push(_ node: OpenNode) throws(Problem) {
    if let parent = open.indices.last {
      if open[parent].awaitsKey { throw problems.complexKey(at: node.start) }
    } else if !node.isMapping {
      throw problems.notAMapping(at: node.start..<node.start + 1, found: "a list")
    }
    guard open.count < limits.depth else { throw problems.tooDeep(at: node.start, limit: limits.depth) }
    open.append(node)
  }

  private mutating func pop(at range: Range<Int>) {
    guard let closed = open.popLast() else { return }
    // libyaml ends a block after the comments that follow it, where the next token begins.
    let range = closed.start..<(closed.isFlow ? max(range.upperBound, closed.end) : closed.end)
    let node: YAMLNode =
      closed.isMapping
      ? .mapping(YAMLMapping(entries: closed.entries, isFlow: closed.isFlow, range: range))
      : .sequence(YAMLSequence(elements: closed.elements, isFlow: closed.isFlow, range: range))
    if let last = open.indices.last {
      open[last].append(node)
    } else if case .mapping(let mapping) = node {
      root = mapping
      isComplete = true
    }
  }

  /// Checks a key of the open mapping at an index.
  private mutating func check(key: YAMLScalar, at index: Int) throws(Problem) {
    let length = key.text.utf8.count
    guard length <= limits.keyBytes else { throw problems.longKey(at: key.range, limit: limits.keyBytes) }
    if key.style == .plain {
      if length == 0 { throw problems.missingKey(at: key.range) }
      if key.text == "<<" { throw problems.mergeKey(at: key.range) }
      if key.beginsWithReservedIndicator { throw problems.reservedKey(at: key.range, isInFlow: isInFlow) }
    }
    // `? key` has its colon on the next line, or has none.
    if !open[index].isFlow, !colonFollows(key.range.upperBound) {
      throw problems.complexKey(at: key.range.lowerBound)
    }
    if let first = open[index].earlierKey(equalTo: key.text) {
      throw problems.source.duplicateKey(key, first: first)
    }
  }

  private func colonFollows(_ offset: Int) -> Bool {
    let rest = bytes[offset..<problems.range.upperBound]
    return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: ":")
  }

  private func scalar(_ text: String, _ style: YAMLScalar.Style, _ range: Range<Int>) -> YAMLScalar {
    switch style {
    case .plain where !range.isEmpty && bytes[range.lowerBound].isReservedIndicator:
      // libyaml read a placeholder.
      YAMLScalar(
        text: String(decoding: [bytes[range.lowerBound]] + text.utf8.dropFirst(), as: UTF8.self),
        style: style, range: range)
    case .plain, .singleQuoted, .doubleQuoted: YAMLScalar(text: text, style: style, range: range)
    case .literal, .folded:
      YAMLScalar(text: text, style: style, range: blockScalarRange(range, text: text, in: bytes))
    }
  }
}
