@testable import Documents
import Testing

@Suite struct HTMLEscapingTests {
  @Test(arguments: [
    ("", ""),
    ("plain text, ünïcødé, 漢字 and 🥛", "plain text, ünïcødé, 漢字 and 🥛"),
    ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    ("a<b", "a&lt;b"),
    ("&amp;", "&amp;amp;"),
    ("</title><script>", "&lt;/title&gt;&lt;script&gt;"),
    ("\t\n\r\u{0C}", "\t\n\r\u{0C}"),
    ("a\0b\u{1B}c\u{7F}d\u{85}e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("\u{A0}§\u{C2}", "\u{A0}§\u{C2}"),
    ("\u{7E}\u{80}\u{9F}\u{A0}", "~\u{FFFD}\u{FFFD}\u{A0}"),
    ("\u{11F}\u{109F}", "\u{11F}\u{109F}"),
  ])
  func `markup characters are escaped and control characters replaced`(text: String, html: String) {
    var output = Array("[".utf8)
    output.appendHTML(escaping: text)
    #expect(String(decoding: output, as: UTF8.self).unicodeScalars.elementsEqual("[\(html)".unicodeScalars))
  }

  /// A quote or bracket with a combining mark is a different `Character`, but still a quote or bracket for a
  /// browser.
  @Test func `markup followed by combining marks is escaped`() {
    var output: [UInt8] = []
    output.appendHTML(escaping: "\"\u{301}<\u{301}'\u{20D2}")
    #expect(output == Array("&quot;\u{301}&lt;\u{301}&#39;\u{20D2}".utf8))
  }

  @Test func `contiguous, sliced and lazy collections of bytes are escaped`() {
    var output: [UInt8] = []
    output.appendHTML(escaping: Array("a<b".utf8))
    output.appendHTML(escaping: Array("xx<yy".utf8)[2...3])
    output.appendHTML(escaping: "<>".utf8.lazy.map { $0 })
    #expect(output == Array("a&lt;b&lt;y&lt;&gt;".utf8))
  }

  @Test func `truncated UTF-8 sequences are unchanged`() {
    var output: [UInt8] = []
    output.appendHTML(escaping: [0x61, 0xC2] as [UInt8])
    output.appendHTML(escaping: [0xC2, 0x3C] as [UInt8])
    #expect(output == [0x61, 0xC2, 0xC2] + Array("&lt;".utf8))
  }

  @Test func `escaping depends on the format`() {
    var html: [UInt8] = []
    var plain: [UInt8] = []
    OutputFormat.html.append("a & b", to: &html)
    OutputFormat.plain.append("a & b", to: &plain)
    #expect(html == Array("a &amp; b".utf8))
    #expect(plain == Array("a & b".utf8))
  }
}
