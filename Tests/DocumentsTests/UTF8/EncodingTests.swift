@testable import Documents
import Testing

@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([], nil), ([0x61, 0xC3, 0xA9], nil), ([0xF0, 0x9F, 0x98, 0x80], nil), ([0x00], nil),
      ([0x61, 0xFF], 1),
      ([0x61, 0xC3], 1), ([0xC3, 0x28], 0), ([0x80], 0), ([0xE2, 0x82], 0), ([0xC0, 0xAF], 0),
      ([0x61, 0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xC3, 0xA9, 0xF8], 2),
    ] as [([UInt8], Int?)])
  func `firstInvalidUTF8 returns the offset of the first invalid byte`(bytes: [UInt8], expected: Int?) {
    #expect(firstInvalidUTF8(in: bytes) == expected)
  }

  @Test func `firstInvalidUTF8 finds an invalid byte after a long text`() {
    #expect(firstInvalidUTF8(in: [UInt8](repeating: 0x61, count: 100_000) + [0xFE]) == 100_000)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "the file is UTF-16 -> save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], "the file is UTF-16 -> save it as UTF-8"),
      ([0x2D, 0x00, 0x2D, 0x00], "the file is UTF-16 -> save it as UTF-8"),
      ([0x2D, 0x00], "the file is UTF-16 -> save it as UTF-8"),
      ([0x2D, 0x00, 0x2D, 0x2D], "no problem"),
      ([0x00, 0x2D, 0x2D, 0x2D], "no problem"),
      ([0x2D, 0x00, 0x2D], "no problem"),
      ([0x00, 0x2D, 0x00, 0x2D], "the file is UTF-16 -> save it as UTF-8"),
      (
        [0x61, 0x0A, 0x62, 0xE9, 0x0A],
        "2:2+1 the byte E9 is not UTF-8 -> the file seems to be Latin-1 with \"é\" here: save it as UTF-8"
      ),
      ([0x61, 0xE9, 0xFF], "1:2+1 the byte E9 is not UTF-8 -> save the file as UTF-8"),
      ([0xED, 0xA0, 0x80], "1:1+1 the byte ED is not UTF-8 -> save the file as UTF-8"),
      ([0x0A, 0x80], "2:1+1 the byte 80 is not UTF-8 -> save the file as UTF-8"),
      ([0xEF, 0xBB, 0xBF, 0x61], "no problem"),
      ([], "no problem"),
    ] as [([UInt8], String)])
  func `checkEncoding reports UTF-16, Latin-1 and invalid bytes`(bytes: [UInt8], expected: String) {
    #expect(problem(with: bytes) == expected)
  }

  @Test func `FrontMatter.read fails for an invalid byte in the body`() {
    let source = SourceFile(path: "a.md", bytes: Array("---\na: b\n---\n".utf8) + [0xFF])
    #expect(throws: Problem.self) { try FrontMatter.read(source) }
  }

  @Test func `YAMLReader.mapping checks the encoding of its range`() {
    let source = SourceFile(path: "a.md", bytes: [0x61, 0x3A, 0x20, 0xC3, 0x28, 0x0A])
    let problem = #expect(throws: Problem.self) { try YAMLReader.mapping(in: source, range: 0..<6) }
    #expect(
      problem.map(reported)
        == "1:4+1 the byte C3 is not UTF-8 -> the file seems to be Latin-1 with \"Ã\" here: save it as UTF-8"
    )
  }

  private func problem(with bytes: [UInt8]) -> String {
    do {
      try SourceFile(path: "a.md", bytes: bytes).checkEncoding()
      return "no problem"
    } catch {
      return reported(error)
    }
  }
}
