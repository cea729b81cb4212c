@testable import Documents
import Testing

@Suite struct AlertTests {
  @Test(arguments: [
    ("note", "> [!NOTE]\n> *a*\n> b\n\nc\n", "<p><em>a</em>\nb</p>"),
    ("tip", "> [!tip]  \n> a\n", "<p>a</p>"),
    ("important", ">[!Important]\n>\n> - a\n", "<ul>\n<li>a</li>\n</ul>"),
    ("warning", "> [!WARNING]\r\n> a\r\n> > b\r\n", "<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>"),
    ("caution", "> [!CAUTION]\n> ## A\n", "<h2 id=\"a\">A</h2>"),
    (
      "note", "> [!NOTE]\n> ~~a~~ www.x.org\n",
      "<p><del>a</del> <a href=\"http://www.x.org\">www.x.org</a></p>"
    ),
    (
      "note", "> [!NOTE]\n> - [x] a\n",
      "<ul>\n<li class=\"task\"><input type=\"checkbox\" checked=\"\" disabled=\"\" aria-label=\"done\" /> a</li>\n</ul>"
    ),
    ("note", "> [!NOTE]\n> <b onclick=\"x\">a</b>\n", "<p>&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;</p>"),
    ("note", "> [!NOTE]\n> <script>\n", "<pre class=\"plain\">\n&lt;script&gt;</pre>"),
  ])
  func `a block quote with a marker is a box with the name of the alert`(
    kind: String, markdown: String, content: String
  ) {
    let page = html(markdown)
    let box = "<div class=\"alert \(kind)\">\n<p>\(kind)</p>\n\(content)\n</div>\n"
    #expect(page == box || page == box + "<p>c</p>\n")
  }

  @Test(arguments: [
    "> [!NOTE]\n", "> [!NOTE] a\n> b\n", "> \\[!NOTE]\n> b\n", "> [\\!NOTE]\n> b\n", "> [!NOTES]\n> b\n",
    "> [!N0TE]\n> b\n", "> [!]\n> b\n", "> [! NOTE]\n> b\n", "> a\n> [!NOTE]\n> b\n",
    "> a\n>\n> [!NOTE]\n> b\n",
    "- > [!NOTE]\n  > b\n", "> > [!NOTE]\n> > b\n", "[!NOTE]\nb\n", "> # [!NOTE]\n> b\n",
    "> `[!NOTE]`\n> b\n",
    "> *[!NOTE]*\n> b\n", "> [!NOTE](x.md)\n> b\n", "> [!\u{130}MPORTANT]\n> b\n",
  ])
  func `any other block quote stays as it is`(markdown: String) {
    #expect(!html(markdown).contains("alert"))
  }

  @Test func `a table can follow the marker`() {
    let table = html("| a |\n|---|\n")
    #expect(
      html("> [!NOTE]\n> | a |\n> |---|\n") == "<div class=\"alert note\">\n<p>note</p>\n\(table)</div>\n")
  }

  @Test func `several alerts have the names of the page's language, escaped`() {
    var output: [UInt8] = []
    let markdown = "> [!NOTE]\n> [[a]]\n\n> [!TIP]\n> ![p](p.png)\n\n> [!TIP]\n> [x](b.md)\n"
    let content = read(markdown).content
    content.appendHTML(to: &output, localizing: { $0 == .alert(.tip) ? "<Tip>" : "Lưu ý" }) { index in
      ResolvedLink(href: "\(index)", label: "A")
    }
    #expect(
      String(decoding: output, as: UTF8.self) == """
        <div class="alert note">
        <p>Lưu ý</p>
        <p><a href="0">A</a></p>
        </div>
        <div class="alert tip">
        <p>&lt;Tip&gt;</p>
        <p><img src="1" alt="p" /></p>
        </div>
        <div class="alert tip">
        <p>&lt;Tip&gt;</p>
        <p><a href="2">x</a></p>
        </div>

        """)
  }

  @Test func `checklist items in an alert are found at their positions`() {
    let text = "> [!NOTE]\n> - [ ] a\n> - [x] b\n"
    let items = EditableParts.find(in: SourceFile(path: "a.md", text: text)).checklist
    #expect(
      items == [
        ChecklistItem(isDone: false, text: "a", mark: 15), ChecklistItem(isDone: true, text: "b", mark: 25),
      ])
    #expect(read(text).content.checklist == Checklist(done: 1, total: 2))
  }

  @Test func `a Markdown page keeps the alert and rewrites its links`() {
    #expect(
      MarkdownRewritingTests.rewritten("> [!NOTE]\n> [[a|b]] [x](gone.md)\n")
        == "> [!NOTE]\n> [b](../x/a.md) x")
  }
}
