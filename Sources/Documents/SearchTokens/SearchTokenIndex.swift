/// The tokens of a table, sorted by their bytes, with the texts that contain each token.
package struct SearchTokenIndex: Sendable {
  private let tokens: [SearchTokenTable.Entry]
  /// The bytes of the tokens of more than 8 bytes.
  private let longTokens: [UInt8]
  /// For one token of `tokens` after another, the numbers of the texts that contain it, in ascending order.
  private let texts: [UInt32]

  package init(_ table: consuming SearchTokenTable) {
    let entries = table.entries
    let longTokens = table.longTokens
    let order = entries.indices.sorted { left, right in
      let (left, right) = (entries[left], entries[right])
      if left.key != right.key { return left.key < right.key }
      return left.bytes(in: longTokens).lexicographicallyPrecedes(right.bytes(in: longTokens))
    }
    var starts = [Int](repeating: 0, count: entries.count)
    var start = 0
    for place in order {
      starts[place] = start
      start += entries[place].count
    }
    var texts = [UInt32](repeating: 0, count: start)
    var occurrence = 0
    for (index, end) in table.ends.enumerated() {
      while occurrence < end {
        let place = Int(table.occurrences[occurrence])
        texts[starts[place]] = UInt32(table.first + index)
        starts[place] += 1
        occurrence += 1
      }
    }
    tokens = order.map { entries[$0] }
    self.longTokens = longTokens
    self.texts = texts
  }

  /// Calls a closure once with each token of several indexes; the tokens are sorted by their bytes.
  ///
  /// - Parameters:
  ///   - parts: the indexes; the texts of each have higher numbers than the texts of the previous index.
  ///   - body: receives a token, in UTF-8, and the numbers of the texts that contain it, in ascending order.
  package static func forEachToken(
    of parts: [SearchTokenIndex], _ body: (_ token: Span<UInt8>, _ texts: Span<UInt32>) -> Void
  ) {
    var cursors = [Cursor](repeating: Cursor(), count: parts.count)
    var token: [UInt8] = []
    var texts: [UInt32] = []
    while let first = first(of: parts, at: cursors) {
      let entry = parts[first].tokens[cursors[first].token]
      token.removeAll(keepingCapacity: true)
      token.append(contentsOf: entry.bytes(in: parts[first].longTokens))
      texts.removeAll(keepingCapacity: true)
      for part in first..<parts.count {
        let place = cursors[part].token
        guard place < parts[part].tokens.count else { continue }
        let other = parts[part].tokens[place]
        guard other.key == entry.key, other.length == entry.length,
          entry.length <= 8 || other.bytes(in: parts[part].longTokens).elementsEqual(token)
        else { continue }
        texts.append(contentsOf: parts[part].texts[cursors[part].text..<cursors[part].text + other.count])
        cursors[part].text += other.count
        cursors[part].token += 1
      }
      body(token.span, texts.span)
    }
  }
}

extension SearchTokenIndex {
  /// An index in `tokens`, and the index in `texts` of the first text that contains that token.
  private struct Cursor {
    var token = 0
    var text = 0
  }

  /// Returns the index of the part whose next token is the smallest; the first one if several parts have that
  /// token, and nil if no tokens are left.
  private static func first(of parts: [SearchTokenIndex], at cursors: [Cursor]) -> Int? {
    var first: Int?
    for part in parts.indices where cursors[part].token < parts[part].tokens.count {
      guard let other = first else {
        first = part
        continue
      }
      let token = parts[part].tokens[cursors[part].token]
      let least = parts[other].tokens[cursors[other].token]
      let isLess =
        token.key != least.key
        ? token.key < least.key
        : token.bytes(in: parts[part].longTokens)
          .lexicographicallyPrecedes(least.bytes(in: parts[other].longTokens))
      if isLess { first = part }
    }
    return first
  }
}

extension SearchTokenTable.Entry {
  /// Returns the token's bytes.
  ///
  /// - Parameter longTokens: the bytes of the long tokens of the same table.
  fileprivate func bytes(in longTokens: [UInt8]) -> ArraySlice<UInt8> {
    if length > 8 { return longTokens[start..<start + length] }
    return (0..<length).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - 8 * $0)) }[...]
  }
}
