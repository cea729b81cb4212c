@testable import Documents
import Testing

@Suite struct MarkdownImageTests {
  @Test func `relative images are resolved by the caller`() {
    let markdown = #"![a *b* `c` & <i>](d%20e.png "f")"#
    #expect(html(markdown) == "<p>a b c &amp; &lt;i&gt;</p>\n")
    #expect(
      html(markdown) { _ in ResolvedLink(href: "\"x") }
        == "<p><img src=\"&quot;x\" alt=\"a b c &amp; &lt;i&gt;\" title=\"f\" /></p>\n")
    #expect(
      read(markdown).content.links == [
        MarkdownLink(kind: .image, target: "d e.png", text: "a b c & <i>", title: "f", range: 19..<28)
      ])
  }

  @Test(arguments: [
    ("![a *b*](http://c.d/e.png \"f\")", #"<a href="http://c.d/e.png" title="f">a b</a>"#),
    ("![](http://c.d/e.png)", #"<a href="http://c.d/e.png">http://c.d/e.png</a>"#),
    ("[![a](http://b)](http://c)", #"<a href="http://c">a</a>"#),
    ("[![](http://b)](http://c)", #"<a href="http://c">http://b</a>"#),
    ("![a [b](http://c)](http://d)", #"<a href="http://d">a b</a>"#),
  ])
  func `images on other sites become links`(markdown: String, paragraph: String) {
    #expect(html(markdown) == "<p>\(paragraph)</p>\n")
  }

  @Test(arguments: [
    ("data:image/svg+xml,x", #"image scheme "data" is not allowed"#),
    ("data:image/png;base64,x", #"image scheme "data" is not allowed"#),
    ("//c/d.png", #"image destination "//c/d.png" is absolute"#),
    ("#a", "image without a destination"), ("", "image without a destination"),
  ])
  func `images that are not allowed are shown as text`(destination: String, message: String) {
    let markdown = "![a *b*](\(destination))"
    #expect(html(markdown) == "<p>a b</p>\n")
    #expect(read(markdown).problems.map(\.message) == [message])
  }
}
