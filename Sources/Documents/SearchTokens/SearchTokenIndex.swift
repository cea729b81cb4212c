/// Tokens, sorted by their bytes, with the numbers of the texts that contain each token.
package struct SearchTokenIndex: Sendable {
  private var tokens: [Token] = []
  /// The bytes of the tokens of more than 8 bytes.
  private var longTokens: [UInt8] = []
  /// For one token of `tokens` after another, the numbers of the texts that contain it, in ascending order.
  private var texts: [UInt32] = []

  struct Token: Sendable {
    /// The first 8 bytes, padded with zeros, as a big-endian number, which sorts like the bytes.
    let head: UInt64
    let length: Int
    /// The index of the token's first byte in `longTokens`, if the token has more than 8 bytes.
    let start: Int
    /// The end of the token's numbers in `texts`.
    var end: Int
  }

  package init(_ table: consuming SearchTokenTable) {
    let entries = table.entries
    longTokens = table.longTokens
    var order = entries.indices.map { (head: entries[$0].head, index: UInt32($0)) }
    order.sort { [longTokens] left, right in
      if left.head != right.head { return left.head < right.head }
      let (left, right) = (entries[Int(left.index)], entries[Int(right.index)])
      return longTokens.bytes(of: left).lexicographicallyPrecedes(longTokens.bytes(of: right))
    }
    var starts = [Int](repeating: 0, count: entries.count)
    var end = 0
    tokens.reserveCapacity(entries.count)
    for (head, index) in order {
      let entry = entries[Int(index)]
      starts[Int(index)] = end
      end += Int(entry.count)
      tokens.append(Token(head: head, length: Int(entry.length), start: entry.start, end: end))
    }
    texts = [UInt32](repeating: 0, count: end)
    var occurrence = 0
    for (number, end) in table.texts {
      while occurrence < end {
        let index = Int(table.occurrences[occurrence])
        texts[starts[index]] = number
        starts[index] += 1
        occurrence += 1
      }
    }
  }
}

extension SearchTokenIndex {
  /// Tokens from a first one up to, but not including, another one.
  package struct Range: Sendable {
    fileprivate let start: [UInt8]
    /// The end; nil if there is none.
    fileprivate let end: [UInt8]?

    package init(from start: [UInt8] = [], upTo end: [UInt8]? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// Divides the tokens of several indexes into ranges that take about equally long to work on.
  ///
  /// - Parameter count: the maximum number of ranges.
  package static func ranges(of parts: [SearchTokenIndex], count: Int) -> [Range] {
    guard let part = parts.max(by: { $0.texts.count < $1.texts.count }) else { return [] }
    var starts: [[UInt8]] = [[]]
    var text = 0
    for token in part.tokens {
      if text > 0, text >= part.texts.count * starts.count / max(1, count) {
        starts.append([])
        part.append(token, to: &starts[starts.count - 1])
      }
      text = token.end
    }
    return starts.indices.map {
      Range(from: starts[$0], upTo: $0 + 1 < starts.count ? starts[$0 + 1] : nil)
    }
  }

  /// Calls a closure once with each token of a range of several indexes; the tokens are sorted by their bytes.
  ///
  /// - Parameter body: receives a token, in UTF-8, and the numbers of the texts that contain it, in ascending
  ///   order. No text is in several indexes.
  package static func forEachToken<Failure: Error>(
    of parts: [SearchTokenIndex], in range: Range,
    _ body: (_ token: Span<UInt8>, _ texts: Span<UInt32>) throws(Failure) -> Void
  ) throws(Failure) {
    var indices = parts.map { $0.index(of: range.start) }
    let ends = parts.map { part in range.end.map { part.index(of: $0) } ?? part.tokens.count }
    var token: [UInt8] = []
    var texts: [UInt32] = []
    while let first = first(of: parts, at: indices, before: ends) {
      let least = indices[first]
      token.removeAll(keepingCapacity: true)
      parts[first].append(parts[first].tokens[least], to: &token)
      texts.removeAll(keepingCapacity: true)
      var isSorted = true
      for part in first..<parts.count where indices[part] < ends[part] {
        let index = indices[part]
        guard part == first || !parts[first].precedes(at: least, parts[part], at: index) else { continue }
        let other = parts[part].texts(at: index)
        if let last = texts.last, let next = other.first, last > next { isSorted = false }
        texts.append(contentsOf: other)
        indices[part] += 1
      }
      if !isSorted { texts.sort() }
      try body(token.span, texts.span)
    }
  }

  /// Returns the index of the part whose next token is the smallest; the first one if several parts have that
  /// token, and nil if no tokens are left.
  private static func first(of parts: [SearchTokenIndex], at indices: [Int], before ends: [Int]) -> Int? {
    var first: Int?
    for part in parts.indices where indices[part] < ends[part] {
      guard let least = first else {
        first = part
        continue
      }
      if parts[part].precedes(at: indices[part], parts[least], at: indices[least]) { first = part }
    }
    return first
  }

  /// Returns the index of the first token that is not before some bytes, which contain no NUL.
  private func index(of bytes: [UInt8]) -> Int {
    let head = (0..<8).reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
    return tokens.indices.partitioningIndex { !precedes(at: $0, bytes, head) }
  }

  /// Reports whether a token is before some bytes, of which `head` is the first 8.
  private func precedes(at index: Int, _ bytes: [UInt8], _ head: UInt64) -> Bool {
    let token = tokens[index]
    if token.head != head { return token.head < head }
    guard token.length > 8, bytes.count > 8 else { return token.length < bytes.count }
    return longTokens[token.start..<token.start + token.length].lexicographicallyPrecedes(bytes)
  }

  /// Reports whether a token is before a token of another index.
  private func precedes(at index: Int, _ other: SearchTokenIndex, at otherIndex: Int) -> Bool {
    let (left, right) = (tokens[index], other.tokens[otherIndex])
    if left.head != right.head { return left.head < right.head }
    guard left.length > 8, right.length > 8 else { return left.length < right.length }
    return longTokens[left.start..<left.start + left.length]
      .lexicographicallyPrecedes(other.longTokens[right.start..<right.start + right.length])
  }

  private func texts(at index: Int) -> ArraySlice<UInt32> {
    texts[(index > 0 ? tokens[index - 1].end : 0)..<tokens[index].end]
  }

  private func append(_ token: Token, to bytes: inout [UInt8]) {
    bytes.append(tokenWithHead: token.head, token.length, at: token.start, in: longTokens)
  }
}

extension [UInt8] {
  /// Returns the bytes of an entry of more than 8 bytes; empty for a shorter one.
  fileprivate func bytes(of entry: SearchTokenTable.Entry) -> ArraySlice<UInt8> {
    entry.length > 8 ? self[entry.start..<entry.start + Int(entry.length)] : []
  }
}
