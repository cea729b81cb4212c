import Testing

@testable import Documents

/// HTML in, the words that a search finds it by out.
@Suite struct WordTests {
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
  func `letters and digits make words`(html: String, words: String) {
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
  func `words of every script lose case and accents`(html: String, words: String) {
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
  func `scripts that do not part their words give pairs`(html: String, words: String) {
    #expect(found(in: html) == words)
  }

  @Test func `a very long word is cut`() {
    #expect(
      found(in: String(repeating: "Wé", count: 400) + " a") == String(repeating: "we", count: 12) + " a")
    #expect(found(in: String(repeating: "𐐀", count: 30)) == String(repeating: "𐐨", count: 24))
  }

  @Test func `no byte is read beyond a text that ends within a character`() {
    #expect(found(in: [0x61, 0x20, 0xE3, 0x81]) == "a")
    #expect(found(in: [0xF0]) == "")
  }

  private func found(in html: String) -> String { found(in: Array(html.utf8)) }

  private func found(in html: [UInt8]) -> String {
    var scanner = WordScanner()
    var words: [String] = []
    html.withUnsafeBufferPointer { html in
      scanner.scan(html) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    return words.joined(separator: " ")
  }
}
