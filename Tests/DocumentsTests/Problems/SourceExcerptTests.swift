import Documents
import Testing

@Suite struct SourceExcerptTests {
  @Test(arguments: ["a\nbé c\nd", "a\r\nbé c\r\nd", "a\rbé c\rd"])
  func countsLinesAndScalars(text: String) {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex(of: 0x63) ?? 0
    #expect(
      SourceExcerpt(of: start..<start + 1, in: bytes)
        == SourceExcerpt(line: 2, column: 4, text: "bé c", length: 1))
  }

  @Test func leavesTheByteOrderMarkOut() {
    let bytes = Array("\u{FEFF}ab".utf8)
    #expect(
      SourceExcerpt(of: 4..<5, in: bytes) == SourceExcerpt(line: 1, column: 2, text: "ab", length: 1))
  }

  @Test func pointsBehindTheLastCharacterAtTheEnd() {
    #expect(
      SourceExcerpt(of: 9..<12, in: Array("ab".utf8))
        == SourceExcerpt(line: 1, column: 3, text: "ab", length: 1))
    #expect(
      SourceExcerpt(of: 3..<3, in: Array("ab\n".utf8))
        == SourceExcerpt(line: 2, column: 1, text: "", length: 1))
    #expect(SourceExcerpt(of: 0..<0, in: []) == SourceExcerpt(line: 1, column: 1, text: "", length: 1))
  }

  @Test func cutsARangeToItsFirstLine() {
    #expect(
      SourceExcerpt(of: 1..<9, in: Array("abc\ndef\nghi".utf8))
        == SourceExcerpt(line: 1, column: 2, text: "abc", length: 2))
  }

  @Test func standsInForBytesThatAreNotText() {
    #expect(
      SourceExcerpt(of: 1..<2, in: [0x61, 0xFF, 0x62])
        == SourceExcerpt(line: 1, column: 2, text: "a\u{FFFD}b", length: 1))
  }
}
