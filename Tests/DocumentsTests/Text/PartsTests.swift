import Documents
import Testing

@Suite struct PartsTests {
  @Test func `separators before a combining mark, a joiner and a line feed separate parts`() {
    for mark in ["\u{301}", "\u{E4D}", "\u{200D}", "\u{FE0F}", "\n"] {
      #expect(
        "a,\(mark)b,".parts(at: ",").map { Array($0.utf8) }
          == [Array("a".utf8), Array("\(mark)b".utf8), []])
    }
  }

  @Test func `parts are limited, and empty ones kept, on request`() {
    #expect("=a=b=".parts(at: "=", maxSplits: 1) == ["", "a=b="])
    #expect(",a,,b,".parts(at: ",", keepsEmpty: false) == ["a", "b"])
    #expect("".parts(at: ",") == [""])
    #expect("a,b"[...].parts(at: ",") == ["a", "b"])
  }

  @Test func `a text begins with a prefix whose bytes it begins with`() {
    #expect("--\u{301}x".begins(with: "--"))
    #expect("\r\n".begins(with: "\r"))
    #expect(!"\u{E9}".begins(with: "e"))
    #expect(!"e\u{301}".begins(with: "\u{E9}"))
    #expect("e\u{301}".begins(with: "e"))
  }
}
