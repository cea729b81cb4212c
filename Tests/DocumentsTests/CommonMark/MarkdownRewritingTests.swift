@testable import Documents
import TestSupport
import Testing

/// Rewrites bodies for Markdown pages.
@Suite struct MarkdownRewritingTests {
  /// Returns the target of a link in these tests: `a` and `A.MD` refer to the same todo, `b.md` refers to
  /// another todo and is valid as written, `p.png` is a file, and all other links are dead.
  static func resolve(_ link: MarkdownLink) -> ResolvedLink? {
    switch link.target {
    case "a", "A.MD": ResolvedLink(href: "../x/a.md", label: "Oats *&* more")
    case "b.md": ResolvedLink(href: "b.md", label: "B", isAsWritten: true)
    case "b c.md": ResolvedLink(href: "b%20c.md", label: "C", isAsWritten: true)
    case "p.png": ResolvedLink(href: "p.png", isAsWritten: true)
    case "../c.c": ResolvedLink(href: "https://x.org/c.c?a&b#L1")
    default: nil
    }
  }

  static func rewritten(_ text: String, knownTitle: String? = "Title") -> String {
    rewriting(text, knownTitle: knownTitle).text
  }

  /// Returns the rewritten text and the notes on links that are left as written.
  static func rewriting(
    _ text: String, knownTitle: String? = "Title", location: BodyLocation = BodyLocation()
  ) -> (text: String, notes: [Problem]) {
    var problems: [Problem] = []
    let source = SourceFile(path: "x.md", text: text)
    let content = MarkdownContent.read(
      source, options: MarkdownOptions(knownTitle: knownTitle), problems: &problems)
    var output: [UInt8] = []
    var notes: [Problem] = []
    content.appendMarkdown(of: BodyText(text, at: location), to: &output, problems: &notes) {
      resolve(content.links[$0])
    }
    return (String(decoding: output, as: UTF8.self), notes)
  }

  @Test(
    arguments: [
      // Text other than links is copied byte for byte.
      ("", ""),
      (
        "a  \nb\\\n\n| x | y |\n|---|---|\n| `[[a]]` | 2 |\n",
        "a  \nb\\\n\n| x | y |\n|---|---|\n| `[[a]]` | 2 |\n"
      ),
      ("a\r\n* b\r\n", "a\r\n* b\n"),
      ("- [ ] x\n- [x] y", "- [ ] x\n- [x] y\n"),
      ("```\n[[a]] [x](gone.md)\n", "```\n[[a]] [x](gone.md)\n"),
      ("<b>[[a]]</b> \\[[a]]\n", "<b>[Oats \\*\\&\\* more](../x/a.md)</b> \\[[a]]\n"),
      ("\n\n    code\n\n\n", "    code\n\n\n"),
      // Wiki links.
      ("See [[a]].\n", "See [Oats \\*\\&\\* more](../x/a.md).\n"),
      ("See [[a|the *list*]].\n", "See [[a|the *list*]].\n"),
      (
        "See [[ a | the list ]], ![[a]] and [[gone]].\n",
        "See [the list](../x/a.md), \\![Oats \\*\\&\\* more](../x/a.md) and [[gone]].\n"
      ),
      ("| x |\n|---|\n| [[a\\|b]] |\n", "| x |\n|---|\n| [b](../x/a.md) |\n"),
      ("| x |\n|---|\n| [[a|b]] |\n", "| x |\n|---|\n| [[a|b]] |\n"),
      (
        "- x\n  [[a]]\n  > y\n  > [[a]]\n",
        "- x\n  [Oats \\*\\&\\* more](../x/a.md)\n  > y\n  > [Oats \\*\\&\\* more](../x/a.md)\n"
      ),
      ("## On [[a]]\n\n[x](#on-a)\n", "## On [a](../x/a.md)\n\n[x](#on-a)\n"),
      ("## On [[a|b]]\n", "## On [[a|b]]\n"),
      ("On [[a]]\n===\n[[a]]\n", "On [a](../x/a.md)\n===\n[Oats \\*\\&\\* more](../x/a.md)\n"),
      ("On [[a]]\n---\n[[a]]\n", "On [a](../x/a.md)\n---\n[Oats \\*\\&\\* more](../x/a.md)\n"),
      ("> On\n> --\n> [[a]]\n", "> On\n> --\n> [Oats \\*\\&\\* more](../x/a.md)\n"),
      // Links to files.
      ("[x](b.md#y) [x](b.md \"t\") ![p](p.png)\n", "[x](b.md#y) [x](b.md \"t\") ![p](p.png)\n"),
      ("[*x* y](A.MD 'it \"is\"')!\n", "[*x* y](../x/a.md \"it \\\"is\\\"\")!\n"),
      ("[x][r] [r]\n\n[r]: A.MD\n", "[x](../x/a.md) [r](../x/a.md)\n\n[r]: A.MD\n"),
      ("[x][r]\n\n[r]: b.md\n", "[x][r]\n\n[r]: b.md\n"),
      ("[x](b%2Emd) [x](%62.md) [x](b.%6dd)\n", "[x](b.md) [x](%62.md) [x](b.%6dd)\n"),
      ("[x](b%20c.md) [x](A.MD)\n", "[x](b%20c.md) [x](../x/a.md)\n"),
      ("[x](b.md#c) [x](A.MD)\n", "[x](b.md#c) [x](../x/a.md)\n"),
      // A link that is split between two cells is none.
      (
        "| x | y |\n|---|---|\n| [x | y](A.MD#q) |\n\n[z](A.MD)\n",
        "| x | y |\n|---|---|\n| [x | y](A.MD#q) |\n\n[z](../x/a.md)\n"
      ),
      // Links to external pages.
      (
        "[*x*](../c.c 'it \"is\"') [y](gone.md) [[a]] [z](../c.c#q)\n",
        "[*x*](https://x.org/c.c?a&amp;b#L1 \"it \\\"is\\\"\") y [Oats \\*\\&\\* more](../x/a.md) "
          + "[z](https://x.org/c.c?a&amp;b#L1)\n"
      ),
      // Dead links.
      ("[*x* `y`](gone.md) and [z](gone.md#q 'title').\n", "*x* `y` and z.\n"),
      ("[x][r]\n\n[r]: gone.md\n", "x\n\n[r]: gone.md\n"),
      ("![a *b* \\_c](gone.png) ![d](gone.png)x\n", "a b \\_c dx\n"),
      ("[![p](p.png)](gone.md) [![q](gone.png)](https://x.org)\n", "![p](p.png) [q](https://x.org)\n"),
      ("[x](javascript:alert) <foo:bar_>\n", "x foo:bar\\_\n"),
      ("[see www.x.org](gone.md)\n", "see www\\.x.org\n"),
      ("[a\nb](gone.md)\n", "a\nb\n"),
      ("# H\n\n[x](#h) [y](#gone)\n", "# H\n\n[x](#h) y\n"),
      ("[x](/etc) [y]()\n", "x y\n"),
      // The heading that repeats the page title.
      ("# Title\n\n## More\n\n[x](#title)\n", "## More\n\n[x](#title)\n"),
      ("\nTitle\n=====\nmore\n", "more\n"),
      ("# Title #\n", ""),
      (" \n\n Title\n ==\n\n  \n", ""),
      ("   # Title\r\n\r\n", ""),
      ("# Task 12: *title*!\n\n[[a|b]]\n", "[b](../x/a.md)\n"),
      ("<!-- x -->\n# Title\n[[a|b]]\n", "<!-- x -->\n[b](../x/a.md)\n"),
      ("<!-- x -->\n\nTitle\n=\nA\n=\n", "<!-- x -->\n\nA\n=\n"),
      (" \n\n", ""),
      ("# Other\n", "# Other\n"),
      // Images and links of other hosts are kept.
      (
        "![p](https://x.org/p.png) <https://x.org> www.x.org\n",
        "![p](https://x.org/p.png) <https://x.org> www.x.org\n"
      ),
    ] as [(String, String)])
  func `only links, the heading with the title and outer blank lines are changed`(
    text: String, markdown: String
  ) {
    #expect(Self.rewritten(text) + (markdown.isEmpty ? "" : "\n") == markdown)
    var problems: [Problem] = []
    let source = SourceFile(path: "x.md", text: text)
    let content = MarkdownContent.read(
      source, options: MarkdownOptions(knownTitle: "Title"), problems: &problems)
    #expect(content.hasMarkdown(of: text) == !markdown.isEmpty)
  }

  @Test(
    arguments: [
      // A link without text has nothing to become.
      ("a\n\n![](gone.png)\n\n[[a|b]]\n", "a\n\n![](gone.png)\n\n[b](../x/a.md)\n", [(3, 5)]),
      ("![](gone.png)x [](gone.md)\n", "![](gone.png)x [](gone.md)\n", [(1, 5), (1, 19)]),
      ("- ![](gone.png)\n- [x](A.MD)\n", "- ![](gone.png)\n- [x](../x/a.md)\n", [(1, 7)]),
      ("[![](gone.png)](gone.md)\n", "![](gone.png)\n", [(1, 6)]),
      // The only text of the paragraph is a space.
      ("[x](gone.md)\n\n![ ](gone.png)\n\n[[a|b]]\n", "x\n\n![ ](gone.png)\n\n[b](../x/a.md)\n", [(3, 6)]),
      // The text would be a list.
      ("[x](gone.md)\n\n[- y](gone.md)\n\n[[a|b]]\n", "x\n\n[- y](gone.md)\n\n[b](../x/a.md)\n", [(3, 7)]),
      ("[1. y](gone.md)\n", "[1. y](gone.md)\n", [(1, 8)]),
      // The heading would lose its id.
      ("## On [[a|b]]\n\n[[a|b]]\n", "## On [[a|b]]\n\n[b](../x/a.md)\n", [(1, 7)]),
      // HTML in a heading.
      ("## Set <n> to\n\n[[a|b]]\n", "## Set <n> to\n\n[b](../x/a.md)\n", []),
      ("## Set <n> to\n\n[x](gone.md)\n", "## Set <n> to\n\nx\n", []),
    ] as [(String, String, [(Int, Int)])])
  func `a link that cannot be changed with certainty is left as written and reported`(
    text: String, markdown: String, positions: [(Int, Int)]
  ) {
    let location = BodyLocation(path: "Todos/x.md", firstLine: 4)
    let (rewritten, notes) = Self.rewriting(text, location: location)
    #expect(rewritten + "\n" == markdown)
    #expect(notes.map { $0.excerpt?.line } == positions.map { $0.0 + 3 })
    #expect(notes.map { $0.excerpt?.column } == positions.map { $0.1 })
    #expect(notes.allSatisfy { $0.path == "Todos/x.md" && $0.severity == .note })
  }

  @Test(arguments: [
    "[a [click](javascript:alert(1)) c](https://ok.example/x)", "[[nope|[click](javascript:alert(1))]]",
    "[- y](javascript:alert(1))", "![](file:///x.png)", "[- y](//x.org)",
    // Other parsers have no footnotes.
    "[^1]\n\n[^1]: javascript:alert(1)", "x[^1]\n\n[^1]: <data:text/html,x> 'T'",
  ])
  func `text that would keep a link with a refused destination becomes a code block`(text: String) {
    let (rewritten, notes) = Self.rewriting(
      "[[a]]\n\n\(text)", location: BodyLocation(path: "Todos/x.md", firstLine: 4))
    #expect(rewritten == "```\n[[a]]\n\n\(text)\n```")
    #expect(notes.map(\.message) == ["body shown as code"])
    #expect(notes.allSatisfy { $0.path == "Todos/x.md" && $0.severity == .note })
  }

  @Test func `a refused link that becomes text, or leads nowhere, leaves the body as it is`() {
    for (text, markdown) in [
      ("[x](javascript:alert) [^1]\n\n[^1]: y", "x [^1]\n\n[^1]: y"),
      ("`[x](data:,)` [](?q)", "`[x](data:,)` [](?q)"),
      ("![a [x](data:,) b](p.png)", "![a [x](data:,) b](p.png)"),
    ] {
      #expect(Self.rewritten(text) == markdown)
    }
  }

  @Test func `refused links beyond the number of tests do not stay`() {
    let text = String(repeating: "[- y](javascript:x) [z](data:,)\n\n", count: 600)
    #expect(Self.rewritten(text) == "```\n\(text)```")
  }

  @Test func `the first notes on links are reported in full, the others are counted`() {
    let text = String(repeating: "![](gone.png)\n\n", count: 23)
    let (rewritten, notes) = Self.rewriting(text)
    #expect(rewritten + "\n" == text)
    #expect(notes.count == 21)
    #expect(notes.last?.message == "3 more links like these, left as written")
  }

  @Test func `text that exceeds a limit becomes a code block with a longer fence than any in the text`() {
    let quotes = String(repeating: ">", count: 120)
    #expect(Self.rewritten("\(quotes) ```` [[a]]") == "`````\n\(quotes) ```` [[a]]\n`````")
  }

  @Test func `a text over the standard limit is rewritten if it was accepted when it was read`() {
    var limits = MarkdownLimits()
    let text = String(repeating: "a", count: limits.bytes) + " [[a]] [x](A.MD)\n"
    limits.bytes += 32
    var problems: [Problem] = []
    let content = MarkdownContent.read(
      SourceFile(path: "x.md", text: text), options: MarkdownOptions(limits: limits), problems: &problems)
    var output: [UInt8] = []
    content.appendMarkdown(of: BodyText(text), to: &output, problems: &problems) { index in
      Self.resolve(content.links[index])
    }
    let markdown = String(decoding: output.suffix(60), as: UTF8.self)
    #expect(markdown.hasSuffix("aaa [Oats \\*\\&\\* more](../x/a.md) [x](../x/a.md)"))
    #expect(problems == [])
  }

  @Test func `text that has changed since it was read becomes a code block`() {
    var problems: [Problem] = []
    let content = MarkdownContent.read(SourceFile(path: "x.md", text: "[[a]]"), problems: &problems)
    var output: [UInt8] = []
    content.appendMarkdown(of: BodyText("now [[b]]"), to: &output, problems: &problems) { _ in nil }
    #expect(String(decoding: output, as: UTF8.self) == "```\nnow [[b]]\n```")
  }

  /// These bodies would take minutes with a linear search for each link.
  @Test(
    .tags(.rounds),
    arguments: [
      // Links in one paragraph.
      ("[a](A.MD) ", "[a](../x/a.md) ", ""),
      // Many links that a table splits and that are therefore text, followed by many links that are kept.
      ("| [x|y](z) |\n", "| [x|y](z) |\n", "| x |\n|---|\n"),
      // Headings with wiki links.
      ("## [[a]]\n", "## [a](../x/a.md)\n", ""),
      // Links that are left as written.
      ("[1. y](gone.md)\n\n", "[1. y](gone.md)\n\n", ""),
    ])
  func `the time is linear in the number of links`(unit: String, markdown: String, before: String) {
    let links = String(repeating: "[b](b.md)\n\n", count: before.isEmpty ? 0 : rounds(10_000))
    let count = rounds(20_000)
    let text = before + String(repeating: unit, count: count) + "\n\n" + links
    let expected = before + String(repeating: markdown, count: count) + "\n\n" + links
    // The texts are compared separately, so that a failure does not print them.
    let isExpected = Self.rewritten(text, knownTitle: nil) == String(expected.dropLast())
    #expect(isExpected)
  }
}
