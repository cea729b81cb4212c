@testable import Documents
import Testing

@Suite struct XMLEscapingTests {
  @Test(arguments: [
    ("", ""),
    ("plain text, ünïcødé, 漢字 and 🥛", "plain text, ünïcødé, 漢字 and 🥛"),
    ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    ("&amp;", "&amp;amp;"),
    ("]]><!--", "]]&gt;&lt;!--"),
    ("\t\n\r", "&#9;&#10;&#13;"),
    ("a\0b\u{0C}c\u{1B}d\u{7F}e\u{85}f", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f"),
    ("\u{A0}\u{FFFD}\u{FFFE}\u{FFFF}\u{FFFC}\u{1FFFF}", "\u{A0}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFC}\u{1FFFF}"),
    ("\"\u{301}<\u{301}'\u{20D2}", "&quot;\u{301}&lt;\u{301}&#39;\u{20D2}"),
  ])
  func `text is escaped for XML`(text: String, xml: String) {
    var output = Array("[".utf8)
    output.appendXML(escaping: text)
    #expect(String(decoding: output, as: UTF8.self).unicodeScalars.elementsEqual("[\(xml)".unicodeScalars))
  }
}
