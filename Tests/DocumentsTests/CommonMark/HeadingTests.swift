@testable import Documents
import Testing

@Suite struct HeadingTests {
  @Test func `heading levels are shifted below the page's own heading`() {
    #expect(
      html("a\n\n# B\n\n### C\n\n###### D\n") == """
        <p>a</p>
        <h2 id="b">B</h2>
        <h4 id="c">C</h4>
        <h6 id="d">D</h6>

        """)
    #expect(html("#### A\n\n##### B\n") == "<h2 id=\"a\">A</h2>\n<h3 id=\"b\">B</h3>\n")
  }

  @Test(arguments: [
    ("Über_Größe 2 – Ça va?", "über_größe-2--ça-va"), ("Done: *now* & `here`!", "done-now--here"),
    ("ΑΣ Привет 日本語 १२", "ασ-привет-日本語-१२"), ("e\u{301}A\u{308}", "e\u{301}a\u{308}"),
    ("!?", "section"), ("", "section"), ("😀", "section"), ("𝐀B", "b"), ("a\tb", "a-b"),
    ("[x](http://y) ![z](http://w) <b> [[v]]", "x-z-b-v"), (#"a"><script>"#, "ascript"),
  ])
  func `ids are generated as on GitHub, with section instead of an empty id`(text: String, id: String) {
    #expect(read("## \(text)\n").content.headingIDs.map { Array($0.utf8) } == [Array(id.utf8)])
  }

  @Test func `ids are unique`() {
    #expect(
      read("## a\n## a\n## a-1\n## A\n## a-1\n").content.headingIDs == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
  }

  @Test func `firstHeading is the first level-1 heading with text`() {
    let content = read("x\n\n## a\n\n#\n\nB *c*\nd\n===\n\n# e\n").content
    #expect(content.firstHeading == "B c d")
    #expect(content.headingIDs == ["a", "section", "b-c-d", "e"])
  }

  @Test(arguments: [nil, "A b"])
  func `a heading that repeats the title is omitted`(knownTitle: String?) {
    let markdown = "<!-- x -->\n\n# A *b*\n\n[top](#a-b) [next](#a-b-1)\n\n# A b\n"
    let options = MarkdownOptions(knownTitle: knownTitle)
    #expect(
      html(markdown, options: options) == """
        <p><a href="#">top</a> <a href="#a-b-1">next</a></p>
        <h2 id="a-b-1">A b</h2>

        """)
    let content = read(markdown, options: options).content
    #expect(content.firstHeading == "A b")
    #expect(content.headingIDs == ["a-b-1"])
    #expect(content.omittedHeadingID == "a-b")
  }

  @Test func `a first heading that does not repeat the title is kept`() {
    #expect(html("# A\n", options: MarkdownOptions(knownTitle: "b")) == "<h2 id=\"a\">A</h2>\n")
    #expect(html("> # A\n") == "<blockquote>\n<h2 id=\"a\">A</h2>\n</blockquote>\n")
    #expect(html("## A\n") == "<h2 id=\"a\">A</h2>\n")
    #expect(html("#\n") == "<h2 id=\"section\"></h2>\n")
  }

  @Test(
    arguments: [
      ("Fix login", "# Fix Login", true), ("fix-login", "# Fix login!", true),
      ("Fix login", "# **Fix** `login`", true), ("Fix login", "# Task 12: Fix login", true),
      ("Fix login", "# TASK-12 - Fix Login", true), ("Fix login", "# Issue #3.1. Fix login", true),
      ("Task 12: Fix login", "# Fix login", true), ("Task 12: Fix login", "# Task 12 – fix login", true),
      ("Sửa ĐĂNG nhập", "# Sửa đăng nhập.", true), ("\u{E9}t\u{E9}", "# E\u{301}te\u{301}", true),
      ("2 + 2", "# 2 - 2", false), ("C", "# C++", false), ("Fix login", "# Fix logins", false),
      ("Task 12: Fix login", "# Task 13: Fix login", false), ("Fix login", "# Phase 2: Fix login", false),
      ("Fix login", "# Task: Fix login", false), ("Fix login", "# Task 12 Fix login", false),
      ("Fix login", "# Tasks 12: Fix login", false), ("Task 12", "# Task 13", false),
      ("...", "# !", false), ("Task 12", "# 12", false), ("12", "# Task 12:", false),
    ])
  func `a heading that says the same as the title is omitted`(title: String, heading: String, isOmitted: Bool)
  {
    let options = MarkdownOptions(knownTitle: title)
    #expect(html("\(heading)\n\nx\n", options: options).hasPrefix("<p>") == isOmitted)
  }

  @Test func `links in an omitted heading are ignored`() {
    let (content, problems) = read("# [a](b.md) [[c]] [d](/e) [f](#g)\n\n[[h]]\n")
    #expect(content.links.map(\.target) == ["h"])
    #expect(problems.isEmpty)
    #expect(html("# [a](b.md)\n\n[[h]]\n") { ResolvedLink(href: $0.target) } == "<p><a href=\"h\"></a></p>\n")
  }

  @Test func `a fragment without a heading is reported`() {
    let (_, problems) = read("[a](#how-to) [b](#%C3%A4) [c](#) [d](#TOP)\n\n## How  to\n\n## Ä\n")
    #expect(
      problems == [
        Problem(
          .warning, code: "dead-link", ##"dead link "#how-to""##, path: "a.md",
          excerpt: SourceExcerpt(
            line: 1, column: 5, text: "[a](#how-to) [b](#%C3%A4) [c](#) [d](#TOP)", length: 7,
            label: "no heading in this body has this id"),
          help: ##"did you mean "#how--to"?"##)
      ])
    #expect(
      html("[*a*](#b) [c](#d)\n\n## d") == "<p><em>a</em> <a href=\"#d\">c</a></p>\n<h2 id=\"d\">d</h2>\n")
  }

  @Test func `the headings have the levels of the page, and the texts without markup`() {
    let content = read("# T\n\n### *A* `b` <x>\n\nC\n---\n\n> ###### d [e](f.md)\n>\n> ## A b x\n").content
    #expect(
      content.headings == [
        MarkdownHeading(level: 3, id: "a-b-x", text: "A b <x>"),
        MarkdownHeading(level: 2, id: "c", text: "C"),
        MarkdownHeading(level: 6, id: "d-e", text: "d e"),
        MarkdownHeading(level: 2, id: "a-b-x-1", text: "A b x"),
      ])
    #expect(read("x\n\n###### a\n").content.headings == [MarkdownHeading(level: 2, id: "a", text: "a")])
  }

  @Test func `a link to each heading stands before it if the page has labels for them`() {
    let content = read("## [[a]] é\n\n> [!NOTE]\n> ### \"b\"\n\n- # `c`\n").content
    var output: [UInt8] = []
    content.appendHTML(to: &output, labelling: { "To <\($0.text)>" }) { _ in
      ResolvedLink(href: "../a.html", label: "A")
    }
    let page = String(decoding: output, as: UTF8.self)
    #expect(
      page == """
        <a class="anchor" href="#a-%C3%A9" aria-label="To &lt;[[a]] é&gt;"></a><h3 id="a-é"><a href="../a.html">A</a> é</h3>
        <div class="alert note">
        <p>note</p>
        <a class="anchor" href="#b" aria-label="To &lt;&quot;b&quot;&gt;"></a><h4 id="b">&quot;b&quot;</h4>
        </div>
        <ul>
        <li>
        <a class="anchor" href="#c" aria-label="To &lt;c&gt;"></a><h2 id="c"><code>c</code></h2>
        </li>
        </ul>

        """)
    var plain: [UInt8] = []
    content.appendHTML(to: &plain) { _ in ResolvedLink(href: "../a.html", label: "A") }
    let withoutLinks = page.replacing(/<a class="anchor"[^>]*><\/a>/, with: "")
    #expect(String(decoding: plain, as: UTF8.self) == withoutLinks)
  }

  @Test func `a fragment with decomposed letters becomes the id with composed ones`() {
    #expect(html("[a](#e\u{301})\n\n## é").hasPrefix("<p><a href=\"#%C3%A9\">a</a></p>"))
  }
}
