@testable import Documents
import Testing

@Suite struct WikiLinkTests {
  @Test func `a wiki link shows the label of its target`() {
    let result = html("See [[r4x2kd]] & go.\n") { link in
      ResolvedLink(href: "../\(link.target).html", label: "Buy <milk>")
    }
    #expect(result == "<p>See <a href=\"../r4x2kd.html\">Buy &lt;milk&gt;</a> &amp; go.</p>\n")
  }

  @Test func `a wiki link shows its own text if it has one`() {
    let result = html("[[ r4 | the \"milk\" ]]") { _ in ResolvedLink(href: "a?b&c\"", label: "L") }
    #expect(result == "<p><a href=\"a?b&amp;c&quot;\">the &quot;milk&quot;</a></p>\n")
  }

  @Test func `a dead wiki link is shown as written`() {
    #expect(html("a [[ r4 | <b> ]] c") == "<p>a [[ r4 | &lt;b&gt; ]] c</p>\n")
  }

  @Test func `a wiki link has a target, its own text and a range`() {
    let links = read("a\r\n  b [[c]]\r\n> [[d_e|f|g]] [[h|]]\r\n").content.links
    #expect(
      links == [
        MarkdownLink(kind: .wiki, target: "c", range: 7..<12),
        MarkdownLink(kind: .wiki, target: "d_e", text: "f|g", range: 16..<27),
        MarkdownLink(kind: .wiki, target: "h", range: 28..<34),
      ])
  }

  @Test(arguments: [
    (#"\[[a]]"#, "[[a]]"), (#"[\[a]]"#, "[[a]]"), (#"\\\[[a]]"#, #"\[[a]]"#), ("&#91;[a]]", "[[a]]"),
    (#"[[a\]]"#, "[[a]]"), ("[[]]", "[[]]"), ("[[ ]]", "[[ ]]"), ("[[|a]]", "[[|a]]"), ("[[a]", "[[a]"),
    ("[[a] ]", "[[a] ]"), ("[[a\nb]]", "[[a\nb]]"), ("[[a [b]]", "[[a [b]]"),
    ("`[[a]]`", "<code>[[a]]</code>"), ("[x [[a]]](http://b)", #"<a href="http://b">x [[a]]</a>"#),
  ])
  func `brackets that form no wiki link are text`(markdown: String, paragraph: String) {
    let result = html(markdown) { _ in ResolvedLink(href: "x", label: "y") }
    #expect(result == "<p>\(paragraph)</p>\n")
  }

  @Test func `a wiki link may follow an escaped backslash, an escaped bracket or a bracket`() {
    #expect(read(#"\\[[a]]"#).content.links.map(\.range) == [2..<7])
    #expect(read(#"\[[a]] &amp; [[a]]"#).content.links.map(\.range) == [13..<18])
    #expect(read("[[[a]]]").content.links.map(\.range) == [1..<6])
  }

  @Test func `ranges are correct after thousands of rewritten blocks`() {
    let many = String(repeating: "~a~ [\n\n", count: 30_000)
    let (content, problems) = read(many + "~b~ [[c]] ~d~ [[e]]\n")
    #expect(problems == [])
    #expect(
      content.links == [
        MarkdownLink(kind: .wiki, target: "c", range: 210_004..<210_009),
        MarkdownLink(kind: .wiki, target: "e", range: 210_014..<210_019),
      ])
  }
}
