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

  /// Returns a line for each token of the texts: the token and the numbers of the texts that contain it.
  private func index(_ texts: [String], parts: Int = 1) -> [String] {
    let indexes = (0..<parts).map { part in
      let range = texts.count * part / parts..<texts.count * (part + 1) / parts
      var table = SearchTokenTable(countingFrom: range.lowerBound)
      for text in texts[range] { Array(text.utf8).withUnsafeBufferPointer { table.append(html: $0) } }
      return SearchTokenIndex(table)
    }
    var lines: [String] = []
    SearchTokenIndex.forEachToken(of: indexes) { word, texts in
      var line = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      for index in texts.indices { line += " \(texts[index])" }
      lines.append(line)
    }
    return lines
  }
}
