@testable import Documents
import Testing

@Suite struct SourceExcerptTests {
  @Test(arguments: ["a\nbé c\nd", "a\r\nbé c\r\nd", "a\rbé c\rd"])
  func `counts lines after every kind of line ending, and columns in scalars`(text: String) {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex(of: 0x63) ?? 0
    #expect(
      SourceExcerpt(of: start..<start + 1, in: bytes)
        == SourceExcerpt(line: 2, column: 4, text: "bé c", length: 1))
  }

  @Test func `omits the byte-order mark`() {
    let bytes = Array("\u{FEFF}ab".utf8)
    #expect(
      SourceExcerpt(of: 4..<5, in: bytes) == SourceExcerpt(line: 1, column: 2, text: "ab", length: 1))
  }

  @Test func `an offset at or past the end means the position after the last character`() {
    #expect(
      SourceExcerpt(of: 9..<12, in: Array("ab".utf8))
        == SourceExcerpt(line: 1, column: 3, text: "ab", length: 1))
    #expect(
      SourceExcerpt(of: 3..<3, in: Array("ab\n".utf8))
        == SourceExcerpt(line: 2, column: 1, text: "", length: 1))
    #expect(SourceExcerpt(of: 0..<0, in: []) == SourceExcerpt(line: 1, column: 1, text: "", length: 1))
  }

  @Test func `cuts a range at the end of its first line`() {
    #expect(
      SourceExcerpt(of: 1..<9, in: Array("abc\ndef\nghi".utf8))
        == SourceExcerpt(line: 1, column: 2, text: "abc", length: 2))
  }

  @Test func `replaces bytes that are not UTF-8`() {
    #expect(
      SourceExcerpt(of: 1..<2, in: [0x61, 0xFF, 0x62])
        == SourceExcerpt(line: 1, column: 2, text: "a\u{FFFD}b", length: 1))
  }

  @Test func `keeps only the text around the mark in a long line`() {
    let line = String(repeating: "é", count: 1_000) + "x" + String(repeating: "é", count: 1_000)
    #expect(
      SourceExcerpt(of: 2_002..<2_003, in: Array("a\n\(line)\nb".utf8))
        == SourceExcerpt(
          line: 2, column: 1_001,
          text: String(repeating: "é", count: 80) + "x" + String(repeating: "é", count: 159),
          textColumn: 921, isCutAfter: true, length: 1))
  }

  @Test func `keeps the end of a long line`() {
    let line = String(repeating: "a", count: 1_000)
    #expect(
      SourceExcerpt(of: 999..<1_000, in: Array(line.utf8))
        == SourceExcerpt(
          line: 1, column: 1_000, text: String(repeating: "a", count: 161), textColumn: 840, length: 1))
  }

  @Test func `counts a whole mark, although the text of a long line is cut`() {
    let excerpt = SourceExcerpt(of: 0..<900, in: Array(repeating: 0x61, count: 1_000))
    #expect(excerpt.length == 900)
    #expect(excerpt.text.utf8.count == 320)
    #expect(excerpt.textColumn == 1)
    #expect(excerpt.isCutAfter)
  }

  @Test func `positions of one file are found in any order as if each were the first`() {
    let long = String(repeating: "long é ", count: 200)
    let text = "\u{FEFF}one\r\ntwé\n\nthree\rfour \u{1F33F} five\n\(long)\n"
    let file = SourceFile(path: "a", text: text)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let start = Int.random(in: 0...file.bytes.count, using: &generator)
      let range = start..<min(file.bytes.count, start + Int.random(in: 0...9, using: &generator))
      #expect(file.excerpt(of: range) == SourceExcerpt(of: range, in: file.bytes), "\(range)")
    }
  }

  @Test func `the lines of a changed text are found in the new text`() {
    var file = SourceFile(path: "a", text: "one\ntwo\n")
    #expect(file.excerpt(of: 4..<7).line == 2)
    file.bytes = Array("one two\n".utf8)
    #expect(file.excerpt(of: 4..<7).line == 1)
    #expect(file.excerpt(of: 4..<7).column == 5)
  }
}
