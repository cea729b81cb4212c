import TestSupport
import Testing

@testable import Documents

@Suite struct SearchTokenizerTests {
  @Test(arguments: [
    ("<p>Two cartons, the <strong>barista</strong> kind.</p>", "two cartons the barista kind"),
    ("<h2 id=\"a-b\">A</h2><p>b<br />c</p>", "a b c"),
    ("Fish &amp; chips &lt; 5 &quot;AT&amp;T&quot; &copy x", "fish chips 5 at t copy x"),
    ("a & b; c &amp", "a b c amp"),
    ("don't re-use v1.2_final 1,000.50", "don t re use v1 2 final 1 000 50"),
    ("unclosed <a href=\"x", "unclosed a href x"),
    ("", ""),
    ("<p></p> … – “”", ""),
  ])
  func `letters and digits form words`(html: String, words: String) {
    #expect(found(in: html) == words)
  }

  @Test(arguments: [
    ("ÀÉÎÕÜ Ångström ĐƯỜNG Đà Nẵng tiếng Việt", "aeiou angstrom duong da nang tieng viet"),
    ("Ti\u{301}n tie\u{302}\u{301}ng", "tin tieng"),
    ("Straße ŁÓDŹ Ørsted Æble İstanbul ısı ŉ", "straße lodz orsted æble istanbul isi ŉ"),
    ("Ὀδυσσεύς ΣΊΣΥΦΟΣ", "οδυσσευσ σισυφοσ"),
    ("Ёлка Йод И\u{306}од Київ", "елка иод иод киів"),
    ("قَلَم أحمد ٣٤٥", "قَلَم أحمد ٣٤٥"),
    ("שלום हिन्दी தமிழ் ქართული ᲥᲐᲠᲗᲣᲚᲘ አማርኛ", "שלום हिन्दी தமிழ் ქართული ქართული አማርኛ"),
    ("한국어 ＡＢＣ Ⅳ x²", "한국어 ａｂｃ ⅳ x²"),
    ("𝐀𝐁 𐐀𐐨", "𝐀𝐁 𐐨𐐨"),
  ])
  func `words of all scripts are folded to lower case without accents`(html: String, words: String) {
    #expect(found(in: html) == words)
  }

  @Test(arguments: [
    ("自転車の鍵", "自転 転車 車の の鍵 鍵"),
    ("鍵。窓", "鍵 窓"),
    ("LED灯を2本", "led 灯を を 2 本"),
    ("ซื้อนม", "ซื ื้ ้อ อน นม ม"),
    ("ｶﾅ カナ", "ｶﾅ ﾅ カナ ナ"),
    ("𠮷野家", "𠮷野 野家 家"),
    ("窓<b>を</b>", "窓 を"),
  ])
  func `scripts that do not separate words are split into pairs of characters`(html: String, words: String) {
    #expect(found(in: html) == words)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}", "한국어"),
    ("\u{D558}\u{11AB}\u{AD6D}\u{11A8} \u{1100}a \u{1161}", "한국\u{11A8} \u{1100}a \u{1161}"),
    ("\u{1100}\u{1161}\u{11A7} \u{1113}\u{1161}", "가\u{11A7} \u{1113}\u{1161}"),
    ("\u{1100}<b>\u{1161}</b>", "\u{1100} \u{1161}"),
    ("か\u{3099}は\u{309A}ハ\u{3099}", "がぱ ぱバ バ"), ("ウ\u{3099}LED ヽ\u{3099}", "ヴ led ヾ"),
    ("あ\u{3099}", "あ\u{3099} \u{3099}"), ("か", "か"),
  ])
  func `decomposed letters are composed`(html: String, words: String) {
    #expect(Array(found(in: html).utf8) == Array(words.utf8))
  }

  /// Swift strings are equal if they are canonically equivalent, so comparing them shows which characters
  /// Unicode composes.
  @Test func `all kana and Hangul syllables are composed as in Unicode`() {
    let kana = (0x3040...0x30FF).compactMap(Unicode.Scalar.init)
    for base in kana where base.value != 0x3099 && base.value != 0x309A {
      for mark: Unicode.Scalar in ["\u{3099}", "\u{309A}"] {
        let apart = "\(base)\(mark)"
        let composed = kana.first { "\($0)" == apart }
        #expect(ComposedCharacter.of(base.value, mark.value) == composed?.value, "\(apart)")
      }
    }
    for syllable in (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init) {
      let index = syllable.value - 0xAC00
      let (first, vowel, last) = (0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28)
      var composed = ComposedCharacter.of(first, vowel)
      if last > 0x11A7, let open = composed { composed = ComposedCharacter.of(open, last) }
      #expect(composed == syllable.value)
      let apart = [first, vowel, last].filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
      #expect(String(String.UnicodeScalarView(apart)) == "\(syllable)")
    }
  }

  @Test func `a word is cut after 24 characters`() {
    #expect(
      found(in: String(repeating: "Wé", count: 400) + " a") == String(repeating: "we", count: 12) + " a")
    #expect(found(in: String(repeating: "𐐀", count: 30)) == String(repeating: "𐐨", count: 24))
  }

  @Test func `no byte is read after the end of a text that ends within a character`() {
    #expect(found(in: [0x61, 0x20, 0xE3, 0x81]) == "a")
    #expect(found(in: [0xF0]) == "")
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(1_000))
  func `words of any length begin and end at the same letters`(run: Int) {
    var random = SeededRandom(run: run)
    let letters: [Character] = ["a", "b", "y", "Z", "A", "0", "9", "é"]
    let others: [Character] = ["@", "[", "`", "{", "/", ":", " ", "\u{7F}", "\u{1}", "\u{A0}", "…"]
    var text = ""
    for _ in 0..<10 {
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text.append(letters.randomElement(using: &random) ?? "a")
      }
      text.append(others.randomElement(using: &random) ?? " ")
    }
    text.removeLast(Int.random(in: 0...text.count, using: &random))
    let words = text.split { others.contains($0) }.map { word in
      String(word.prefix(24)).lowercased().map { $0 == "é" ? "e" : String($0) }.joined()
    }
    #expect(found(in: text) == words.joined(separator: " "), "TODOSITE_SEED=\(random.seed)")
  }

  private func found(in html: String) -> String { found(in: Array(html.utf8)) }

  private func found(in html: [UInt8]) -> String {
    let tokenizer = SearchTokenizer()
    var words: [String] = []
    html.withUnsafeBufferPointer { html in
      tokenizer.scan(html) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    return words.joined(separator: " ")
  }
}
