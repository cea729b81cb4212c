@testable import Documents
import TestSupport
import Testing

@Suite struct FootnoteTests {
  @Test func `a reference leads to a note at the end, and the note back to each reference`() {
    #expect(
      html("a[^1] b[^2] c[^1]\n\n[^1]: One.\n\nd\n\n[^2]: *Two*\nlines.\n") == """
        <p>a<sup><a id="Reference-1" href="#Footnote-1" aria-describedby="Footnotes">1</a></sup> \
        b<sup><a id="Reference-2" href="#Footnote-2" aria-describedby="Footnotes">2</a></sup> \
        c<sup><a id="Reference-1-2" href="#Footnote-1" aria-describedby="Footnotes">1</a></sup></p>
        <p>d</p>
        <section class="footnotes" aria-labelledby="Footnotes">
        <h2 class="sr" id="Footnotes">footnotes</h2>
        <ol>
        <li id="Footnote-1">
        <p>One. <a class="backlink" href="#Reference-1" aria-label="reference 1">↩\u{FE0E}</a> \
        <a class="backlink" href="#Reference-1-2" aria-label="reference 1-2">↩\u{FE0E}<sup>2</sup></a></p>
        </li>
        <li id="Footnote-2">
        <p><em>Two</em>
        lines. <a class="backlink" href="#Reference-2" aria-label="reference 2">↩\u{FE0E}</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test(arguments: [
    (
      "numbers follow the first references", "[^b] [^a]\n\n[^a]: A\n[^b]: B\n", "<p>{1} {2}</p>\n",
      ["<p>B {}</p>", "<p>A {}</p>"]
    ),
    ("labels ignore case", "[^É]\n\n[^é]: a\n", "<p>{1}</p>\n", ["<p>a {}</p>"]),
    ("labels with marks", "[^a_b*c]\n\n[^a_b*c]: d\n", "<p>{1}</p>\n", ["<p>d {}</p>"]),
    (
      "continued lines", "[^1]\n\n[^1]: a\nb\n    c\n\n    d\n\n        e\n\nf\n", "<p>{1}</p>\n<p>f</p>\n",
      ["<p>a\nb\nc</p>\n<p>d</p>\n<pre><code>e\n</code></pre>\n<p>{}</p>"]
    ),
    ("an empty first line", "[^1]\n\n[^1]:\n    a\n", "<p>{1}</p>\n", ["<p>a {}</p>"]),
    (
      "blank lines first", "[^1] [^2]\n\n[^1]:\n[^2]:\n\n    a\n\n        b\n", "<p>{1} {2}</p>\n",
      ["<p>{}</p>", "<p>a</p>\n<pre><code>b\n</code></pre>\n<p>{}</p>"]
    ),
    (
      "an empty first line ends a paragraph", "a[^1]\n[^1]:\n    b\n", "<p>a{1}</p>\n", ["<p>b {}</p>"]
    ),
    ("no text", "[^1]\n\n[^1]:\n\nb\n", "<p>{1}</p>\n<p>b</p>\n", ["<p>{}</p>"]),
    (
      "a list", "[^1]\n\n[^1]: - a\n    - b\n", "<p>{1}</p>\n",
      ["<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>{}</p>"]
    ),
    ("a definition ends a paragraph", "a[^1]\n[^1]: b\n", "<p>a{1}</p>\n", ["<p>b {}</p>"]),
    ("an indented definition", "[^1]\n\n  [^1]: a\n\n    b\n", "<p>{1}</p>\n", ["<p>a</p>\n<p>b {}</p>"]),
    (
      "a URL", "[^1]\n\n[^1]: https://a.b/c\n", "<p>{1}</p>\n",
      ["<p><a href=\"https://a.b/c\">https://a.b/c</a> {}</p>"]
    ),
    (
      "lists beside definitions", "1) a\n[^1]: b [^1]\n2) c\n",
      "<ol>\n<li>a</li>\n</ol>\n<ol start=\"2\">\n<li>c</li>\n</ol>\n", ["<p>b {1} {}</p>"]
    ),
    (
      "lists with both delimiters", "1. x\n\n<!-- -->\n\n1) a\n[^1]: b [^1]\n2. c\n",
      "<ol>\n<li>x</li>\n</ol>\n<ol>\n<li>a</li>\n</ol>\n<ol start=\"2\">\n<li>c</li>\n</ol>\n",
      ["<p>b {1} {}</p>"]
    ),
    (
      "all delimiters in use", "1) a\n[^1]: b [^1]\n2. c\n3) d\n+ e\n",
      "<ol>\n<li>a</li>\n</ol>\n<ol start=\"2\">\n<li>c</li>\n</ol>\n<ol start=\"3\">\n<li>d</li>\n</ol>\n<ul>\n<li>e</li>\n</ul>\n",
      ["<p>b {1} {}</p>"]
    ),
    (
      "a tight list before", "(2)[^1]\n\n1. a\n2. b\n\n[^1]: f(1) c\n",
      "<p>(2){1}</p>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n", ["<p>f(1) c {}</p>"]
    ),
    (
      "a list with a number after", "(1999)[^1]\n\n[^1]: a\n\n5. c\n6. d\n",
      "<p>(1999){1}</p>\n<ol start=\"5\">\n<li>c</li>\n<li>d</li>\n</ol>\n", ["<p>a {}</p>"]
    ),
    (
      "a list in a note", "[^1] [^2]\n\n[^1]: 1) a\n    2) b\n\n    [^2]: c\n", "<p>{1} {2}</p>\n",
      ["<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n<p>{}</p>", "<p>c {}</p>"]
    ),
    (
      "a definition in an indented one", "[^1] [^2]\n\n  [^1]: a\n\n    [^2]: b\n", "<p>{1} {2}</p>\n",
      ["<p>a {}</p>", "<p>b {}</p>"]
    ),
    (
      "a quoted definition in an indented one", "[^1] [^2]\n\n [^1]: a\n    > [^2]: b\n",
      "<p>{1} {2}</p>\n", ["<p>a</p>\n<blockquote>\n</blockquote>\n<p>{}</p>", "<p>b {}</p>"]
    ),
    (
      "text after the mark of another definition", "[^1]\n\n[^1]: [^2]: ~~a~~ www.b.example\n",
      "<p>{1}</p>\n",
      ["<p>[^2]: <del>a</del> <a href=\"http://www.b.example\">www.b.example</a> {}</p>"]
    ),
    (
      "a note that ends with a definition", "[^1]\n\n[^1]: a\n\n    [^2]: b\n", "<p>{1}</p>\n",
      ["<p>a</p>\n<p>[^2]: b {}</p>"]
    ),
    (
      "in a list", "- a[^1]\n\n  [^1]: b\n\n      c\n- d\n",
      "<ul>\n<li>\n<p>a{1}</p>\n</li>\n<li>\n<p>d</p>\n</li>\n</ul>\n", ["<p>b</p>\n<p>c {}</p>"]
    ),
    (
      "in a quote", "> a[^1]\n> [^1]: b\n>\n>     c\n", "<blockquote>\n<p>a{1}</p>\n</blockquote>\n",
      ["<p>b</p>\n<p>c {}</p>"]
    ),
    (
      "in emphasis and tables", "*a[^1]*\n\n|b|\n|-|\n|[^1]|\n\n[^1]: c",
      "<p><em>a{1}</em></p>\n<div class=\"table\" tabindex=\"0\">\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>{1-2}</td>\n</tr>\n</tbody>\n</table>\n</div>\n",
      ["<p>c {}</p>"]
    ),
    (
      "in an alert", "> [!NOTE]\n> a[^1]\n\n[^1]: b",
      "<div class=\"alert note\">\n<p>note</p>\n<p>a{1}</p>\n</div>\n", ["<p>b {}</p>"]
    ),
    ("after an exclamation mark", "a![^1]\n\n[^1]: b", "<p>a!{1}</p>\n", ["<p>b {}</p>"]),
    ("in itself", "[^a]: see [^a]\n", "", ["<p>see {1} {}</p>"]),
    (
      "a note in a note", "[^a]\n\n[^a]: b[^c]\n\n    [^c]: d\n", "<p>{1}</p>\n",
      ["<p>b{2} {}</p>", "<p>d {}</p>"]
    ),
    (
      "definitions in code stay code", "[^1]\n\n```\n[^1]: a\n```\n\n    [^2]: b\n\n[^1]: c\n",
      "<p>{1}</p>\n<pre><code>[^1]: a\n</code></pre>\n<pre><code>[^2]: b\n</code></pre>\n", ["<p>c {}</p>"]
    ),
    (
      "line endings of two bytes", "a\r\n[^1]\r\n\r\n[^1]: b\r\n\r\n    c\r\n", "<p>a\n{1}</p>\n",
      ["<p>b</p>\n<p>c {}</p>"]
    ),
  ])
  func `references and definitions are found wherever blocks can be`(
    name: String, markdown: String, body: String, notes: [String]
  ) {
    #expect(shortened(html(markdown)) == body + section(notes), "\(name)")
  }

  @Test(arguments: [
    ("without a definition", "a[^1] [^b]: c", "<p>a[^1] [^b]: c</p>\n"),
    ("escaped", "\\[^1] [\\^1] [^1\\]\n\n[^1]: a", "<p>[^1] [^1] [^1]</p>\n<p>[^1]: a</p>\n"),
    ("in code", "`[^1]`\n\n[^1]: a", "<p><code>[^1]</code></p>\n<p>[^1]: a</p>\n"),
    ("no label", "[^] [^ ]\n\na\n[^ ]: b", "<p>[^] [^ ]</p>\n<p>a\n[^ ]: b</p>\n"),
    ("a link", "[^1](https://a.b)\n\n[^1]: a", "<p><a href=\"https://a.b\">^1</a></p>\n<p>[^1]: a</p>\n"),
    (
      "in a link", "[a [^1]](https://a.b)\n\n[^1]: a",
      "<p><a href=\"https://a.b\">a [^1]</a></p>\n<p>[^1]: a</p>\n"
    ),
    ("a second definition", "[^1]: a\n[^1]: b\n", "<p>[^1]: a</p>\n<p>[^1]: b</p>\n"),
    ("without paragraphs", "[^1]: ***\n[^2]:\n", "<p>[^1]: </p>\n<hr />\n<p>[^2]: </p>\n"),
    (
      "a definition without references", "a\n\n[^1]: b\n\n    c\n\nd",
      "<p>a</p>\n<p>[^1]: b</p>\n<p>c</p>\n<p>d</p>\n"
    ),
    ("links of one word", "[^1]: a.md\n", "<p>[^1]: a.md</p>\n"),
    ("two definitions on a line", "[^1]: [^2]: a\n", "<p>[^1]: [^2]: a</p>\n"),
    ("no blank before", "1.[^1]: a\n\n-[^1]: b\n", "<p>1.[^1]: a</p>\n<p>-[^1]: b</p>\n"),
  ])
  func `what is no reference or not referred to is text`(name: String, markdown: String, expected: String) {
    #expect(html(markdown) == expected, "\(name)")
  }

  @Test func `the second definition with the same label is shown as text`() {
    #expect(
      shortened(html("[^1]\n\n[^1]: a\n[^1]: b\n")) == "<p>{1}</p>\n<p>[^1]: b</p>\n"
        + section(["<p>a {}</p>"]))
  }

  @Test func `references are neither in heading ids nor in titles`() {
    let content = read("# A [^1]\n\n## B[^1]\n\n## [^1] C [^1]\n\n[^1]: c\n").content
    #expect(content.firstHeading == "A")
    #expect(content.headingIDs == ["b", "c"])
    #expect(content.headings.map(\.text) == ["B", "C"])
    var output: [UInt8] = []
    content.appendHTML(to: &output) { _ in nil }
    // The omitted heading has no references.
    #expect(
      shortened(String(decoding: output, as: UTF8.self))
        == "<h2 id=\"b\">B{1}</h2>\n<h2 id=\"c\">{1-2} C {1-3}</h2>\n"
        + section(["<p>c {}</p>"]))
  }

  @Test func `a reference in a raw HTML link is text`() {
    let markdown = "<a href=\"/q\">[^1]</a> [^1]\n\n[^1]: b\n"
    #expect(
      shortened(html(markdown, options: MarkdownOptions(allowsRawHTML: true)))
        == "<p><a href=\"/q\">[^1]</a> {1}</p>\n" + section(["<p>b {}</p>"]))
  }

  @Test func `links after the mark of another definition are found at their positions`() {
    let markdown = "x[^1]\n\n[^1]: [^2]: [a](gone.md) [[b]]\n"
    let source = Array(markdown.utf8)
    #expect(
      read(markdown).content.links.map { String(decoding: source[$0.range], as: UTF8.self) }
        == ["gone.md", "[[b]]"])
    #expect(MarkdownRewritingTests.rewritten(markdown) == "x[^1]\n\n[^1]: [^2]: a [[b]]")
  }

  @Test func `links and checklist items in notes are found at their positions`() {
    let markdown = "x[^1]\n\n[^1]: [a](gone.md) [[b]]\n\n    - [ ] c [d](e.md)\n"
    let source = Array(markdown.utf8)
    let content = read(markdown).content
    #expect(
      content.links.map { String(decoding: source[$0.range], as: UTF8.self) } == ["gone.md", "[[b]]", "e.md"])
    #expect(content.checklist == Checklist(done: 0, total: 1))
    let items = EditableParts.find(in: SourceFile(path: "a.md", text: markdown)).checklist
    #expect(items.map(\.text) == ["c d"])
    #expect(items.map { source[$0.mark - 1] } == [UInt8(ascii: "[")])
  }

  @Test func `links in notes are resolved in the order of the text`() {
    let markdown = "[^2] [[a]]\n\n[^1]: [[b]] ![p](p.png)\n[^2]: [c](c.md) [[d]]\n\n[[e]] [^1]\n"
    let page = html(markdown) { ResolvedLink(href: "=" + $0.target, label: $0.target) }
    for target in ["a", "b", "c.md", "d", "e"] { #expect(page.contains("<a href=\"=\(target)\">")) }
    #expect(page.contains("<img src=\"=p.png\" alt=\"p\" />"))
  }

  @Test func `warnings point at the text of a note`() {
    let problems = read("a[^1]\n\n  [^1]: b [c](javascript:d)\n").problems
    #expect(problems.map(summary) == ["3:15+12 link-scheme: link scheme \"javascript\" is not allowed"])
  }

  @Test func `a Markdown page keeps footnotes and rewrites their links`() {
    #expect(
      MarkdownRewritingTests.rewritten("x[^1]\n\n[^1]: [[a|b]] [x](gone.md)\n\n    [y](gone.md)\n")
        == "x[^1]\n\n[^1]: [b](../x/a.md) x\n\n    y")
  }

  @Test func `the text for the search has no numbers and links of notes`() {
    var text = ""
    read("a[^1]\n\n[^1]: b\n").content.withHTML { text = String(decoding: $0, as: UTF8.self) }
    #expect(
      text == """
        <p>a</p>
        <section class="footnotes" aria-labelledby="Footnotes">

        <ol>
        <li id="Footnote-1">
        <p>b</p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func `without the extension, references and definitions are text`() {
    #expect(
      html("a[^1]\n\n[^1]: b c", options: MarkdownOptions(extensions: []))
        == "<p>a[^1]</p>\n<p>[^1]: b c</p>\n")
  }

  @Test(
    .tags(.rounds),
    arguments: [
      String(repeating: "[^1]", count: rounds(50_000)) + "\n\n[^1]: a\n",
      (0..<rounds(30_000)).map { "[^\($0)]: a\n" }.joined()
        + (0..<rounds(10_000)).map { "[^\($0)]" }.joined(),
      (0..<rounds(20_000)).map { "[^\($0)]: b [^\($0 + 1)]\n" }.joined(),
      String(repeating: "[^1]:\n", count: rounds(30_000)), String(repeating: "[^1]: ", count: rounds(30_000)),
      String(repeating: "[^1]: [^1]\n", count: rounds(30_000)),
      String(repeating: "```\n[^1]: a\n```\n[^1]: b\n", count: rounds(8_000)),
      String(repeating: "1. a\n1) b\n[^1]: c\n", count: rounds(10_000)),
      "a[^1]" + String(repeating: "\n[^1]: b\n    ", count: rounds(10_000)),
      String(repeating: "> ", count: 40) + String(repeating: "[^1]: a\n", count: rounds(10_000)),
      "[^" + String(repeating: "^", count: rounds(500_000)), String(repeating: "[^a", count: rounds(100_000)),
    ])
  func `many references and definitions are rendered in reasonable time`(markdown: String) throws {
    var scanner = TagScanner(html(markdown))
    try scanner.checkAll()
  }

  @Test func `the HTML of footnotes counts for its limit`() {
    var limits = MarkdownLimits()
    limits.outputBytes = 400
    #expect(html("a[^1]\n\n[^1]: b", options: MarkdownOptions(limits: limits)).hasPrefix("<p>"))
    #expect(html("a[^1][^1]\n\n[^1]: b", options: MarkdownOptions(limits: limits)).hasPrefix("<pre"))
  }
}

/// Returns HTML with `{1-2}` for the second reference to note 1 and `{}` for all links back of a note.
private func shortened(_ html: String) -> String {
  html.replacing(
    /<sup><a id="Reference-([0-9-]+)" href="#Footnote-[0-9]+" aria-describedby="Footnotes">[0-9]+<\/a><\/sup>/
  ) {
    "{\($0.1)}"
  }
  .replacing(/<a class="backlink" href="#Reference-[0-9]+" [^>]*>[^<]+<\/a>/, with: "{}")
  .replacing(/\ <a class="backlink"[^>]*>[^<]+<sup>[0-9]+<\/sup><\/a>/, with: "")
}

private func section(_ notes: [String]) -> String {
  "<section class=\"footnotes\" aria-labelledby=\"Footnotes\">\n<h2 class=\"sr\" id=\"Footnotes\">footnotes</h2>\n<ol>\n"
    + notes.enumerated().map { "<li id=\"Footnote-\($0 + 1)\">\n\($1)\n</li>\n" }.joined()
    + "</ol>\n</section>\n"
}
