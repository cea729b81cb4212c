@testable import Documents
import Testing

@Suite struct TerminalEscapingTests {
  @Test(arguments: [
    ("é 日本 👩‍👩‍👧 e\u{301}\\", "é 日本 👩‍👩‍👧 e\u{301}\\"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
    ("\t\r\n\u{0}\u{7F}\u{85}", "\\u{9}\\u{D}\\u{A}\\u{0}\\u{7F}\\u{85}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{202E}\u{2066}\u{200F}\u{61C}", "\\u{202E}\\u{2066}\\u{200F}\\u{61C}"),
    ("\u{FEFF}\u{200B}\u{2060}", "\\u{FEFF}\\u{200B}\\u{2060}"),
  ])
  func `control and invisible characters are made visible`(text: String, expected: String) {
    #expect(Array(visible(text).utf8) == Array(expected.utf8))
  }
}
