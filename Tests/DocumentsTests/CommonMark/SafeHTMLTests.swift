@testable import Documents
import Foundation
import TestSupport
import Testing

@Suite struct SafeHTMLTests {
  @Test(arguments: SafeElement.allCases.filter { !$0.isVoid && !$0.isBlock })
  func `elements in a text pass`(element: SafeElement) {
    let (name, upper) = (element.rawValue, element.rawValue.uppercased())
    #expect(
      html("a <\(name)>*b*</\(upper) > <\(upper)\t>c</\(name)>")
        == "<p>a <\(name)><em>b</em></\(name)> <\(name)>c</\(name)></p>\n")
  }

  @Test(arguments: [
    ("well nested", "a <b>b <i>c</i></b>", "<p>a <b>b <i>c</i></b></p>\n"),
    ("crossed", "a <b>b <i>c</b></i>", "<p>a <b>b &lt;i&gt;c</b>&lt;/i&gt;</p>\n"),
    ("unclosed", "a <b>b <b>c</b>", "<p>a &lt;b&gt;b <b>c</b></p>\n"),
    ("closed only", "a</b> <b>b</b>", "<p>a&lt;/b&gt; <b>b</b></p>\n"),
    ("crossing emphasis", "*a <b>b* c</b>", "<p><em>a &lt;b&gt;b</em> c&lt;/b&gt;</p>\n"),
    ("in two paragraphs", "a <b>b\n\nc</b>", "<p>a &lt;b&gt;b</p>\n<p>c&lt;/b&gt;</p>\n"),
    ("in two cells", "a <b>|b\n-|-\n", "<thead>\n<tr>\n<th>a &lt;b&gt;</th>\n<th>b</th>\n</tr>\n</thead>"),
    ("in a cell", "a|b\n-|-\n<kbd>c</kbd><br>d|\n", "<td><kbd>c</kbd><br />\nd</td>"),
    (
      "in a strikethrough", "~~<b>a</b>~~ ~~<b>a~~</b>",
      "<p><del><b>a</b></del> <del>&lt;b&gt;a</del>&lt;/b&gt;</p>\n"
    ),
    ("in a link", "[<b>a</b>](https://b.c)", "<p><a href=\"https://b.c\"><b>a</b></a></p>\n"),
    (
      "with attributes", "a <b class=\"x\">b</b> <kbd id=a>c</kbd>",
      "<p>a &lt;b class=&quot;x&quot;&gt;b&lt;/b&gt; &lt;kbd id=a&gt;c&lt;/kbd&gt;</p>\n"
    ),
    ("with a slash", "a <b/>c</b>", "<p>a &lt;b/&gt;c&lt;/b&gt;</p>\n"),
    (
      "other elements", "a <u>b</u> <script>c</script>",
      "<p>a &lt;u&gt;b&lt;/u&gt; &lt;script&gt;c&lt;/script&gt;</p>\n"
    ),
    (
      "code and escapes", "`<b>`</b> \\<b>a</b>",
      "<p><code>&lt;b&gt;</code>&lt;/b&gt; &lt;b&gt;a&lt;/b&gt;</p>\n"
    ),
    ("details in a text", "a <details>b</details>", "<p>a &lt;details&gt;b&lt;/details&gt;</p>\n"),
    ("comments between", "a <b>b<!-- </b> --></b>", "<p>a <b>b</b></p>\n"),
    ("in headings", "## A<sub>1</sub> <u>\n", "<h2 id=\"a1-u\">A<sub>1</sub> &lt;u&gt;</h2>\n"),
  ])
  func `tags in a text pass if they are allowed and well nested in it`(
    name: String, markdown: String, expected: String
  ) {
    #expect(html(markdown).contains(expected), "\(name)")
  }

  @Test(arguments: [
    (
      "with Markdown", "<details>\n<summary>A *b*</summary>\n\n- [ ] c\n\n</details>\n\nd",
      "<details>\n<summary>A *b*</summary>\n<ul>\n<li class=\"task\"><input type=\"checkbox\" disabled=\"\" aria-label=\"not done\" /> c</li>\n</ul>\n</details>\n<p>d</p>\n"
    ),
    (
      "in one block", "<details open><summary>A</summary>b & c &amp; &x;</details>",
      "<details open=\"\"><summary>A</summary>b &amp; c &amp; &amp;x;</details>\n"
    ),
    (
      "open in other spellings", "<DETAILS OPEN=\"\">\n</DETAILS>\n\n<details open='open'></details>",
      "<details open=\"\"><summary>details</summary>\n</details>\n<details open=\"\"><summary>details</summary></details>\n"
    ),
    (
      "nested", "<details>\n\n<details>\n\na\n\n</details>\n\n</details>",
      "<details><summary>details</summary>\n<details><summary>details</summary>\n<p>a</p>\n</details>\n</details>\n"
    ),
    (
      "Markdown in the summary", "<details>\n\n<summary>\n\n*a*\n\n</summary>\n</details>",
      "<details>\n<summary>\n<p><em>a</em></p>\n</summary>\n</details>\n"
    ),
    (
      "in a list", "- a\n  <details>\n\n  b\n\n  </details>",
      "<ul>\n<li>\n<p>a</p>\n<details><summary>details</summary>\n<p>b</p>\n</details>\n</li>\n</ul>\n"
    ),
    (
      "other elements in it", "<details><b>a</b><div>b</div><i></details>",
      "<details><summary>details</summary><b>a</b>&lt;div&gt;b&lt;/div&gt;&lt;i&gt;</details>\n"
    ),
    (
      "comments in it", "<details>a<!-- b -->c</details>", "<details><summary>details</summary>ac</details>\n"
    ),
    (
      "a comment without an end", "<details>a<!-- b</details>",
      "<details><summary>details</summary>a&lt;!-- b</details>\n"
    ),
    ("texts on their own lines", "<kbd>\na & b\n</kbd>", "<p><kbd>\na &amp; b\n</kbd></p>\n"),
    ("unclosed", "<details>\n\na", "<pre class=\"plain\">\n&lt;details&gt;</pre>\n<p>a</p>\n"),
    ("closed only", "a\n\n</details>", "<p>a</p>\n<pre class=\"plain\">\n&lt;/details&gt;</pre>\n"),
    (
      "in two containers", "- <details>\n\n</details>",
      "<ul>\n<li>\n<pre class=\"plain\">\n&lt;details&gt;</pre>\n</li>\n</ul>\n<pre class=\"plain\">\n&lt;/details&gt;</pre>\n"
    ),
    (
      "a summary alone", "<summary>a</summary>",
      "<pre class=\"plain\">\n&lt;summary&gt;a&lt;/summary&gt;</pre>\n"
    ),
    (
      "a late summary", "<details>a<summary>b</summary></details>",
      "<details><summary>details</summary>a&lt;summary&gt;b&lt;/summary&gt;</details>\n"
    ),
    (
      "a second summary", "<details><summary>a</summary>\n<summary>b</summary></details>",
      "<details><summary>a</summary>\n&lt;summary&gt;b&lt;/summary&gt;</details>\n"
    ),
    (
      "a summary in unclosed details", "<details><summary>a</summary>",
      "<pre class=\"plain\">\n&lt;details&gt;&lt;summary&gt;a&lt;/summary&gt;</pre>\n"
    ),
    (
      "texts in two blocks", "<b>\n\na\n\n</b>",
      "<pre class=\"plain\">\n&lt;b&gt;</pre>\n<p>a</p>\n<pre class=\"plain\">\n&lt;/b&gt;</pre>\n"
    ),
    (
      "attributes", "<details class=x>\na\n</details>",
      "<pre class=\"plain\">\n&lt;details class=x&gt;\na\n&lt;/details&gt;</pre>\n"
    ),
    (
      "other elements around it", "<div>\n<b>a</b>\n</div>",
      "<pre class=\"plain\">\n&lt;div&gt;\n&lt;b&gt;a&lt;/b&gt;\n&lt;/div&gt;</pre>\n"
    ),
  ])
  func `blocks of tags pass if they are allowed and well nested among their siblings`(
    name: String, markdown: String, expected: String
  ) {
    #expect(html(markdown) == expected, "\(name)")
  }

  @Test(arguments: [
    "< b>", "<b", "<bb>", "<b1>", "<b-a>", "<br/ >", "</br>", "</ b>", "<summary open>", "<details open=1>",
    "<details open=\"a\">", "<details open=\">", "<details  closed>", "<b\u{B}>", "<b\0>",
    "<details open open>", "</details open>",
    "<a>", "<u>", "<B\u{130}>", "<kbd\u{A0}>", "",
  ])
  func `other spellings are no tags`(text: String) {
    #expect(SafeTag(Array(text.utf8)) == nil)
  }

  @Test func `comments between tags keep their meaning`() {
    let text = "<details>\n\n<!-- AC:BEGIN -->\n- [ ] #1 a\n<!-- AC:END -->\n\n</details>\n"
    #expect(html(text).hasPrefix("<details><summary>details</summary>\n<ul>\n<li class=\"task\">"))
    #expect(
      read(text).content.criteria == [ChecklistCount(.acceptanceCriteria, Checklist(done: 0, total: 1))])
  }

  @Test func `elements in each other are limited`() {
    let markdown = "a " + String(repeating: "<b>", count: 30) + String(repeating: "</b>", count: 30)
    #expect(html(markdown).components("<b>") == 20)
    #expect(html(markdown).components("</b>") == 20)
  }

  @Test func `a Markdown page keeps HTML as it was written`() {
    let markdown = "<details OPEN>\n<summary>a</summary>\n\n[b](gone.md) <b>c\n\n</details>"
    #expect(
      MarkdownRewritingTests.rewritten(markdown)
        == "<details OPEN>\n<summary>a</summary>\n\nb <b>c\n\n</details>")
  }

  @Test func `a Markdown page keeps ids in code`() {
    let markdown = "<code>a-1</code> <code>b-2 c-3"
    #expect(MarkdownRewritingTests.rewritten(markdown) == markdown)
  }

  @Test func `the manual lists all elements`() throws {
    let manual = try String(contentsOfFile: packageFolder + "/docs/todo-files.md", encoding: .utf8)
    let names = SafeElement.allCases.map { "`\($0.rawValue)`" }
    #expect(
      manual.replacing("\n", with: " ").contains(
        names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")))
  }

  @Test(
    .tags(.rounds),
    arguments: [
      "<b>", "</b>", "<b></i>", "*<b>*</b>", "<details>\n\n", "</details>\n\n", "<details><summary>\n\n",
      "<details><!--", "a <b\n",
      "<b>a</b>\n\n", "<details>&", "- <details>\n",
    ])
  func `many tags are rendered in reasonable time`(unit: String) throws {
    let repeated = String(repeating: unit, count: rounds(500_000) / unit.utf8.count)
    for markdown in [repeated, "a " + repeated, "<details>" + repeated] {
      var scanner = TagScanner(html(markdown))
      try scanner.checkAll()
    }
  }
}

extension String {
  /// Returns the number of occurrences of a text.
  fileprivate func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
