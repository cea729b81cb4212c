@testable import Documents
import Testing

@Suite struct MarkdownLinkTests {
  @Test(arguments: [
    ("[a](http://b.c/?d&e)", #"<a href="http://b.c/?d&amp;e">a</a>"#),
    ("[a](HTTPS://b.c \"d\")", #"<a href="HTTPS://b.c" title="d">a</a>"#),
    ("<mailto:a@b.c> <a@b.c>", #"<a href="mailto:a@b.c">mailto:a@b.c</a> <a href="mailto:a@b.c">a@b.c</a>"#),
  ])
  func `links to other sites are kept`(markdown: String, paragraph: String) {
    #expect(html(markdown) == "<p>\(paragraph)</p>\n")
    #expect(read(markdown).problems.isEmpty)
  }

  @Test(arguments: [
    ("javascript:alert(1)", #"link scheme "javascript" is not allowed"#),
    ("JaVaScRiPt:x", #"link scheme "javascript" is not allowed"#),
    ("java&#9;script&colon;x", #"link scheme "javascript" is not allowed"#),
    ("java&#10;script:x", #"link scheme "javascript" is not allowed"#),
    ("&#1; javascript:x", #"link scheme "javascript" is not allowed"#),
    ("&#x6a;avascript:x", #"link scheme "javascript" is not allowed"#),
    (#"javascript\:x"#, #"link scheme "javascript" is not allowed"#),
    ("vbscript:x", #"link scheme "vbscript" is not allowed"#),
    ("data:text/html,x", #"link scheme "data" is not allowed"#),
    ("data:image/png;base64,x", #"link scheme "data" is not allowed"#),
    ("file:///etc/passwd", #"link scheme "file" is not allowed"#),
    ("tel:5551", #"link scheme "tel" is not allowed"#), ("ftp://a", #"link scheme "ftp" is not allowed"#),
    ("blob:http://a", #"link scheme "blob" is not allowed"#),
    ("view-source:http://a", #"link scheme "view-source" is not allowed"#),
    ("/etc/passwd", #"link destination "/etc/passwd" is absolute"#),
    ("//host/x", #"link destination "//host/x" is absolute"#),
    (#"\\\\host"#, #"link destination "\\host" is absolute"#),
    ("&#9;//host", "link destination \"\t//host\" is absolute"),
    ("https:x.html", #"link destination "https:x.html" is not a complete URL"#),
    ("ht&#9;tp://x", "link destination \"ht\ttp://x\" is not a complete URL"),
    ("http://x&#10;y", "link destination \"http://x\ny\" is not a complete URL"),
    ("http://x&#127;y", "link destination \"http://x\u{7F}y\" is not a complete URL"),
    ("&#32;http://x", #"link destination " http://x" is not a complete URL"#),
    ("&#32;#a", ##"link destination " #a" is not a complete URL"##),
    ("", "link without a destination"), ("&#32;", "link without a destination"),
    ("?q", "link without a destination"),
  ])
  func `links that are not allowed are shown as text`(destination: String, message: String) {
    let markdown = "[*a*](<\(destination)>)"
    #expect(html(markdown) { _ in ResolvedLink(href: "x") } == "<p><em>a</em></p>\n")
    #expect(read(markdown).problems.map(\.message) == [message])
    #expect(read(markdown).problems.allSatisfy { $0.severity == .warning })
  }

  @Test func `relative paths are resolved by the caller`() {
    let markdown = #"a [**b**](../c%20d.md?e#f%C3%A4 "g & \"h\"")"#
    #expect(html(markdown) == "<p>a <strong>b</strong></p>\n")
    #expect(
      html(markdown) { link in ResolvedLink(href: "\(link.target)#\(link.fragment ?? "")") }
        == "<p>a <a href=\"../c d.md#fä\" title=\"g &amp; &quot;h&quot;\"><strong>b</strong></a></p>\n")
    #expect(
      read(markdown).content.links == [
        MarkdownLink(
          kind: .file, target: "../c d.md", fragment: "fä", title: #"g & "h""#, range: 10..<31)
      ])
  }

  @Test(arguments: [
    ("a.md", "a.md"), ("./a:b.md", "./a:b.md"), ("%2e%2e/%41", "../A"), ("100%.md", "100%.md"),
    ("%zz", "%zz"),
    ("javascript%3Ax", "javascript:x"), ("a&amp;b", "a&b"), (#"a\_b"#, "a_b"), ("%ff", "\u{FFFD}"),
    ("é", "é"),
  ])
  func `paths are percent-decoded`(destination: String, path: String) {
    #expect(read("[x](\(destination))").content.links.map(\.target) == [path])
  }

  @Test func `each link is resolved separately`() {
    let result = html("[a](a.md) [b](b.md) [[c]] [![d](d.png)](e.md)") { link in
      ["a.md", "d.png", "e.md"].contains(link.target) ? ResolvedLink(href: link.target) : nil
    }
    #expect(
      result == """
        <p><a href="a.md">a</a> b [[c]] <a href="e.md"><img src="d.png" alt="d" /></a></p>

        """)
  }

  @Test func `a range covers the destination, or the link if the destination is not found`() {
    let markdown = """
      [a](a.md) [a.md](<a.md>
      "t") x [h](h.md)

      - [b][r] [c](c.md) ![d](d.png)
        e [f](c.md)
      \t [g](g&amp;.md)

      [r]: r.md
      """
    let bytes = Array(markdown.utf8)
    let marked = read(markdown).content.links.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(marked == ["a.md", "a.md", "h.md", "[b][r]", "c.md", "d.png", "c.md", "[g](g&amp;.md)"])
  }

  @Test(arguments: [
    "[a][b] [c](b.md)", "[a][b] `(b.md)`", "[b] <!-- (b.md) -->", "[b][] <b.md>", "[b.md][b]", "![b.md][b]",
    "[b.md]",
  ])
  func `the range of a reference link is that of the link`(line: String) {
    let markdown = "\(line)\n\n[b]: b.md\n\n[b.md]: b.md\n"
    let link = line.prefix { $0 != " " }.utf8.count
    #expect(read(markdown).content.links.first?.range == 0..<link)
  }

  @Test func `warnings count lines from the start of the file`() {
    var problems: [Problem] = []
    let source = SourceFile(path: "a.md", text: "---\ntitle: é\n---\n\nSo [x](/y) it is.\n")
    _ = MarkdownContent.read(source, from: 18, problems: &problems)
    #expect(
      problems == [
        Problem(
          .warning, code: "absolute-link", #"link destination "/y" is absolute"#, path: "a.md",
          excerpt: SourceExcerpt(
            line: 5, column: 8, text: "So [x](/y) it is.", length: 2,
            label: "expected a path relative to this file"))
      ])
  }

  @Test func `only the first 20 warnings are reported in full`() {
    let problems = read(String(repeating: "[a](/) ", count: 23)).problems
    #expect(problems.count == 21)
    #expect(problems.last.map(summary) == "more-links: 3 more links like these, shown as text")
  }
}
