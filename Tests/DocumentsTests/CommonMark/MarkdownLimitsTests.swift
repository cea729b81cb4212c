@testable import Documents
import Testing

@Suite struct MarkdownLimitsTests {
  @Test func `a body that exceeds a limit is shown as plain text`() {
    var limits = MarkdownLimits()
    limits.depth = 3
    let (content, problems) = read(
      "# A\n\n- [x] b [[c]] [d](/e)\n\n> > <i>\n> > > f & g\n", options: MarkdownOptions(limits: limits))
    var output: [UInt8] = []
    content.appendHTML(to: &output) { _ in ResolvedLink(href: "x") }
    #expect(
      String(decoding: output, as: UTF8.self) == """
        <pre class="plain">
        # A

        - [x] b [[c]] [d](/e)

        &gt; &gt; &lt;i&gt;
        &gt; &gt; &gt; f &amp; g
        </pre>

        """)
    #expect(content.firstHeading == nil)
    #expect(content.checklist == Checklist())
    #expect(content.headingIDs.isEmpty)
    #expect(content.links.isEmpty)
    #expect(
      problems == [
        Problem(
          .warning, code: "markdown-limit",
          "Markdown is shown as plain text: it is nested more than 3 levels deep here", path: "a.md",
          excerpt: SourceExcerpt(line: 3, column: 3, text: "- [x] b [[c]] [d](/e)", length: 1),
          help: "nest it less deeply")
      ])
  }

  @Test(arguments: [
    ("a\n", 1 << 19, "it is longer than 1048576 bytes"),
    ("a\n", 250_000, "it has more than 250000 lines and markup characters"),
    ("*", 250_001, "it has more than 250000 lines and markup characters"),
    ("![[]()", 20_000, "it has too many image brackets or too much markup in nested blocks"),
    ("- ", 10_000, "it has too many image brackets or too much markup in nested blocks"),
    (">", 101, "it is nested more than 100 levels deep here"),
    ("- ", 51, "it is nested more than 100 levels deep here"),
  ])
  func `the warning names the exceeded limit`(unit: String, count: Int, reason: String) {
    let markdown = String(repeating: unit, count: count) + "a\n"
    let problems = read(markdown).problems
    #expect(problems.map(\.message) == ["Markdown is shown as plain text: \(reason)"])
  }

  @Test func `the size of the HTML is limited`() {
    var limits = MarkdownLimits()
    limits.outputBytes = 20
    #expect(html("<p>&", options: MarkdownOptions(limits: limits)).hasPrefix("<pre"))
    #expect(html("abc", options: MarkdownOptions(limits: limits)) == "<p>abc</p>\n")
  }

  @Test func `links whose HTML would exceed the limit are shown as text`() {
    var limits = MarkdownLimits()
    limits.outputBytes = 100
    let markdown = "[[a]] [b](b) [[c]] ![d](d) [*e*](e) [[f]]"
    let result = html(markdown, options: MarkdownOptions(limits: limits)) { link in
      ResolvedLink(href: "x", label: String(repeating: link.target, count: link.target == "a" ? 50 : 20))
    }
    // The first link takes 66 bytes and the second 12; the third would take 36, and only 22 remain.
    #expect(
      result == "<p><a href=\"x\">\(String(repeating: "a", count: 50))</a> <a href=\"x\">b</a> "
        + "[[c]] d <em>e</em> [[f]]</p>\n")
  }

  @Test func `links beyond the size limit are not resolved`() {
    let content = read(String(repeating: "[[a]]\n", count: 5_000)).content
    let label = String(repeating: "b", count: 50_000)
    var calls = 0
    var output: [UInt8] = []
    content.appendHTML(to: &output) { _ in
      calls += 1
      return ResolvedLink(href: "c", label: label)
    }
    // 335 links of 50,016 bytes are within 16 MiB.
    #expect(calls == 336)
    #expect(output.count == 335 * 50_016 + 4_665 * 5 + 5_007)
  }

  @Test func `the depth limit includes inlines`() {
    let stars = String(repeating: "*a ", count: 120) + String(repeating: "b* ", count: 120)
    #expect(
      read(stars).problems.map(\.message)
        == ["Markdown is shown as plain text: it is nested more than 100 levels deep here"])
  }

  @Test func `long ordinary text is within the limits`() {
    let paragraph = """
      ## Part of a *long* text

      Some words with [a link](a.md "b"), [[another]], ![a picture](c.png), [a reference][r] and `code`;
      - [ ] then an item <!-- with a comment -->
        - [x] and another in it <https://d.e>

      > A quote, "with" 'quotes' -- and & more...


      """
    let markdown = String(repeating: paragraph, count: 1_500) + "[r]: f.md\n"
    #expect(markdown.utf8.count > 300_000)
    let (content, problems) = read(markdown)
    #expect(problems.isEmpty)
    #expect(content.links.count == 6_000)
    #expect(content.checklist == Checklist(done: 1_500, total: 3_000))
    #expect(Set(content.headingIDs).count == 1_500)
  }

  @Test func `a body that contains the byte 0xFF is shown as plain text`() {
    var problems: [Problem] = []
    var output: [UInt8] = []
    let source = SourceFile(path: "a.md", bytes: Array("a ".utf8) + [0xFF, 0x28, 0xFF, 0x29])
    MarkdownContent.read(source, problems: &problems).appendHTML(to: &output) { _ in ResolvedLink(href: "x") }
    #expect(output.starts(with: "<pre class=\"plain\">\na ".utf8))
    #expect(problems.map(\.message) == ["Markdown is shown as plain text: it is not UTF-8"])
  }

  @Test func `heading ids are cut after 1000 bytes`() {
    let id = read("## " + String(repeating: "é", count: 5_000)).content.headingIDs.first
    #expect(id == String(repeating: "é", count: 500))
  }
}
