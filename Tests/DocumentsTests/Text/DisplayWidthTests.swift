@testable import Documents
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc ~", 5), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｶﾅ", 2),
    ("ＡＢ", 4), ("「」", 4), ("ñ\u{AD}", 2), ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("…—“”", 4), ("ไทยที่", 4),
    ("नि", 2), ("א\u{5B0}", 1), ("\u{600}", 1), ("\u{FFF9}a\u{FFFB}", 1), ("◐○●✓", 4),
    ("\u{7F}\t\u{1B}", 0), ("ẹ\u{302}\u{301}", 1), ("\u{2068}a\u{2069}", 1), ("~ }", 3),
  ])
  func `wide characters take two columns and combining characters none`(text: String, expected: Int) {
    #expect(displayWidth(of: text) == expected)
  }

  @Test(arguments: [
    ("😀", 2), ("😀😀", 4), ("👍🏽", 2), ("🏽", 2), ("👩‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("🏴‍☠️", 2), ("🏳️‍🌈", 2), ("❤️", 2), ("❤", 1),
    ("☀︎", 1), ("1️⃣", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("✅ ⌛", 5), ("🧑‍🤝‍🧑x", 3), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("1\u{20E3}", 1), ("#️⃣*️⃣", 4),
    ("a\u{FE0F}", 1), ("🇩", 1), ("⌚\u{FE0E}", 2),
    ("👋🏻👋🏿", 4), ("e🏽", 3), ("🫠", 2), ("🐦‍⬛", 2), ("⛹🏽‍♀️", 2),
  ])
  func `a sequence that forms one emoji is as wide as one emoji`(text: String, expected: Int) {
    #expect(displayWidth(of: text) == expected)
  }
}
