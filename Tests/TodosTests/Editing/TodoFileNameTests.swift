import TestSupport
import Testing

@testable import Todos

/// Tests of the file name for a title.
@Suite struct TodoFileNameTests {
  @Test(arguments: [
    ("Buy oat milk", "buy-oat-milk"), ("  Buy -- oat_milk!  ", "buy-oat-milk"), ("C++ & C#", "c-c"),
    ("Straße Über ÉCOLE", "straße-über-école"), ("e\u{301}cole", "e\u{301}cole"),
    ("tiếng Việt", "tiếng-việt"),
    ("日本語を 学ぶ", "日本語を-学ぶ"), ("हिन्दी सीखें", "हिन्दी-सीखें"), ("مرحبا بالعالم", "مرحبا-بالعالم"),
    ("x² ½ Ⅷ ٣", "x²-½-ⅷ-٣"), ("don't", "don-t"), ("a\nb\tc\u{85}d\u{2028}e", "a-b-c-d-e"),
    ("a\u{7}b\u{1B}[31mc", "ab-31mc"), ("\u{202E}abc\u{202C} \u{2066}d\u{2069}", "abc-d"),
    ("co\u{AD}op\u{200B}er\u{FEFF}ate", "cooperate"), ("👩‍🔧 fix", "fix"),
    ("1\u{FE0F}\u{20E3} one", "1\u{20E3}-one"),
    ("- \u{301}x", "x"), ("a- \u{301}x", "a-x"), ("\u{3164}\u{115F}", ""), ("🎉", ""), ("---", ""),
    ("../x", "x"),
    ("%2e%2e", "2e-2e"), ("index", "index"), ("İstanbul", "i̇stanbul"), ("\u{E000}\u{378}", ""),
  ])
  func `converts a title to a slug`(title: String, slug: String) {
    #expect(Array(TodoFileName.slug(of: title).unicodeScalars) == Array(slug.unicodeScalars))
  }

  @Test(arguments: [
    (
      "write the chapter about the sea and the wind and the stars above both",
      "write-the-chapter-about-the-sea-and-the-wind-and-the-stars"
    ),
    (
      "123456789 123456789 123456789 123456789 123456789 1234567890 x",
      "123456789-123456789-123456789-123456789-123456789-1234567890"
    ),
    (String(repeating: "a", count: 100), String(repeating: "a", count: 60)),
    ("to " + String(repeating: "a", count: 100), "to-" + String(repeating: "a", count: 57)),
    (String(repeating: "語", count: 100), String(repeating: "語", count: 60)),
    // A character of four scalars has twelve bytes: 243 bytes are enough for twenty of them.
    (
      String(repeating: "क्षि", count: 40), String(repeating: "क्षि", count: 20)
    ),
    // A character that does not fit into the remaining bytes is omitted as a whole.
    ("ab" + "e" + String(repeating: "\u{301}", count: 200), "ab"),
    ("e" + String(repeating: "\u{301}", count: 200), ""),
  ])
  func `cuts a long slug at the end of a word, or between characters`(title: String, slug: String) {
    #expect(TodoFileName.slug(of: title) == slug)
  }

  @Test func `a name is six characters of base 32 and the slug`() {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let name = TodoFileName.make(title: "Buy milk", using: &random)
      #expect(name.hasSuffix("-buy-milk.md"))
      let code = name.prefix { $0 != "-" }
      #expect(code.utf8.count == 6)
      #expect(code.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".contains($0) })
      #expect(code.first?.isLetter == true)
    }
  }

  @Test func `the name for a title without letters is only the six characters`() {
    var random: any RandomNumberGenerator = SeededRandom(seed: 1)
    #expect(TodoFileName.make(title: "🎉", using: &random) == "pqzeer.md")
    #expect(TodoFileName.make(title: "a", using: &random) == "xg9sck-a.md")
  }

  @Test(.tags(.rounds)) func `a file with any generated name is read as a todo`() {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    for _ in 0..<rounds(2_000) {
      let scalars = (0..<Int.random(in: 0...300)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1_0FFFF)) ?? "-"
      }
      let title = String(String.UnicodeScalarView(scalars))
      let name = TodoFileName.make(title: title, using: &random)
      let path = TodoPath(name)
      #expect(name.utf8.count <= 253 && path.stem.utf8.count <= 250, "\(title.debugDescription)")
      #expect(TodoPath.isMarkdown(name) && !name.contains("/") && !name.contains("--"))
      let file = MemoryTodoStore([name: "---\ntitle: x\n---\n"]).snapshot()
      #expect(file.todos.count == 1 && file.problems == [], "\(title.debugDescription)")
    }
  }
}
