@testable import Documents
import TestSupport
import Testing

/// The HTML of every body is inert: no scripts, nothing loaded from other sites, and every element closed.
@Suite struct MarkdownInertnessTests {
  @Test(arguments: hostileBodies)
  func `hostile bodies are rendered as inert HTML`(markdown: String) throws {
    try checkInertness(of: markdown)
  }

  /// Units whose repetition causes quadratic time or deep recursion in some Markdown parsers.
  @Test(.tags(.rounds), arguments: hostileUnits)
  func `repeated markup is rendered in reasonable time`(unit: String) throws {
    let count = rounds(60_000) / unit.utf8.count
    try checkInertness(of: "x" + String(repeating: unit, count: count))
    try checkInertness(
      of: String(repeating: unit, count: count / 20) + String(repeating: "\n", count: rounds(30_000)))
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(40))
  func `random bodies are rendered as inert HTML`(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<10 {
      var markdown = ""
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        markdown += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      try checkInertness(of: markdown)
    }
  }

  @Test(arguments: [
    "<script>", "<p onclick=\"x\">a</p>", "<a href=\"javascript:x\">a</a>",
    "<img src=\"http://a\" alt=\"\" />",
    "<em><strong></em></strong>", "<p>", "</p>", "<a href=\"#a\"><a href=\"#b\"></a></a>", "<p id=x>",
    "<h2 id=\"a\"></h2><h2 id=\"a\"></h2>",
    "<a href=\"#b\">c</a><h2 id=\"a\"></h2>",
    "<!-- a -->", "<p><details></details></p>", "<summary></summary>", "<kbd class=\"a\"></kbd>",
    "<details open=\"a\"></details>",
    "<a href=\"<script>\">", "< p>",
  ])
  func `TagScanner rejects dangerous and malformed HTML`(html: String) {
    var scanner = TagScanner(html)
    #expect(throws: TagScanner.Refusal.self) { try scanner.checkAll() }
  }

  @Test func `the HTML of repeated references is bounded`() {
    let markdown =
      "[a]: /\(String(repeating: "u", count: 10_000))\n\n" + String(repeating: "[a]", count: 20_000)
    #expect(html(markdown).utf8.count < 1_000_000)
  }
}

private func checkInertness(of markdown: String) throws {
  let resolved = html(markdown) { link in
    ResolvedLink(href: "../safe.html\(link.fragment.map { "#" + $0 } ?? "")", label: link.target)
  }
  for page in [html(markdown), resolved] {
    var scanner = TagScanner(page)
    try scanner.checkAll()
  }
}

private let hostileBodies = [
  "a[^1]\n\n[^1]: <script>x</script> [b](javascript:c)", "[^\"><script>]\n\n[^\"><script>]: a",
  "[a [^1] b](c.md) ![d [^1]](e.png) [[f[^1]|[^1]]]\n\n[^1]: [^1] [[^1]] ![^1]",
  "# a [^1]\n\n[^1]: # b [^1]\n\n    [c](#b-1) [d](#Footnote-1) [e](#Footnotes)",
  "# Footnotes\n# Footnote-1\n\na[^1]\n\n[^1]: b", "- a[^1]\n  [^1]: b\n\n      c\n- d\n\n> [^2]: e[^2]\n> f",
  "01) a\n[^1]: b [^1]\n02) c\n[^2]: d [^2]\n1. e\n", "[^1]: [^2]: [^3]: a [^1][^2][^3]",
  "| a[^1] | [^1 |\n|-|-|\n| [^1] | ] |\n\n[^1]: | b |\n    |-|\n    | c [^1] |",
  "<details>\n\n[^1]: a\n\n</details>\n\n[^1] <b>[^1]</b>", "[^1]: <b>\n\n</b> [^1]",
  "*a[^1*]* **[^1]**\n\n[^1]: *b",
  "[^1]:\n[^2]:\n\n    a [^1][^2]", "```\n[^1]: a\n```\n[^1]: b[^1]\n\n<!--\n[^2]: c\n-->[^2]",
  "<b>a", "</b>a", "a <b>b <i>c</b> d</i>", "*a <b>b* c</b>", "<b>a\n\nb</b>", "[a <b>b](c.md) d</b>",
  "a <details>b</details>", "<details>", "</details>", "<details>\n\na", "a\n\n</details>",
  "<summary>a</summary>", "<details>a<summary>b</summary></details>", "<details><summary>a</details>",
  "<details>\n<summary>a</summary><summary>b</summary>\n\n</details>\n</details>",
  "<b><details></b></details>", "<details><b></details></b>", "- <details>\n- </details>",
  "<details onclick=x>\n</details>", "<details open onclick=x>\n</details>", "<kbd onclick=x>a</kbd>",
  "<details open=x>\n</details>", "<b/>a</b>", "<b a>b</b>", "<code>a", "<script><b>a</b></script>",
  "<details><script>alert(1)</script></details>", "<b><img src=x onerror=y></b>", "<b><svg/onload=x></b>",
  "<details>\n<summary><a href=javascript:x>a</a></summary>\n</details>", "<b\n>a</b\n>", "<b>a</b",
  "<details><!--</details>", "<details><!-- </details> --><summary></summary></details>",
  "<mark>&#60;script></mark>",
  "<b>\n<details>\n</details>\n</b>", "<kbd>&lt;script&gt;&#0;&amp</kbd>\n", "a | <b>b\n-|-\nc</b> | d",
  "<b>~~a</b>~~", "~~<b>a~~</b>", "<sub>www.a.b</sub>c", "# <b>a\n\n</b>", "<br></br><br/><BR \n>",
  "<i>\n> </i>",
  "> [!NOTE]\n> <script>alert(1)</script>", "> [!NOTE]\n> </div></div>",
  "> [!NOTE]\n> [[</div>]] [a](javascript:x)",

  "> [!NOTE\"><script>]\n> a", "> [!NOTE]\n> <!--", "> [!NOTE]\n> # a\n\n[b](#a)",
  "> [!NOTE]\n> ```\n> </div>",
  "<script>alert(1)</script>", "a <script>alert(1)</script>", "<svg onload=alert(1)>",
  "a <img src=x onerror=y>",
  "<iframe src=javascript:x>", "<a href=\"javascript:x\">y</a>", "<style>*{}</style>", "</pre><script>",
  "</p></div>",
  "[a](javascript:x)", "[a](&#106;avascript:x)", "[a](java&Tab;script:x)", "[a](\u{1}javascript:x)",
  "![a](javascript:x)", "[a]: javascript:x\n\n[a] ![a]", "<javascript:x>", "<data:text/html,x>",
  "<file:///x>",
  "[a](//h) ![a](//h)", "[a](x \"\\\"><script>\")", "![\"><script>](x.png)", "![a](x.png '\"onload=y')",
  "[a](x.md#\"><script>)", "[[\"><script>|<b>]]", "[[</a><script>]]", "# \"><script>\n\n[a](#\"><script>)",
  "```js\"><script>\n'</code></pre><script>'\n```", "~~~html\n<script>alert(1)</script><!--\n~~~\n-->",
  "```css\n/*</span></code></pre>", "```diff\n+</span><script>\n-<!--", "```\"><script>\nx\n```",
  "~~~ a\"b onload=x\n</code></pre><script>\n~~~", "`</code><script>`",
  "- [ ] <script>\n- [x] [[</li>]]", "<!-- a --> <script>x</script>", "<!-- <script>", "<!--><script>-->",
  "<![CDATA[<script>]]>", "<?php x ?>", "<!DOCTYPE html><script>", "&lt;script&gt; &#60;script&#62;",
  "[![[[a]]](b.png)](c.md)", "![![a](b.png)](c.png)", "[a [b](c.md) d](e.md)", "*[a*](b.md)", "**[a](b.md**)",
  "[a](b.md)[[c]]![d](e.png)", "1000000000000000. a", "999999999. a", "# # #\n#\n#",
  "www.a.b/\"onload=x", "http://a.b/'><script>", "a|b\n-|-\n<script>|</script>", "javascript://a.b",
  "a@b.c\"x=y",
  "~~<script>~~</script>~~", "x|y\n:\"-|-\n", "[a](&#32;#b)\n\n# c\n# b", "\0[[\0]](\0)",
]

private let hostileUnits = [
  "a-1 ", "aa-", "a-1.", "[[a-1]] ",
  "[^1]", "[^1]: a\n", "[^1]: ", "[^", "\n[^1]: [^1]\n", "[^a]: b[^a]\n\n    c\n\n", "> [^1]: a\n",
  "- [^1]: a\n", "1) [^1]: a\n2) b\n",
  "<b>", "</b>", "<b>a</b>", "<b><i>", "</i></b>", "<details>\n\n", "</details>\n\n", "<details><summary>",
  "\n\n<b>", "*a <b>",
  "<details><!--", "<details\n", "<summary>\n\n",
  "![[]()", "![](a.png)", "[[a]]", "[[", "]]", "[a](b.md)", "[a](#b)", "[", "<!--", "<!-- a -->", "<?",
  "<![CDATA[",
  "<!A", "<a b=\"", "&", "&amp;", "*_", "*a **b ", "`a``b", "> ", ">", "- ", "* ", "1. ", "+ - ", "# a\n",
  "#\n",
  "- [ ] a\n", "[a]: b \"\n", "[a](b \"", "a\n===\n", "<div>\n\n", "\t- a\n", "<br>", "\\", "\0", "é",
]

private let pieces = [
  "```js\n", "```html\n", "```diff\n+", "/*", "//",
  "[^1]", "[^2]", "\n[^1]: ", "\n[^2]: ", "[^", "    ", "<details>", "</details>", "<summary>", "</summary>",
  "\n\n<details open>",
  "\n\n</details>\n\n", "<i>", "</i>", "<code>", "</code>", "<kbd>",
  "> [!NOTE]\n", "[!TIP]",
  "[", "]", "(", ")", "![", "[[", "]]", "](", "|", "<", ">", "<!--", "-->", "<br>", "<b>", "</b>", "<script>",
  "\"",
  "'", "`", "```\n", "*", "**", "_", "\n", "\n\n", "- ", "- [ ] ", "- [x] ", "1. ", "# ", "## ", "> ", "    ",
  "\t",
  "a", "b c", "é", "\\", "&", "&lt;", "&#58;", "javascript:", "http://x", "mailto:a@b", "#a", "a.md", "//h",
  "?",
  "[a]: x.md\n", "[a]", "===\n", "---\n", "\0", "\r\n", "<http://x>", "<javascript:x>", "|", "\n-|-\n", "~~",
  "www.x.y", "://",
]
