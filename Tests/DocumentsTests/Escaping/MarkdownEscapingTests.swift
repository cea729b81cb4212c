@testable import Documents
import TestSupport
import Testing

@Suite struct MarkdownEscapingTests {
  @Test(arguments: [
    ("", ""),
    ("plain text, 漢字; (brackets) 100 %!", "plain text, 漢字; (brackets) 100 %!"),
    ("*x* | [y](z)", "\\*x\\* \\| \\[y\\](z)"),
    ("`a` ~b~ <c> &amp; $d$ \\e", "\\`a\\` \\~b\\~ \\<c\\> \\&amp; \\$d\\$ \\\\e"),
    ("snake_case_name, _x_, a__b, é_é", "snake_case_name, \\_x\\_, a\\_\\_b, é\\_é"),
    ("[[id]] and [ ] not ticked", "\\[\\[id\\]\\] and \\[ \\] not ticked"),
    ("due 2026-12-01, 09:30", "due 2026-12-01, 09:30"),
    ("2026-12-01 - 3. 4) + =", "2026-12-01 - 3. 4) + ="),
    ("1. one", "1\\. one"), ("12) twelve", "12\\) twelve"), ("1.", "1\\."), ("1.5 l", "1.5 l"),
    ("- a", "\\- a"), ("---", "\\---"), ("+1", "\\+1"), ("===", "\\==="), (":-- a", "\\:-- a"),
    (": a", ": a"),
    ("# a", "\\# a"), ("#tag", "#tag"), ("###### ", "\\######"), ("C# and F #", "C# and F \\#"),
    ("C ##", "C \\##"),
    (
      "see http://a.b, HTTPS://c, ftp://d and www.e.f",
      "see http\\://a.b, HTTPS\\://c, ftp\\://d and www\\.e.f"
    ),
    ("mail me@example.org, or @me", "mail me\\@example.org, or @me"),
    ("  a\tb\r\nc\0\u{85}d\u{2028}e\u{7F}\n", "a b  c  d e"),
    ("*\u{301}[\u{20D2}", "\\*\u{301}\\[\u{20D2}"),
    ("^]:a ^b", "\\^\\]:a ^b"),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
  ])
  func `text is escaped for a line of Markdown`(text: String, markdown: String) {
    var output = Array("[".utf8)
    output.appendMarkdown(escaping: text)
    #expect(
      String(decoding: output, as: UTF8.self).unicodeScalars.elementsEqual("[\(markdown)".unicodeScalars))
  }

  @Test func `an address is escaped as the destination of a link`() {
    var output = Array("[".utf8)
    output.appendMarkdown(destination: "a/ü?b&c #d=1%20,;:@!~+-._\t\u{7F} ()<>[]\\`|*$\"'^{}")
    #expect(
      String(decoding: output, as: UTF8.self)
        == "[a/ü?b&amp;c%20#d=1%20,;:@!~+-._%09%7F%20%28%29%3C%3E%5B%5D%5C%60%7C%2A%24%22%27%5E%7B%7D")
  }

  /// The contexts of an escaped text: the Markdown before and after it, and the HTML before and after it once
  /// it is rendered.
  static let contexts: [(markdown: (String, String), html: (String, String))] = [
    (("", "\n"), ("<p>", "</p>\n")),
    (("a\n", "\n"), ("<p>a\n", "</p>\n")),
    (("- ", "\n"), ("<ul>\n<li>", "</li>\n</ul>\n")),
    (("## ", "\n"), ("<h2>", "</h2>\n")),
    (("a ", " b\n"), ("<p>a ", " b</p>\n")),
    (("[", "](https://example.org)\n"), ("<p><a href=\"https://example.org\">", "</a></p>\n")),
  ]

  @Test(.tags(.rounds), arguments: 0..<rounds(10))
  func `escaped text is shown as text in every context`(run: Int) {
    var random = SeededRandom(run: run)
    for _ in 0..<300 {
      let text = hostileText(&random)
      let (markdown, shown) = (escaped(text), escapedHTML(showing: text))
      for context in Self.contexts where !markdown.isEmpty {
        let around = context.markdown.0 + markdown + context.markdown.1
        for extensions in [MarkdownExtensions.all, []] {
          let html = html(around, options: MarkdownOptions(knownTitle: "\0", extensions: extensions))
            .replacing(#/ id="[^"]*"/#.matchingSemantics(.unicodeScalar), with: "")
          #expect(html == context.html.0 + shown + context.html.1, "\(around), seed \(random.seed)")
        }
      }
    }
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(5))
  func `escaped text is shown as text in a table cell`(run: Int) {
    var random = SeededRandom(run: run)
    for _ in 0..<300 {
      let text = hostileText(&random)
      let table = "| a | b |\n| --- | --- |\n| \(escaped(text)) | c |\n"
      let row = "<td>\(escapedHTML(showing: text))</td>\n<td>c</td>"
      #expect(html(table).contains(row), "\(table), seed \(random.seed)")
    }
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendMarkdown(escaping: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the HTML that shows a text in which spaces replace control characters and line separators; the
  /// spaces at both ends are removed.
  private func escapedHTML(showing text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isBlank =
        scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
      scalars.append(isBlank ? " " : scalar)
    }
    let first = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    let last = scalars.lastIndex { $0 != " " }.map { scalars.index(after: $0) } ?? first
    var bytes: [UInt8] = []
    for scalar in scalars[first..<last] {
      // The Markdown renderer does not escape the single quote.
      scalar == "'" ? bytes.append(UInt8(ascii: "'")) : bytes.appendHTML(escaping: String(scalar))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func hostileText(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "B", "7", "é", "漢", "\u{301}", " ", " ", "\t", "\n", "\r", "\0", "\u{85}", "\u{2028}", "\u{A0}",
      "!", "\"",
      "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":", ";", "<", "=", ">", "?", "[",
      "\\",
      "]", "^", "_", "`", "{", "|", "}", "~", "http://a.b", "https://", "www.a.b", "ftp://c.d", "[[id]]",
      "[ ] ",
      "&amp;", "&#42;", "<b>", "<!--", "![x](y)", "[x]: /y", "1. ", "---", "***", "```", "    ", "| --- |",
      "~~",
      "<http://a.b>",
    ]
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined()
  }
}
