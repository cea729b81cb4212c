/// The words of a table in the order of their bytes.
package struct WordIndex: Sendable {
  private let words: [WordTable.Entry]
  private let longWords: [UInt8]
  /// The numbers of the texts of each word, word by word, in order.
  private let texts: [UInt32]

  /// Puts a table in order.
  package init(_ table: consuming WordTable) {
    let entries = table.entries
    let longWords = table.longWords
    let order = entries.indices.sorted { left, right in
      let (left, right) = (entries[left], entries[right])
      if left.key != right.key { return left.key < right.key }
      return left.bytes(in: longWords).lexicographicallyPrecedes(right.bytes(in: longWords))
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
    words = order.map { entries[$0] }
    self.longWords = longWords
    self.texts = texts
  }

  /// Goes through the words of several indexes in the order of their bytes.
  ///
  /// - Parameters:
  ///   - parts: indexes of texts with rising numbers.
  ///   - body: takes a word, in UTF-8, and the texts that hold it, in order.
  package static func forEachWord(
    of parts: [WordIndex], _ body: (_ word: Span<UInt8>, _ texts: Span<UInt32>) -> Void
  ) {
    var cursors = [Cursor](repeating: Cursor(), count: parts.count)
    var word: [UInt8] = []
    var texts: [UInt32] = []
    while let first = first(of: parts, at: cursors) {
      let entry = parts[first].words[cursors[first].word]
      word.removeAll(keepingCapacity: true)
      word.append(contentsOf: entry.bytes(in: parts[first].longWords))
      texts.removeAll(keepingCapacity: true)
      for part in first..<parts.count {
        let place = cursors[part].word
        guard place < parts[part].words.count else { continue }
        let other = parts[part].words[place]
        guard other.key == entry.key, other.length == entry.length,
          entry.length <= 8 || other.bytes(in: parts[part].longWords).elementsEqual(word)
        else { continue }
        texts.append(contentsOf: parts[part].texts[cursors[part].text..<cursors[part].text + other.count])
        cursors[part].text += other.count
        cursors[part].word += 1
      }
      body(word.span, texts.span)
    }
  }
}

extension WordIndex {
  /// A place among the words of an index, and the place of its first text.
  private struct Cursor {
    var word = 0
    var text = 0
  }

  /// The part whose next word comes first; of several with one word the first.
  private static func first(of parts: [WordIndex], at cursors: [Cursor]) -> Int? {
    var first: Int?
    for part in parts.indices where cursors[part].word < parts[part].words.count {
      guard let other = first else {
        first = part
        continue
      }
      let word = parts[part].words[cursors[part].word]
      let least = parts[other].words[cursors[other].word]
      let isLess =
        word.key != least.key
        ? word.key < least.key
        : word.bytes(in: parts[part].longWords)
          .lexicographicallyPrecedes(least.bytes(in: parts[other].longWords))
      if isLess { first = part }
    }
    return first
  }
}

extension WordTable.Entry {
  /// The word's bytes.
  ///
  /// - Parameter longWords: those of its table.
  fileprivate func bytes(in longWords: [UInt8]) -> ArraySlice<UInt8> {
    if length > 8 { return longWords[start..<start + length] }
    return (0..<length).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - 8 * $0)) }[...]
  }
}
