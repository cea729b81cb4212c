import TestSupport
import Testing

@testable import Documents

@Suite struct SearchTokenIndexTests {
  @Test func `each word is listed once, in byte order, with its texts`() {
    #expect(
      index(["b a b", "<p>A</p>", "", "électricité électricien b", "zzzzzzzz zzzzzzzzz zzzzzzz"]) == [
        "a 0 1", "b 0 3", "electricien 3", "electricite 3", "zzzzzzz 4", "zzzzzzzz 4", "zzzzzzzzz 4",
      ])
    #expect(index([]) == [])
  }

  @Test func `the index does not depend on the number of tables`() {
    var random = SeededRandom()
    let letters = ["a", "b", "cé", "d", " ", " ", "鍵", "窓", "electricity"]
    let texts = (0..<50).map { _ in
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }.joined()
    }
    let whole = index(texts)
    for parts in [2, 3, 7, 50] {
      #expect(index(texts, parts: parts) == whole, "\(parts) parts, TODOSITE_SEED=\(random.seed)")
    }
  }

  @Test func `a table with 20,000 words contains them all`() {
    let text = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    let words = index([text, "w7 w19999"])
    #expect(words.count == 20_000)
    #expect(words.filter { $0.hasSuffix(" 0 1") } == ["w19999 0 1", "w7 0 1"])
  }

  @Test func `the words of a range are those from its start up to its end`() {
    let words = ["a", "ab", "electric", "electricians", "electricity", "é", "zzzzzzzzz"].map {
      Array($0.utf8)
    }
    var table = SearchTokenTable()
    Array(words.joined(separator: [0x20])).withUnsafeBufferPointer { table.append(html: $0, number: 0) }
    let index = SearchTokenIndex(table)
    // Tokens have no accents, so the range is compared with bytes.
    let tokens = ["a", "ab", "e", "electric", "electricians", "electricity", "zzzzzzzzz"].map {
      Array($0.utf8)
    }
    for start in tokens + [[], [0x62], [0xC3]] {
      for end in tokens + [nil, [0x62], [0xC3]] {
        var found: [[UInt8]] = []
        SearchTokenIndex.forEachToken(of: [index], in: .init(from: start, upTo: end)) { token, _ in
          found.append(token.withUnsafeBufferPointer { Array($0) })
        }
        let expected = tokens.filter { token in
          !token.lexicographicallyPrecedes(start) && end.map { token.lexicographicallyPrecedes($0) } ?? true
        }
        #expect(found == expected, "\(start)..<\(end ?? [])")
      }
    }
  }

  /// Returns a line for each token of the texts: the token and the numbers of the texts that contain it.
  ///
  /// Text N is in part N modulo the number of parts, and the tokens are divided into as many ranges as there
  /// are parts.
  private func index(_ texts: [String], parts: Int = 1) -> [String] {
    let indexes = (0..<parts).map { part in
      var table = SearchTokenTable()
      for number in stride(from: part, to: texts.count, by: parts) {
        Array(texts[number].utf8).withUnsafeBufferPointer { table.append(html: $0, number: number) }
      }
      return SearchTokenIndex(table)
    }
    let ranges = SearchTokenIndex.ranges(of: indexes, count: parts)
    #expect(ranges.count <= parts)
    var lines: [String] = []
    for range in ranges {
      SearchTokenIndex.forEachToken(of: indexes, in: range) { word, texts in
        var line = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        for index in texts.indices { line += " \(texts[index])" }
        lines.append(line)
      }
    }
    return lines
  }
}
