@testable import Documents
import Testing

@Suite struct MentionTests {
  /// Returns the words of a body that may be ids.
  private func mentions(_ markdown: String) -> [String] {
    read(markdown).content.links.filter { $0.kind == .mention }.map(\.target)
  }

  @Test(arguments: [
    ("TASK-12", ["TASK-12"]), ("see is-01b.", ["is-01b"]), ("(eip-20), nw-5c46!", ["eip-20", "nw-5c46"]),
    ("back-355.02.", ["back-355.02"]), ("a-1...", ["a-1"]), ("“a-1”—b-2", ["a-1", "b-2"]),
    ("**a-1**, *b-2*: ~~c-3~~", ["a-1", "b-2", "c-3"]), ("[a-1]", ["a-1"]), ("- [ ] a-1", ["a-1"]),
    ("| a-1 |\n|---|\n| b-2 |", ["a-1", "b-2"]), ("## On a-1", ["a-1"]), ("> a-1\nb-2", ["a-1", "b-2"]),
    ("[[x]] a-1 [[y]] b-2", ["a-1", "b-2"]), ("[[x] a-1]", ["a-1"]), ("a-1?", ["a-1"]), ("a-1:", ["a-1"]),
  ])
  func `a word of letters, a hyphen and a part with a digit is a mention`(text: String, words: [String]) {
    #expect(mentions(text) == words)
  }

  @Test(arguments: [
    "focus", "20", "#1", "todo-list", "-1", "a-", "a--1", "2026-11-20", "1-a1", "x1-2", "a-1-b", "a-b-1",
    "a-1_b", "_a-1", "xa_b-1", "é-1", "a-1é", "見a-1", "e\u{301}a-1", "a-1\u{301}", "docs/a-1", "a-1/x",
    "a-1.md/", "x@a-1", "a-1@x.org", "#a-1", "?x=a-1", "C:\\a-1", "x.a-1", "https://x.org/a-1",
    "www.x.org/?a-1", "ftp://x.org/a-1", "<https://a-1>", "`a-1`", "```\na-1\n```", "    a-1", "[a-1](b.md)",
    "[a-1](https://x.org)", "![a-1](b.png)", "[x](a-1)", "[x](b.md \"a-1\")", "<i title=\"a-1\">",
    "<!-- a-1 -->", "x <code>a-1 *a-1*</code>", "x <code>a-1 [[x]]</code>", "[[a-1]]", "[[x|a-1]]",
    "[a-1](javascript:x)",
    "a-\(String(repeating: "1", count: 80))",
  ])
  func `other words, and those in code, links, HTML and addresses, are no mentions`(text: String) {
    #expect(mentions(text) == [])
  }

  @Test func `a mention of a todo links to it, with its title as the tooltip`() {
    let result = html("See a-1, [[b]] & c-3.\n\n## On a-1\n") { link in
      link.target == "c-3" ? nil : ResolvedLink(href: "../\(link.target).html", label: "Buy \"<milk>\"")
    }
    let link = "<a href=\"../a-1.html\" title=\"Buy &quot;&lt;milk&gt;&quot;\">a-1</a>"
    let wiki = "<a href=\"../b.html\">Buy &quot;&lt;milk&gt;&quot;</a>"
    #expect(
      result == "<p>See \(link), \(wiki) &amp; c-3.</p>\n<h2 id=\"on-a-1\">On \(link)</h2>\n")
  }

  @Test func `a Markdown page keeps mentions as written`() {
    let text = "See a-1, [[a]] and [b-2](gone.md).\n"
    let (page, notes) = MarkdownRewritingTests.rewriting(text)
    #expect(page == "See a-1, [Oats \\*\\&\\* more](../x/a.md) and b-2.")
    #expect(notes == [])
  }
}
