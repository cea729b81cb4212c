@testable import Documents
import Testing

/// Tables of the GitHub Flavored Markdown specification 0.29, §4.10.
@Suite struct TableTests {
  /// Returns the HTML of a table from the HTML of the cells of the header row and of each other row.
  private func table(_ head: String, _ rows: String...) -> String {
    let header = "<div class=\"table\" tabindex=\"0\">\n<table>\n<thead>\n<tr>\n\(head)\n</tr>\n</thead>\n"
    let body = rows.isEmpty ? "" : "<tbody>\n\(rows.map { "<tr>\n\($0)\n</tr>\n" }.joined())</tbody>\n"
    return "\(header)\(body)</table>\n</div>\n"
  }

  @Test func `a table has a header row, a delimiter row and rows`() {
    #expect(
      html("| item | price |\n| --- | --- |\n| milk | 2 |\n") == """
        <div class="table" tabindex="0">
        <table>
        <thead>
        <tr>
        <th>item</th>
        <th>price</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>milk</td>
        <td>2</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines may have any line ending`(lineEnding: String) {
    let lines = ["text", "", "| a | b |", "|---|--:|", "| c | ~~d~~ |", "", "text", ""]
    #expect(
      html(lines.joined(separator: lineEnding))
        == "<p>text</p>\n"
        + table(
          "<th>a</th>\n<th class=\"right\">b</th>", "<td>c</td>\n<td class=\"right\"><del>d</del></td>")
        + "<p>text</p>\n")
  }

  @Test func `columns are aligned, and outer pipes are optional`() {
    #expect(
      html("| a | b | c | d |\n:-: | -----------:|:-|-\ne | f | g | h\n")
        == table(
          "<th class=\"center\">a</th>\n<th class=\"right\">b</th>\n<th class=\"left\">c</th>\n<th>d</th>",
          "<td class=\"center\">e</td>\n<td class=\"right\">f</td>\n<td class=\"left\">g</td>\n<td>h</td>"))
  }

  /// The expected cells are those of cmark-gfm: a cell loses one backslash before each pipe, and only then are
  /// its inlines parsed.
  @Test(arguments: [
    (#"\|"#, "|"), (#"\\|"#, "|"), (#"\\\|"#, #"\|"#), (#"\\\\|"#, #"\|"#), (#"\\\\\|"#, #"\\|"#),
    (#"\\\\\\|"#, #"\\|"#),
    (#"a\\|b\\|c\|d"#, "a|b|c|d"), (#"`\|`"#, "<code>|</code>"), (#"`\\|`"#, #"<code>\|</code>"#),
    (#"`\\\|`"#, #"<code>\\|</code>"#), (#"*\\|*"#, "<em>|</em>"), (#"~~\\|~~"#, "<del>|</del>"),
    (#"\\"#, #"\"#),
    (#"&amp;\\|"#, "&amp;|"), (#"[\\|](https://a.example)"#, #"<a href="https://a.example">|</a>"#),
    (
      #"<https://a.example/\\|>"#,
      #"<a href="https://a.example/%5C%7C">https://a.example/\|</a>"#
    ),
  ])
  func `a backslash before a pipe is removed before the inlines are parsed`(cell: String, shown: String) {
    #expect(html("| a |\n|---|\n| \(cell) |\n") == table("<th>a</th>", "<td>\(shown)</td>"))
  }

  @Test func `an escaped pipe is text, even in other inlines`() {
    #expect(
      html("| a\\|b  |\n| ------ |\n| c `\\|` d |\n| e **\\|** f |\n| [g\\|](http://h\\|i) |\n")
        == table(
          "<th>a|b</th>", "<td>c <code>|</code> d</td>", "<td>e <strong>|</strong> f</td>",
          "<td><a href=\"http://h%7Ci\">g|</a></td>"))
  }

  @Test func `a table ends at another block`() {
    #expect(
      html("| a | b |\n| --- | --- |\n| c | d |\n> e\n")
        == table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td>d</td>")
        + "<blockquote>\n<p>e</p>\n</blockquote>\n")
    #expect(html("a | b\n- | :-\n") == "<p>a | b</p>\n<ul>\n<li>| :-</li>\n</ul>\n")
    #expect(html("|a|\n|-|\n# b\n") == table("<th>a</th>") + "<h2 id=\"b\">b</h2>\n")
    #expect(html("|a|\n|-|\n```\n|b|\n") == table("<th>a</th>") + "<pre><code>|b|\n</code></pre>\n")
  }

  @Test func `a table ends at the first empty line`() {
    #expect(
      html("| a | b |\n| --- | --- |\n| c | d |\ne\n\nf\n")
        == table("<th>a</th>\n<th>b</th>", "<td>c</td>\n<td>d</td>", "<td>e</td>\n<td></td>") + "<p>f</p>\n")
  }

  @Test func `the delimiter row must have as many cells as the header`() {
    #expect(html("| a | b |\n| --- |\n| c |\n") == "<p>| a | b |\n| --- |\n| c |</p>\n")
    #expect(html("| a |\n| - | - |\n") == "<p>| a |\n| - | - |</p>\n")
  }

  @Test func `short rows are filled and long rows are cut`() {
    #expect(
      html("| a | b |\n| --- | ---: |\n| c |\n| d | e | f |\n")
        == table(
          "<th>a</th>\n<th class=\"right\">b</th>", "<td>c</td>\n<td class=\"right\"></td>",
          "<td>d</td>\n<td class=\"right\">e</td>"))
  }

  @Test func `a table may have no body rows, and cells may be empty`() {
    #expect(html("| a | b |\n| --- | --- |\n") == table("<th>a</th>\n<th>b</th>"))
    #expect(html("| |\n|-|\n||\n") == table("<th></th>", "<td></td>"))
    #expect(
      html("|a|b|c|\n|-|-|-|\n|d||e\n")
        == table("<th>a</th>\n<th>b</th>\n<th>c</th>", "<td>d</td>\n<td></td>\n<td>e</td>"))
  }

  @Test(arguments: [
    "| a |\n| b |", "| a |\n\n| - |", "|\n|-", "a\\|b\n-|-", "a\n:-", "| a |\n| - b |", "| a |\n| -- - |",
    "| a |\n| :: |", "| a |\n    | - |", "| - |", "a|b\n-\n-|-",
  ])
  func `a table requires a header row and a delimiter row`(markdown: String) {
    #expect(!html(markdown).contains("<table>"))
  }

  @Test(arguments: [
    "| a |\n|-", "|a\n|-|", "a\n|-|", "a|\n-|", "  | a |\n | :-: |", "| a |\r\n| - |\r\n| b |",
  ])
  func `one pipe in the header row or the delimiter row is enough`(markdown: String) {
    #expect(html(markdown).contains("<table>"))
  }

  @Test func `lines before and after the table are text`() {
    #expect(
      html("one\ntwo\\\n| a |\n| - |\n| b |\n|\n| c |\n")
        == "<p>one\ntwo\\</p>\n" + table("<th>a</th>", "<td>b</td>") + "<p>|\n| c |</p>\n")
    #expect(html("| a |\n| - |\n     b | c\n") == table("<th>a</th>") + "<p>b | c</p>\n")
    #expect(html("[a]: b.md\n| [c][a] |\n| - |\n") == table("<th>c</th>"))
  }

  @Test func `a table above a line of hyphens is not a heading`() {
    #expect(
      html("a\n| b |\n| - |\n| c |\n---\nd\n")
        == "<p>a</p>\n" + table("<th>b</th>", "<td>c</td>") + "<hr />\n<p>d</p>\n")
    #expect(
      html("> | b |\n> | - |\n> ---\n") == "<blockquote>\n\(table("<th>b</th>"))<hr />\n</blockquote>\n")
    #expect(html("a | b\n---\n") == "<h2 id=\"a--b\">a | b</h2>\n")
  }

  @Test func `tables are found in quotes and list items`() {
    #expect(
      html("> | a |\n> |-|\n> | b |\n") == "<blockquote>\n\(table("<th>a</th>", "<td>b</td>"))</blockquote>\n"
    )
    #expect(
      html("- | a |\n  |-|\n  | b |\n- c\n")
        == "<ul>\n<li>\n\(table("<th>a</th>", "<td>b</td>"))</li>\n<li>c</li>\n</ul>\n")
  }

  @Test func `inlines in a cell are kept`() {
    #expect(
      html("| *a* **b** |\n|-|\n| `c` [d](http://e \"f\") &lt; \\* <b> |\n| ***g** h* ~~i~~ http://j |\n")
        == table(
          "<th><em>a</em> <strong>b</strong></th>",
          "<td><code>c</code> <a href=\"http://e\" title=\"f\">d</a> &lt; * &lt;b&gt;</td>",
          "<td><em><strong>g</strong> h</em> <del>i</del> <a href=\"http://j\">http://j</a></td>"))
  }

  /// Markup that crosses cells is text, although libcmark has parsed it as emphasis, links or code.
  @Test(arguments: [
    ("*a | b*", "*a", "b*"), ("**a *b* | c**", "**a <em>b</em>", "c**"), ("`a | b`", "`a", "b`"),
    ("``a`|`b``", "``a`", "`b``"), ("[a | *b*](http://c)", "[a", "<em>b</em>](http://c)"),
    ("![a | b](c.png)", "![a", "b](c.png)"), ("<b a=\"|\">", "&lt;b a=&quot;", "&quot;&gt;"),
    ("[a](b.md \"|\")", "[a](b.md &quot;", "&quot;)"), ("*a*|*b*", "<em>a</em>", "<em>b</em>"),
    ("~a | b~", "~a", "b~"),
    ("<http://a|b>", "&lt;http://a", "b&gt;"), ("http://a|b", "<a href=\"http://a\">http://a</a>", "b"),
  ])
  func `a pipe splits inlines`(row: String, first: String, second: String) {
    let expected = table("<th>x</th>\n<th>y</th>", "<td>\(first)</td>\n<td>\(second)</td>")
    #expect(html("x|y\n-|-\n\(row)\n") == expected)
  }

  @Test func `the end of a row splits inlines`() {
    #expect(
      html("a | `b\n--|--\nc | d` *e\nf* | g  \nh\\\ni\n")
        == table(
          "<th>a</th>\n<th>`b</th>", "<td>c</td>\n<td>d` *e</td>", "<td>f*</td>\n<td>g</td>",
          "<td>h\\</td>\n<td></td>", "<td>i</td>\n<td></td>"))
  }

  @Test func `a table that exceeds the cell limit is text`() {
    var limits = MarkdownLimits()
    limits.cells = 6
    let options = MarkdownOptions(limits: limits)
    let small = "|a|b|\n|-|-|\n|c|d|\n"
    #expect(html(small + "|e|\n", options: options).contains("<td>e</td>"))
    #expect(html(small + "|e|\n|f|\n", options: options).hasPrefix("<p>|a|b|\n"))
    #expect(html(small + "\n" + small, options: options).hasSuffix("<p>|a|b|\n|-|-|\n|c|d|</p>\n"))
  }

  @Test func `a table whose short rows miss too many cells is text`() {
    var limits = MarkdownLimits()
    limits.missingCells = 3
    let options = MarkdownOptions(limits: limits)
    let table = "|a|b|\n|-|-|\n"
    #expect(html(table + "|c|d|\n|e|\n|f|\n|g|\n", options: options).contains("<td>g</td>\n<td></td>"))
    #expect(html(table + "|e|\n|f|\n|g|\n|h|\n", options: options).hasPrefix("<p>|a|b|\n"))
    #expect(
      html(table + "|e|\n|f|\n\n" + table + "|g|\n|h|\n", options: options)
        .hasSuffix("<p>|a|b|\n|-|-|\n|g|\n|h|</p>\n"))
  }

  @Test func `tables are text if the extension is disabled`() {
    #expect(html("|a|\n|-|\n", options: MarkdownOptions(extensions: [])) == "<p>|a|\n|-|</p>\n")
  }
}
