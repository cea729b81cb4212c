@testable import Documents
import Testing

@Suite struct HeadingTests {
  @Test func movesHeadingsBelowThePagesOwn() {
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
  func makesIDsAsGitHubDoes(text: String, id: String) {
    #expect(read("## \(text)\n").content.headingIDs.map { Array($0.utf8) } == [Array(id.utf8)])
  }

  @Test func keepsIDsApart() {
    #expect(
      read("## a\n## a\n## a-1\n## A\n## a-1\n").content.headingIDs == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
  }

  @Test func takesTheTitleFromTheFirstHeading() {
    let content = read("x\n\n## a\n\n#\n\nB *c*\nd\n===\n\n# e\n").content
    #expect(content.firstHeading == "B c d")
    #expect(content.headingIDs == ["a", "section", "b-c-d", "e"])
  }

  @Test(arguments: [nil, "A b"])
  func leavesTheTitleOut(knownTitle: String?) {
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
    #expect(content.leftOutHeadingID == "a-b")
  }

  @Test func keepsAFirstHeadingThatSaysSomethingElse() {
    #expect(html("# A\n", options: MarkdownOptions(knownTitle: "a")) == "<h2 id=\"a\">A</h2>\n")
    #expect(html("> # A\n") == "<blockquote>\n<h2 id=\"a\">A</h2>\n</blockquote>\n")
    #expect(html("## A\n") == "<h2 id=\"a\">A</h2>\n")
    #expect(html("#\n") == "<h2 id=\"section\"></h2>\n")
  }

  @Test func forgetsTheLinksOfATitleLeftOut() {
    let (content, problems) = read("# [a](b.md) [[c]] [d](/e) [f](#g)\n\n[[h]]\n")
    #expect(content.links.map(\.target) == ["h"])
    #expect(problems.isEmpty)
    #expect(html("# [a](b.md)\n\n[[h]]\n") { ResolvedLink(href: $0.target) } == "<p><a href=\"h\"></a></p>\n")
  }

  @Test func warnsOfAFragmentWithoutAHeading() {
    let (_, problems) = read("[a](#how-to) [b](#%C3%A4) [c](#) [d](#TOP)\n\n## How  to\n\n## Ä\n")
    #expect(
      problems == [
        Problem(
          .warning, code: "dead-link", ##"dead link "#how-to""##, path: "a.md",
          excerpt: SourceExcerpt(
            line: 1, column: 5, text: "[a](#how-to) [b](#%C3%A4) [c](#) [d](#TOP)", length: 7,
            label: "no heading of this text has that id"),
          help: ##"did you mean "#how--to"?"##)
      ])
    #expect(
      html("[*a*](#b) [c](#d)\n\n## d") == "<p><em>a</em> <a href=\"#d\">c</a></p>\n<h2 id=\"d\">d</h2>\n")
  }

  @Test func tellsComposedFromDecomposedLetters() {
    #expect(html("[a](#e\u{301})\n\n## é").hasPrefix("<p>a</p>"))
  }
}
