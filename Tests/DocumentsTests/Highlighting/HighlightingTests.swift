@testable import Documents
import TestSupport
import Testing

/// The HTML of code blocks.
@Suite struct HighlightingTests {
  @Test(arguments: [
    (
      "```swift\nlet a = \"<b>\" // c\n```\n", "language-swift",
      "<span class=\"keyword\">let</span> a = <span class=\"string\">&quot;&lt;b&gt;&quot;</span> "
        + "<span class=\"comment\">// c</span>\n"
    ),
    ("~~~ JSON title=\"a\"\n[1]\n~~~\n", "language-JSON", "[<span class=\"number\">1</span>]\n"),
    ("```rust,ignore\nfn\n```\n", "language-rust,ignore", "<span class=\"keyword\">fn</span>\n"),
    ("```js{1}\nlet\n```\n", "language-js{1}", "<span class=\"keyword\">let</span>\n"),
    (
      "```diff\n+a\n-b\n```\n", "language-diff",
      "<span class=\"inserted\">+a</span>\n<span class=\"deleted\">-b</span>\n"
    ),
    ("```c\n```\n", "language-c", ""),
    ("```js\n'\u{1}\0\u{85}'\n", "language-js", "<span class=\"string\">'\u{FFFD}\u{FFFD}\u{FFFD}'</span>\n"),
    (
      "```js\"><script>\nlet\n```\n", "language-js&quot;&gt;&lt;script&gt;",
      "<span class=\"keyword\">let</span>\n"
    ),
  ])
  func `code in a known language has spans`(markdown: String, name: String, content: String) {
    #expect(html(markdown) == "<pre><code class=\"\(name)\">\(content)</code></pre>\n")
  }

  @Test(arguments: [
    "text", "mermaid", "pythons", "c++11", "\"><script>", "éc", "-c", "#", "\u{131}ni", "language-c",
    String(repeating: "a", count: 300), "",
  ])
  func `code in any other language stays plain`(info: String) {
    let page = html("```\(info)\nlet 1 \"a\" // b\n```\n")
    #expect(!page.contains("<span") && page.hasSuffix(">let 1 &quot;a&quot; // b\n</code></pre>\n"))
  }

  @Test func `indented code stays plain`() {
    #expect(html("    let 1\n") == "<pre><code>let 1\n</code></pre>\n")
  }

  @Test func `code in lists, alerts and notes is highlighted`() {
    for start in ["- ", "> ", "> [!TIP]\n> ", "1. a\n\n   "] {
      let next = start.hasPrefix(">") ? "> " : String(repeating: " ", count: start.hasPrefix("-") ? 2 : 3)
      #expect(
        html("\(start)```go\n\(next)func\n\(next)```\n").contains("<span class=\"keyword\">func</span>"))
    }
  }

  @Test func `at most a number of tokens of a body are highlighted`() {
    var options = MarkdownOptions()
    options.limits.codeTokens = 3
    let page = html("```c\n1 2 3 4\n```\n\n```c\n5\n```\n", options: options)
    #expect(page.split(separator: "<span class=\"number\">").count == 4)
    #expect(
      withoutSpans(page) == html("```d\n1 2 3 4\n```\n\n```d\n5\n```\n").replacing("-d\"", with: "-c\""))
  }

  @Test func `a Markdown page has the code as it was written`() {
    #expect(
      MarkdownRewritingTests.rewritten("```c\nint 1;\n```\n\n[[a|b]]\n")
        == "```c\nint 1;\n```\n\n[b](../x/a.md)")
  }

  @Test func `checklist items after code are found at their positions`() {
    let text = "```c\nint 1;\n```\n\n- [ ] a\n"
    #expect(EditableParts.find(in: SourceFile(path: "a.md", text: text)).checklist.map(\.mark) == [20])
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(400))
  func `without the spans, the HTML and the words for the search are those of plain code`(run: Int) {
    var random = SeededRandom(run: run)
    let code = (0..<80).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    for language in CodeLanguage.all { check(code, in: language, "seed \(random.seed), run \(run)") }
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(200))
  func `tokens of random bytes are in order and do not overlap`(run: Int) {
    var random = SeededRandom(run: run)
    let code = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    for language in CodeLanguage.all {
      code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes, in: language)
        var end = 0
        while let token = scanner.next() {
          #expect(token.range.lowerBound >= end && !token.range.isEmpty, "seed \(random.seed), run \(run)")
          end = token.range.upperBound
        }
        #expect(end <= code.count)
      }
    }
  }

  /// Units whose repetition takes quadratic time in a scanner that searches for the end of each string or
  /// comment.
  @Test(
    .tags(.rounds),
    arguments: [
      "\"", "'", "`", "\\", "/*", "\"\\\n", "\\\"\\\n", "'\\\n\"\\\n", "\"\"\"\n", "'''a\n", "r#\"", "#\"",
      "/**/", "*/",
      "<a b=\"\n", "<a b='\n", "<!--", "<", "</a", "1e+", "1.", "0x1e-", "a:", "a: ", "$", "-", "@@", "+\n",
      "#", " #", "--",
      "'a\"b`c\n", "é", "if ", "'\\u{", "\r",
    ])
  func `hostile code is read in reasonable time`(unit: String) {
    let code = "'\"`" + String(repeating: unit, count: rounds(100_000) / unit.utf8.count)
    let names = ["bash", "html", "javascript", "python", "rust"]
    for language in CodeLanguage.all where names.contains(language.names[0]) {
      check(code, in: language, language.names[0])
    }
  }
}

extension HighlightingTests {
  /// Compares the HTML of code with that of the same code in an unknown language.
  private func check(_ code: String, in language: CodeLanguage, _ comment: String) {
    let fence = String(repeating: "~", count: 100)
    let name = language.names[0]
    let page = html("\(fence)\(name)\n\(code)\n\(fence)\n")
    let plain = html("\(fence)?\n\(code)\n\(fence)\n").replacing(
      "language-?", with: "language-\(name)", maxReplacements: 1)
    #expect(withoutSpans(page) == plain, "\(comment)")
    #expect(words(of: page) == words(of: plain), "\(comment)")
  }

  /// Returns HTML without the tags of highlighted code; text with a mark if the tags are nested or crossed.
  private func withoutSpans(_ page: String) -> String {
    let opening = Set(
      [CodeMark.comment, .string, .number, .keyword, .inserted, .deleted].map { "\($0.tag)" })
    var parts: [Substring] = []
    for part in page.split(separator: "<span class=\"", omittingEmptySubsequences: false) {
      guard !parts.isEmpty else {
        parts.append(part)
        continue
      }
      let name = part.prefix { $0 != "\"" }
      let ends = part.split(separator: "</span>", omittingEmptySubsequences: false)
      guard opening.contains("<span class=\"\(name)\">"), ends.count == 2 else { return "nested: \(part)" }
      parts.append(ends[0].dropFirst(name.count + 2))
      parts.append(ends[1])
    }
    return parts.joined()
  }

  private func words(of page: String) -> [String] {
    let tokenizer = SearchTokenizer()
    var words: [String] = []
    Array(page.utf8).withUnsafeBufferPointer { html in
      tokenizer.scan(html) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    return words
  }
}

private let pieces = [
  "\"", "'", "`", "\"\"\"", "'''", "\\", "\\\"", "/*", "*/", "//", "#", " #", "--", "<!--", "-->", "<", "</",
  ">", "=", "r#\"",
  "\"#", "#\"", "\n", "\n", "\r\n", "\r", " ", "\t", "a", "if", "let", "SELECT", "class", "1", "0x1F",
  "1.5e-3", "..", "_", "$",
  "@media", "@@", "+", "-", ": ", ":", "é", "漢字", "👍", "&", "&lt;", "[[a]]", "- [ ] ", "\u{1}", "\0",
  "\u{85}", "don't", "'a'",
  "'\\n'", "</script>", "<b>",
]
