import Testing
@testable import Todos

/// Tests of the search for words in texts of various scripts.
@Suite struct SearchTermsTests {
  @Test(arguments: [
    ("milk", "Buy oat MILK today"), ("ÄPFEL", "zwei äpfel"), ("ж", "Ждать"), ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"),
    ("牛乳", "買い物：牛乳とパン"),
    ("สวัสดี", "คำว่าสวัสดีครับ"), ("नमस्ते", "वह नमस्ते कहता है"), ("שלום", "אמר שלום"), ("🥛", "oat 🥛 milk"),
    ("i", "İstanbul"),
    // Precomposed and decomposed letters match.
    ("café", "Cafe\u{301} au lait"), ("cafe\u{301}", "CAFÉ"), ("thư viện", "Thu\u{31B} vie\u{323}\u{302}n"),
    ("が", "か\u{3099}"), ("한", "\u{1112}\u{1161}\u{11AB}국"), ("\u{1112}\u{1161}\u{11AB}", "한국"),
    ("\u{212B}", "Ångström"),
    ("xthiếuy", "Xthie\u{302}\u{301}uY"), ("कया\u{93C}", "कय़ा कया\u{93C}"), ("Ⰰ", "ⰰ"), ("ＡＢ", "ａｂ"), ("ǅ", "ǆ"),
    ("ΣΑΣ", "σας"),
    // Accents are ignored, as on the site.
    ("viet", "Tiếng Việt"), ("việt", "Tieng Viet"), ("é", "e"), ("e", "É"), ("ä", "a\u{301}"),
    ("duong", "Đường"),
    ("lodz orsted", "ŁÓDŹ, Ørsted"), ("иод", "Йод"), ("don't", "Don’t"), ("ⓐ", "Ⓐ"),
    ("\u{958}", "\u{915}\u{93C}"), ("مدرسة آ", "مدرسة ا\u{653}"), ("𐐀", "𐐨"),
    // Words are separated by any Unicode white space.
    ("b\u{3000}a", "a b"), ("\tb\u{A0}a\n", "ab"), ("", "x"), ("a\u{0}b", "A\u{0}B"),
  ])
  func `finds words in a text`(words: String, text: String) {
    #expect(SearchTerms(SearchTerms.words(of: words)).missing(in: text).isEmpty)
  }

  @Test(arguments: [
    ("milk", ""), ("milk", "mil k"), ("a b", "a"), ("é", "o"), ("ä", "o\u{301}"), ("aab", "aaa"),
    ("牛乳", "牛 乳"),
    ("がx", "か\u{3099}"),
  ])
  func `does not find words that are missing from a text`(words: String, text: String) {
    #expect(!SearchTerms(SearchTerms.words(of: words)).missing(in: text).isEmpty)
  }

  @Test func `the words of a phrase are separated by any white space`() {
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let found = SearchTerms(["speed \t up"]).missing(in: "a Speed\(scalar)\(scalar)up") == SearchTerms()
      #expect(found == scalar.properties.isWhitespace, "U+\(String(value, radix: 16))")
    }
    #expect(!SearchTerms(["speed up"]).missing(in: "speedup, and up to speed").isEmpty)
    #expect(SearchTerms(["việt nam"]).missing(in: "\nViệt\nNam").isEmpty)
  }

  @Test func `returns the missing words, which can be searched for in another text`() {
    let missing = SearchTerms(["milk", "bread", "eggs"]).missing(in: "Bread")
    #expect(missing == SearchTerms(["milk", "eggs"]))
    #expect(missing.missing(in: "eggs and milk").isEmpty)
  }
}
