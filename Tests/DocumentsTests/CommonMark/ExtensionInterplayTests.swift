@testable import Documents
import Testing

/// Combinations of tables, strikethrough and autolinks with other constructs.
@Suite struct ExtensionInterplayTests {
  @Test func `links and images are resolved in table cells`() {
    let markdown =
      "| a | b |\n|---|---|\n| [[r4]] | [text](other.md) ![p](q.png) |\n| [[r5\\|name]] | ~~[[r6]]~~ |\n"
    let links = read(markdown).content.links
    #expect(links.map(\.target) == ["r4", "other.md", "q.png", "r5", "r6"])
    #expect(
      links.map { String(decoding: Array(markdown.utf8)[$0.range], as: UTF8.self) } == [
        "[[r4]]", "other.md", "q.png", "[[r5\\|name]]", "[[r6]]",
      ])
    let shown = html(markdown) { ResolvedLink(href: "../\($0.target).html", label: "L") }
    #expect(
      shown.contains(
        "<td><a href=\"../r4.html\">L</a></td>\n<td><a href=\"../other.md.html\">text</a> <img src="))
    #expect(
      shown.contains(
        "<td><a href=\"../r5.html\">name</a></td>\n<td><del><a href=\"../r6.html\">L</a></del></td>"))
  }

  @Test func `wiki links next to autolinks and tildes have correct ranges`() {
    let markdown = "  http://a.b [[c]] ~d~ [[e]]\n> www.f.g [[c]]\n"
    let links = read(markdown).content.links
    #expect(links.map(\.range) == [13..<18, 23..<28, 39..<44])
  }

  @Test func `a pipe in a table row splits a wiki link`() {
    #expect(html("a|b\n-|-\n[[c|d]]\n").contains("<td>[[c</td>\n<td>d]]</td>"))
  }

  @Test func `warnings about links in table cells point at the links`() {
    let problems = read("| a |\n| - |\n| [b](#none) ~~[c](/d)~~ |\n").problems
    #expect(
      problems.map(summary) == [
        "3:20+2 absolute-link: link destination \"/d\" is absolute", "3:7+5 dead-link: dead link \"#none\"",
      ])
  }

  @Test func `a checklist item is not parsed as a table`() {
    let markdown = "- [ ] a | b\n  --|--\n- [x] ~~c~~ www.d.e\n- ~~[ ] f~~\n\n| [ ] g |\n|-|\n"
    let content = read(markdown).content
    #expect(content.checklist == Checklist(done: 1, total: 2))
    #expect(
      html(markdown).hasPrefix(
        "<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled=\"\" aria-label=\"not done\" /> a | b\n"
          + "--|--</li>\n"
      ))
    let parts = EditableParts.find(in: SourceFile(path: "a.md", text: markdown)).checklist
    #expect(parts.map(\.mark) == [3, 23])
    #expect(parts.map(\.text) == ["a | b --|--", "c www.d.e"])
  }

  @Test func `a checklist item whose text begins on its second line is not parsed as a table`() {
    for markdown in ["- [ ]\n  |-\n", "- [ ]\n|-\n", "- [x]\r\n  |-\r\n"] {
      let parts = EditableParts.find(in: SourceFile(path: "a.md", text: markdown)).checklist
      #expect(parts.map(\.text) == ["|-"])
      #expect(read(markdown).content.checklist.total == 1)
    }
  }

  @Test func `a heading that begins with a checkbox is neither a table nor a checklist item`() {
    for text in ["[x] a\n  b|c\n  -|-\n  ---\n", "[ ] ~\nb|c\n-|-\n\t---\n"] {
      #expect(read("- \(text)").content.checklist.total == 0)
      #expect(EditableParts.find(in: SourceFile(path: "a.md", text: "- \(text)")).checklist == [])
      #expect(html("- \(text)").contains("\nb|c\n-|-</h"))
      // Any other heading of such lines is a table.
      #expect(html("- a\n- \(text.dropFirst(4))").contains("<th>b</th>"))
    }
  }

  @Test func `raw HTML in table cells is kept if it is allowed`() {
    let options = MarkdownOptions(allowsRawHTML: true)
    let shown = html("| <b>a</b> |\n|-|\n| ~~c<br>d~~ <i title=\"\\|\">e</i> |\n", options: options)
    #expect(shown.contains("<th><b>a</b></th>"))
    #expect(shown.contains("<td><del>c<br />\nd</del> <i title=\"|\">e</i></td>"))
  }

  @Test func `headings and their ids contain the text without markup`() {
    let content = read("# A ~~b~~ http://c.d\n\n## A ~~b~~\n\n[x](#a-b)\n").content
    #expect(content.firstHeading == "A b http://c.d")
    #expect(content.headingIDs == ["a-b"])
  }

  @Test func `text whose inlines cannot be located is unchanged`() {
    #expect(html("a\n    > ~b~\n") == "<p>a\n&gt; ~b~</p>\n")
  }

  @Test func `only the enabled extensions are applied`() {
    let markdown = "~a~ http://b.c d@e.f\n"
    #expect(html(markdown, options: MarkdownOptions(extensions: [])) == "<p>~a~ http://b.c d@e.f</p>\n")
    #expect(
      html(markdown, options: MarkdownOptions(extensions: .strikethrough))
        == "<p><del>a</del> http://b.c d@e.f</p>\n")
  }
}
