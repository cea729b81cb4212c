@testable import Documents
import TestSupport
import Testing

/// Rewrites random bodies for Markdown pages.
@Suite(.tags(.rounds)) struct MarkdownRewritingPropertyTests {
  @Test(arguments: 0..<rounds(10))
  func `the Markdown page and the HTML page have the same content`(run: Int) {
    var random = SeededRandom(run: run)
    var left = 0
    for _ in 0..<400 {
      let text = Self.body(&random)
      let (markdown, notes) = MarkdownRewritingTests.rewriting(text)
      left += notes.count
      // A refused link would be left as written.
      if notes.map(\.message) == ["body shown as code"] {
        #expect(text.contains("javascript:") || text.contains("foo:"))
        continue
      }
      let (before, _) = Self.read(text, title: "Title") { MarkdownRewritingTests.resolve($0) }
      // The page template adds the last line ending.
      let (after, links) = Self.read(markdown + "\n", title: "\n") { link in
        if Self.kept.contains(link.target) { return ResolvedLink(href: link.target) }
        // A link that is left as written has the same target as before.
        return notes.isEmpty ? nil : MarkdownRewritingTests.resolve(link)
      }
      let comment: Comment = "\(text)\n-> \(markdown)\nseed \(random.seed)"
      #expect(Self.shown(before) == Self.shown(after), comment)
      // The other links are dead wiki links, which are shown as text on both pages.
      if notes.isEmpty {
        #expect(links.allSatisfy { $0.kind == .wiki || Self.kept.contains($0.target) }, comment)
      }
    }
    #expect(left <= 80, "\(left) links in 400 bodies were left as written, seed \(random.seed)")
  }

  private static let kept = ["../x/a.md", "b.md", "p.png"]

  private static func read(
    _ text: String, title: String, _ resolve: (MarkdownLink) -> ResolvedLink?
  ) -> (html: String, links: [MarkdownLink]) {
    var problems: [Problem] = []
    let content = MarkdownContent.read(
      SourceFile(path: "x.md", text: text), options: MarkdownOptions(knownTitle: title, allowsRawHTML: true),
      problems: &problems)
    var html: [UInt8] = []
    content.appendHTML(to: &html) { resolve(content.links[$0]) }
    return (String(decoding: html, as: UTF8.self), content.links)
  }

  /// Returns the visible content: the HTML without URLs, ids and heading levels, and with labels of wiki
  /// links normalised.
  private static func shown(_ html: String) -> String {
    html.replacing(#/ (href|src|id|title)="[^"]*"/#, with: "").replacing(#/<\/?h[1-6]>/#, with: "<h>")
      .replacing("Oats *&amp;* more", with: "a")
  }

  private static func body(_ random: inout SeededRandom) -> String {
    let parts = [
      "x", "word", " ", "\n", "\n\n", "\n- ", "\n  ", "> ", "\n> ", "*", "**", "`", "~~", "_", "|", "\\", "!",
      "[",
      "]", "(", ")", "<", ">", "&amp;", "[[a]]", "[[a|b *c*]]", "[[gone]]", "[x](b.md)", "[*y* z](gone.md)",
      "[www.x.org](gone.md)", "[v](A.MD \"t\")", "![p](p.png)", "![q *r*](gone.png)",
      "[![p](p.png)](gone.md)",
      "[u](javascript:x)", "<foo:bar>", "<https://x.org>", "www.y.org", "[r]", "[s][r]", "\n\n[r]: gone.md\n",
      "\n\n[r]: A.MD\n", "\n## h\n", "[t](#h)", "[t](#gone)", "\n| x | y |\n|---|---|\n| ", " | ", "\n```\n",
      "\n    ",
      "\n# Title\n", "\r\n", "\t", "<b>", "<!-- c -->", "é漢",
    ]
    var text = Bool.random(using: &random) ? "# Title\n\n" : ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      text += parts[Int.random(in: 0..<parts.count, using: &random)]
    }
    return text
  }
}
