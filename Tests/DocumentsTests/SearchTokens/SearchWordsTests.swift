import TestSupport
import Testing

@testable import Documents

/// Tests of the words of a text that are stored, so that the search index can be made again without it.
@Suite struct SearchWordsTests {
  private static let padding = [UInt8](repeating: 0, count: 8)

  private func content(_ text: String) -> MarkdownContent {
    var problems: [Problem] = []
    return .read(SourceFile(path: "a.md", text: text), problems: &problems)
  }

  /// Returns the words of one text after another as they are stored, without the padding.
  private func stored(_ texts: String...) -> [String] {
    var words = SearchWords()
    return texts.map { text in
      let bytes = words.words(of: content(text))
      #expect(Array(bytes.suffix(8)) == Self.padding)
      return String(decoding: bytes.dropLast(8), as: UTF8.self)
    }
  }

  /// Returns a line for each word of a table: the word and the numbers of the texts that contain it.
  private func lines(of table: SearchTokenTable) -> [String] {
    let indexes = [SearchTokenIndex(table)]
    var lines: [String] = []
    SearchTokenIndex.forEachToken(of: indexes, in: SearchTokenIndex.Range()) { word, texts in
      var line = word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      for index in texts.indices { line += " \(texts[index])" }
      lines.append(line)
    }
    return lines
  }

  @Test func `the words are stored once, in the order of their first occurrence`() {
    #expect(
      stored("b a *b* Electricity\n\n- ÉTÉ a <b>\n- 鍵を\n") == ["b a electricity ete 鍵を を "])
    #expect(stored("", "…", "a") == ["", "", "a "])
  }

  @Test func `the words of a text are not those of the texts before it`() {
    #expect(
      stored("b a electricity", "c a", "electricity b", "b", "", "a electricity") == [
        "b a electricity ", "c a ", "electricity b ", "b ", "", "a electricity ",
      ])
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(200))
  func `an index of stored words is that of the texts`(run: Int) {
    var random = SeededRandom(run: run)
    let parts = [
      "a", "b", "É", "électricité", "electricity", "鍵", "窓の", "𠮷野家", "ซื้อนม", "한국어",
      "\u{1112}\u{1161}\u{11AB}", "か\u{3099}", "&", "<b>", "*b*", "x1",
      String(repeating: "long", count: 9), " ", " ", " ", "\n\n",
    ]
    let texts = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in parts.randomElement(using: &random) }
        .joined()
    }
    var words = SearchWords()
    var expected = SearchTokenTable()
    var table = SearchTokenTable()
    for (number, text) in texts.enumerated() {
      let content = content(text)
      expected.append(content, number: number)
      let bytes = words.words(of: content)
      bytes.withUnsafeBufferPointer { table.append(words: $0, number: number) }
    }
    #expect(lines(of: table) == lines(of: expected), "run \(run), TODOSITE_SEED=\(random.seed)")
  }

  /// Returns the words that are found in some bytes, in byte order, between two texts with stored words.
  private func found(in bytes: [UInt8]) -> [String] {
    var words = SearchWords()
    let other = words.words(of: content("z"))
    var table = SearchTokenTable()
    for (number, stored) in [other, bytes, other].enumerated() {
      stored.withUnsafeBufferPointer { table.append(words: $0, number: number) }
    }
    let lines = lines(of: table)
    #expect(lines.last == "z 0 2")
    return lines.dropLast().map { String($0.prefix { $0 != " " }) }
  }

  /// Only a word that is followed by eight bytes is read.
  @Test(
    arguments: [
      ("", 0, ""), ("", 7, ""), ("", 8, ""), ("a ", 0, ""), ("longer word", 0, ""),
      ("a b", 7, "a"), ("a", 8, "a"), ("longer word a b c", 0, "longer"),
      ("b  a;A<c>\0b 1 ", 8, "1 a b c"),
    ] as [(String, Int, String)])
  func `bytes that are no stored words separate words`(text: String, zeros: Int, words: String) {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: zeros)
    #expect(found(in: bytes).joined(separator: " ") == words)
  }

  @Test func `bytes that are not UTF-8 are part of a word`() {
    let bytes = [0xFF, 0xC3, 0x20] + Self.padding
    var table = SearchTokenTable()
    bytes.withUnsafeBufferPointer { table.append(words: $0, number: 0) }
    #expect(lines(of: table) == ["\u{FFFD}\u{FFFD} 0"])
  }
}

extension SearchWords {
  /// Returns the words of a text, and the padding.
  fileprivate mutating func words(of content: MarkdownContent) -> [UInt8] {
    var bytes: [UInt8] = []
    append(wordsOf: content, to: &bytes)
    return bytes
  }
}
