import Documents
import Testing

@testable import TodoPages

@Suite struct TerminalTextTests {
  private let format = TerminalFormat(width: 80)

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("日本語", 6, "日本語"),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("👩🏽‍🚀👩🏽‍🚀", 3, "👩🏽‍🚀…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("🇩🇪🇫🇷", 2, "…"), ("1️⃣2️⃣", 3, "1️⃣…"),
  ])
  func `a text is cut between characters`(text: String, columns: Int, expected: String) {
    #expect(cut(text, toWidth: columns) == expected)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]), ("", 5, [""]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("日本語", 4, ["日本", "語"]), ("日本", 1, ["日", "本"]),
    ("a  b", 10, ["a  b"]), ("hi 日本語を", 6, ["hi", "日本語", "を"]),
  ])
  func `a text is wrapped at spaces, or within words that are too long`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(format.wrapped(text, to: columns) == lines)
  }

  @Test func `right-to-left texts are isolated only on a terminal`() {
    #expect(format.isolated("שלום") == "\u{2068}שלום\u{2069}")
    #expect(format.isolated("a ترجمة") == "\u{2068}a ترجمة\u{2069}")
    #expect(format.isolated("abc 日本") == "abc 日本")
    #expect(TerminalFormat().isolated("שלום") == "שלום")
    #expect(displayWidth(of: format.isolated("שלום")) == 4)
  }

  @Test func `cut and wrapped texts fit into the columns, and no character is split`() {
    var random = AwkwardText()
    for _ in 0..<2_000 {
      let text = visible(random.text(12))
      let columns = random.number(in: 4...30)
      let cut = Documents.cut(text, toWidth: columns)
      #expect(displayWidth(of: cut) <= columns, "seed \(random.seed): \(text) to \(columns)")
      if cut != text {
        #expect(
          cut.last == "…" && text.starts(with: cut.dropLast()), "seed \(random.seed): \(text) to \(columns)")
      }
      let lines = format.wrapped(text, to: columns)
      #expect(
        lines.allSatisfy { displayWidth(of: $0) <= columns }, "seed \(random.seed): \(text) to \(columns)")
      #expect(
        lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(random.seed): \(text)")
    }
  }
}
