@testable import Documents
import Testing

/// Autolinks of the GitHub Flavored Markdown specification 0.29, §6.9.
@Suite struct AutolinkTests {
  @Test(arguments: [
    ("www.example.org", "www.example.org", ""),
    ("see www.example.org/help for more", "www.example.org/help", ""),
    ("www.example.org.", "www.example.org", "."), ("www.example.org/a.b.", "www.example.org/a.b", "."),
    ("(www.example.org)", "www.example.org", ")"), ("*www.example.org*", "www.example.org", ""),
    ("www.example.org/find?q=(word)", "www.example.org/find?q=(word)", ""),
    ("www.example.org/find?q=(word))", "www.example.org/find?q=(word)", ")"),
    ("www.example.org/find?q=(word)))", "www.example.org/find?q=(word)", "))"),
    ("(www.example.org/find?q=(word)", "www.example.org/find?q=(word)", ""),
    ("www.example.org/find?q=(two))+words", "www.example.org/find?q=(two))+words", ""),
    ("www.example.org/find?q=a&hl=en", "www.example.org/find?q=a&amp;hl=en", ""),
    ("www.example.org/find?q=a&hl;", "www.example.org/find?q=a", "&amp;hl;"),
    ("www.example.org/a&copy;", "www.example.org/a", "©"),
    ("www.example.org/a&#33;", "www.example.org/a", "!"),
    ("www.example.org/a<b", "www.example.org/a", "&lt;b"),
    ("www.example.org?!.,:*_~'\"", "www.example.org", "?!.,:*_~'&quot;"),
    ("www.a-b_c.example.org", "www.a-b_c.example.org", ""), ("www.éxample.org/é", "www.éxample.org/é", ""),
    ("_www.example.org_", "www.example.org", ""), ("~www.example.org~", "www.example.org", ""),
    ("a\nwww.example.org\nb", "www.example.org", ""),
  ])
  func `text that begins with www becomes a link`(markdown: String, text: String, after: String) {
    let found = html(markdown)
    let href =
      "http://" + text.split(separator: "é", omittingEmptySubsequences: false).joined(separator: "%C3%A9")
    #expect(found.contains(anchor(href, text) + after), "\(found)")
  }

  @Test(arguments: [
    ("http://example.org", "http://example.org", ""),
    ("HTTPS://example.org/a_b_c?d=e#f", "HTTPS://example.org/a_b_c?d=e#f", ""),
    ("(see https://example.org/a.)", "https://example.org/a", ".)"),
    ("http://localhost:8080/x", "http://localhost:8080/x", ""),
    ("\"http://example.org\"", "http://example.org", "&quot;"), ("a:http://b.c", "http://b.c", ""),
    ("http://example.org/__init__.py", "http://example.org/__init__.py", ""),
    ("**see http://example.org/*a***", "http://example.org/*a", ""),
    ("http://example.org/*a b*", "http://example.org/*a", " b*"),
    ("http://me@example.org", "http://me@example.org", ""), ("http://a.b/~c~", "http://a.b/~c", "~"),
    ("http://a.b/\\*c", "http://a.b/%5C*c", ""), ("http://a.b\\\nc", "http://a.b", "<br />\nc"),
    ("http://a.b/`c`", "http://a.b/", "<code>c</code>"),
    ("http://a.b/[c](http://d)", "http://a.b/", "<a href=\"http://d\">c</a>"),
    ("`` http://a.b", "http://a.b", ""), ("a **b *http://c.d*", "http://c.d", ""),
  ])
  func `http and https URLs become links`(markdown: String, href: String, after: String) {
    let found = html(markdown)
    let text = href.split(separator: "%5C").joined(separator: "\\")
    #expect(found.contains(anchor(href, text) + after), "\(found)")
  }

  @Test(arguments: [
    ("me@example.org", "me@example.org", ""),
    ("me+you.or_them-all@ex-am_ple.org.", "me+you.or_them-all@ex-am_ple.org", "."),
    ("a.b-c_d@e.f", "a.b-c_d@e.f", ""), ("(a@b.c)", "a@b.c", ")"), ("a@b@c.d", "b@c.d", ""),
    ("éa@b.c", "a@b.c", ""),
    ("a@b.c/d", "a@b.c", "/d"), ("to:a@b.c", "a@b.c", ""), ("*a@b.c*", "a@b.c", "</em>"),
  ])
  func `email addresses become links`(markdown: String, address: String, after: String) {
    let found = html(markdown)
    #expect(found.contains(anchor("mailto:" + address, address) + after), "\(found)")
  }

  @Test func `a mailto prefix becomes part of the link unless a letter precedes it`() {
    #expect(html("mailto:a@b.c.") == "<p>\(anchor("mailto:a@b.c")).</p>\n")
    #expect(html("/mailto:a@b.c/d") == "<p>/\(anchor("mailto:a@b.c"))/d</p>\n")
    #expect(html("xmailto:a@b.c") == "<p>xmailto:\(anchor("mailto:a@b.c", "a@b.c"))</p>\n")
  }

  @Test(arguments: [
    "www", "www.", "www..a", "wwww.a.b", "xwww.a.b", "-www.a.b", "WWW.a.b", "www.a_b.c", "www.a.b_c",
    "www.-a",
    "http://", "http:/a.b", "http://.a", "http://a_b/c", "http://a.b_c", "xhttp://a.b", "ftp://a.b",
    "file://a/b",
    "javascript://a.b", "a@b", "@b.c", "a@.c", "a@b.c1", "a@b.c-", "a@b.c_", "a b@", "xmpp:a", "a.b",
    "http\u{3A}\u{200B}//a.b",
  ])
  func `text that is not an autolink is unchanged`(markdown: String) {
    #expect(html(markdown) == "<p>\(markdown)</p>\n")
  }

  @Test func `a prefix other than mailto is not part of the link`() {
    #expect(html("xmpp:a@b.c/d") == "<p>xmpp:\(anchor("mailto:a@b.c", "a@b.c"))/d</p>\n")
  }

  @Test func `escaped characters do not form autolinks`() {
    #expect(html("www\\.a.b http:\\//a.b http\\://c") == "<p>www.a.b http://a.b http://c</p>\n")
    #expect(html("http&#58;//a.b a&#64;b.c") == "<p>http://a.b a@b.c</p>\n")
  }

  @Test(arguments: [
    ("[www.a.b](http://c)", "<a href=\"http://c\">www.a.b</a>"),
    ("`www.a.b a@b.c`", "<code>www.a.b a@b.c</code>"),
    ("<http://a.b/www.c.d>", "<a href=\"http://a.b/www.c.d\">http://a.b/www.c.d</a>"),
    ("[*www.a.b*](http://c)", "<a href=\"http://c\"><em>www.a.b</em></a>"),
    ("![a@b.c](http://d)", "<a href=\"http://d\">a@b.c</a>"), ("[[http://a.b]]", "[[http://a.b]]"),
    ("[[a@b.c|d]]", "[[a@b.c|d]]"),
    ("**a@b**.c", "<strong>a@b</strong>.c"),
  ])
  func `text in links, code and wiki links, or split by markup, is not an autolink`(
    markdown: String, expected: String
  ) {
    #expect(html(markdown) == "<p>\(expected)</p>\n")
  }

  @Test func `text in raw HTML links is not an autolink`() {
    let options = MarkdownOptions(allowsRawHTML: true)
    #expect(
      html("<a href=\"http://a\">http://b</a> http://c", options: options)
        == "<p><a href=\"http://a\">http://b</a> \(anchor("http://c"))</p>\n")
    #expect(html("<i>http://b</i>", options: options) == "<p><i>\(anchor("http://b"))</i></p>\n")
  }

  @Test func `autolinks are neither resolved nor reported as problems`() {
    let (content, problems) = read("http://a.b www.c.d e@f.g http://h.i/\u{7F}j\n")
    #expect(content.links.isEmpty)
    #expect(problems.isEmpty)
  }

  @Test func `autolinks are found in all blocks except code blocks`() {
    #expect(html("# x\n\n## http://a.b\n") == "<h2 id=\"httpab\">\(anchor("http://a.b"))</h2>\n")
    #expect(html("- [ ] http://a.b\n").hasSuffix("/> \(anchor("http://a.b"))</li>\n</ul>\n"))
    #expect(html("> a\nhttp://b.c\n") == "<blockquote>\n<p>a\n\(anchor("http://b.c"))</p>\n</blockquote>\n")
    #expect(
      html("~~www.a.b~~ [c](<http://d>\n\"e\") www.f.g\n")
        == "<p><del>\(anchor("http://www.a.b", "www.a.b"))</del> <a href=\"http://d\" title=\"e\">c</a> "
        + "\(anchor("http://www.f.g", "www.f.g"))</p>\n"
    )
    #expect(html("    http://a.b\n") == "<pre><code>http://a.b\n</code></pre>\n")
  }
}

private func anchor(_ href: String, _ text: String? = nil) -> String {
  "<a href=\"\(href)\">\(text ?? href)</a>"
}
