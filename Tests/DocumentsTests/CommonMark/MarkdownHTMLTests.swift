@testable import Documents
import Testing

@Suite struct MarkdownHTMLTests {
  @Test(arguments: [
    ("a <u>c</u> List<String>", "<p>a &lt;u&gt;c&lt;/u&gt; List&lt;String&gt;</p>\n"),
    ("<div>\n *a* & b\n</div>", "<pre class=\"plain\">\n&lt;div&gt;\n *a* &amp; b\n&lt;/div&gt;</pre>\n"),
    ("<script>x</script>", "<pre class=\"plain\">\n&lt;script&gt;x&lt;/script&gt;</pre>\n"),
    ("- <div>", "<ul>\n<li>\n<pre class=\"plain\">\n&lt;div&gt;</pre>\n</li>\n</ul>\n"),
    ("a<br>b<BR />c", "<p>a<br />\nb<br />\nc</p>\n"),
    ("a<br\n/>b<br\t>c", "<p>a<br />\nb<br />\nc</p>\n"),
    ("a<b r>b<b r/>", "<p>a&lt;b r&gt;b&lt;b r/&gt;</p>\n"),
    ("<br>\n\na", "<p><br />\n</p>\n<p>a</p>\n"),
    ("<br class=x>\n\na", "<pre class=\"plain\">\n&lt;br class=x&gt;</pre>\n<p>a</p>\n"),
  ])
  func `HTML that is not safe is shown as text`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("a <!-- b --> c <!---->d", "<p>a  c d</p>\n"), ("<!-- a\n\nb -->\nc", "<p>c</p>\n"),
    ("<!-- a --> <!-- b -->\n<!-->", ""), ("- a\n  <!-- b -->\n  c", "<ul>\n<li>a\nc</li>\n</ul>\n"),
    ("<!-- a --> b <!-- c -->", "<pre class=\"plain\">\nb &lt;!-- c --&gt;</pre>\n"),
    ("<!-- a\n\nb", "<pre class=\"plain\">\n&lt;!-- a\n\nb</pre>\n"),
  ])
  func `comments are removed, unless they are unclosed or follow text in an HTML block`(
    markdown: String, expected: String
  ) {
    #expect(html(markdown) == expected)
  }

  @Test func `raw HTML is kept if it is allowed`() {
    let options = MarkdownOptions(allowsRawHTML: true)
    #expect(
      html("a <b>c</b><!-- d --> [e](javascript:f)\n\n<div>\n", options: options)
        == "<p>a <b>c</b> e</p>\n<div>\n")
  }

  @Test func `control characters are replaced`() {
    #expect(
      html("a\u{1B}[1m `\u{1}` \u{7F}\u{9B}«x»")
        == "<p>a\u{FFFD}[1m <code>\u{FFFD}</code> \u{FFFD}\u{FFFD}«x»</p>\n")
    #expect(
      html("[a&#27;](https://x \"\u{8}\")")
        == "<p><a href=\"https://x\" title=\"\u{FFFD}\">a\u{FFFD}</a></p>\n")
    #expect(html("a\tb\u{C}c\r\n&#x80;\n") == "<p>a\tb\u{C}c\n\u{FFFD}</p>\n")
    #expect(html("# \u{2}a\n\n- [ ] \u{3}[[b]]\n").contains("<li class=\"task\"><input"))
    #expect(html("\u{80}\u{9F}\u{A0}") == "<p>\u{FFFD}\u{FFFD}\u{A0}</p>\n")
    #expect(html("a\0b `\0`") == "<p>a\u{FFFD}b <code>\u{FFFD}</code></p>\n")
  }

  @Test func `a byte-order mark is skipped`() {
    #expect(html("\u{FEFF}- [ ] a") == html("- [ ] a"))
    #expect(read("\u{FEFF}[[a]]").content.links.map(\.range) == [3..<8])
  }

  @Test func `an empty body has no HTML`() {
    #expect(html("") == "")
    #expect(html("\n \n") == "")
    #expect(read("").problems.isEmpty)
  }

  /// libcmark 0.30 writes the bytes FE and FF for references to U+FFFE and U+FFFF.
  @Test(arguments: [
    ("a &#xFFFE; b", "<p>a \u{FFFD} b</p>\n"), ("&#65535;", "<p>\u{FFFD}</p>\n"),
    ("&#XFFFF;&#xfffe;x", "<p>\u{FFFD}\u{FFFD}x</p>\n"),
    ("&#0;&#xD800;&#xDFFF;&#x110000;", "<p>\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}</p>\n"),
    (
      "[a&#xFFFE;](https://a.example/&#xFFFF; \"t&#xFFFE;\")",
      "<p><a href=\"https://a.example/%EF%BF%BD\" title=\"t\u{FFFD}\">a\u{FFFD}</a></p>\n"
    ),
    ("![a&#xFFFE;](https://a.example)", "<p><a href=\"https://a.example\">a\u{FFFD}</a></p>\n"),
    (
      "- [ ] a&#xFFFF;",
      "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled=\"\" aria-label=\"not done\" /> a\u{FFFD}</li>\n</ul>\n"
    ),
    ("`&#xFFFE;` \\&#xFFFF;", "<p><code>&amp;#xFFFE;</code> &amp;#xFFFF;</p>\n"),
    ("```a&#xFFFE;\nb\n```", "<pre><code class=\"language-a\u{FFFD}\">b\n</code></pre>\n"),
    (
      "~~&#xFFFE;~~ https://a.example",
      "<p><del>\u{FFFD}</del> <a href=\"https://a.example\">https://a.example</a></p>\n"
    ),
  ])
  func `a reference to a character that libcmark cannot write becomes U+FFFD`(_ text: String, _ shown: String)
  {
    #expect(html(text).utf8.elementsEqual(shown.utf8))
  }

  @Test func `references to other noncharacters stay what they are`() {
    let bytes: [UInt8] = [0xF0, 0x9F, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF, 0xEF, 0xB7, 0x90]
    #expect(
      Array(html("&#x1FFFE;&#x10FFFF;&#xFDD0;").utf8) == Array("<p>".utf8) + bytes + Array("</p>\n".utf8))
  }

  @Test func `the values of a body with such references are valid`() {
    let content = read("# A&#xFFFE;\n\n## B&#xFFFF;\n\n[c](d&#xFFFE;.md)\n").content
    #expect(content.firstHeading.map { Array($0.utf8) } == Array("A\u{FFFD}".utf8))
    #expect(content.headings.map(\.text).last == "B\u{FFFD}")
    #expect(content.links.map(\.target) == ["d\u{FFFD}.md"])
  }
}
