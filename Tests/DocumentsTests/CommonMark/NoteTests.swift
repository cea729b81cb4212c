@testable import Documents
import TestSupport
import Testing

/// Tests of the lines of a note, of finding notes in a body, and of their HTML.
@Suite struct NoteTests {
  private static let head = NoteHead(time: "2026-12-01 09:30", author: "Ana")

  private func written(_ text: String, by author: String? = "Ana") -> String? {
    let head = NoteHead(time: Self.head.time, author: author)
    return NoteLines(head, text: text).map { note in
      note.lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
  }

  @Test(arguments: [
    ("a\\\n[b] c[^1]: d\n[^1]: e\n> [^2]: f", "a\\\n  [b] c[^1]: d\n  \\[^1]: e\n  > \\[^2\\]: f"),
    ("a `b\n[^1]: x\nc`", "a `b\n  \\[^1]: x\n  c`"),
    ("Only the small shop has it.", "Only the small shop has it."), (" \n\n a\t\n", "a"),
    ("a\n\n\nb", "a\n\n\n  b"),
    ("see [[x]] and `<b>` *or* <https://a.b>", "see [[x]] and `<b>` *or* <https://a.b>"),
    ("a\r\nb\rc\u{B}d\u{2028}e\u{85}f", "a\n  b\n  c\n  d\n  e\n  f"),
    ("a\u{0}\u{1B}[31mb\u{7F}", "a�\u{FFFD}[31mb�"),
    ("one\n===", "one\n  \\==="), ("one\ntwo\n---\nthree", "one\n  two\n  \\---\n  three"),
    ("a\n\n---\nb", "a\n\n  ---\n  b"), ("a\n# b\n## c ##", "a\n  \\# b\n  \\## c ##"),
    ("# a", "# a"), ("a\n> # b\n> c", "a\n  > \\# b\n  > c"),
    ("a\n- [ ] b\n- c", "a\n  - \\[ ] b\n  - c"),
    ("[x] a", "[x] a"), ("a\n\n[b]: /c\n\n[b]", "a\n\n  [b\\]: /c\n\n  [b]"),
    ("a\n\n[b]: /c]:-\nd", "a\n\n  [b\\]: /c\\]:-\n  d"),
    ("a\n\n[b\nc]: /d", "a\n\n  [b\n  c\\]: /d"), ("a\n[b]: /c", "a\n  [b]: /c"),
    ("a\n\n[^1]: b", "a\n\n  \\[^1\\]: b"), ("Vec<T> and `x`", "Vec\\<T> and `x`"),
    ("a\n<!-- b", "a\n  \\<!-- b"),
    ("Vec<T> of [[x]], https://a.b and <https://c.d>", "Vec\\<T> of [[x]], https://a.b and <https://c.d>"),
    ("`Vec<T>` is Vec<T>, \\<T> <b>*c*</b>", "`Vec<T>` is Vec\\<T>, \\<T> \\<b>*c*\\</b>"),
    ("a <T\nb> `c` [[d]]\n<e>", "a \\<T\n  b> `c` [[d]]\n  \\<e>"),
    (
      "<p>\n<p>\n<p>\n<p>\n<p>\n<p>\n<p>\n[[a]]",
      "\\<p>\n  \\<p>\n  \\<p>\n  \\<p>\n  \\<p>\n  \\<p>\n  \\<p>\n  [[a]]"
    ),
    ("`a\n<T>` <T> ``b` <T>\n<T>`` <T>", "`a\n  <T>` \\<T> ``b` <T>\n  <T>`` \\<T>"),
    ("a\n- [x] see [[b]]", "a\n  - \\[x] see [[b]]"), ("a\n> - <T> [[b]]", "a\n  > - \\<T> [[b]]"),
    ("a [x]: b\n\n[c]: /d [[e]]\n\n[f]: /g", "a [x]: b\n\n  [c]: /d [[e]]\n\n  [f\\]: /g"),
    ("a\n<div>\n\n*b*", "a\n  \\<div>\n\n  *b*"), ("a\n```\n# b", "a\n  \\`\\`\\`\n  \\# b"),
    ("a\n```\n# b\n[c]: d\n```", "a\n  ```\n  # b\n  [c]: d\n  ```"), ("a\n\n    # b", "a\n\n      # b"),
    ("a\n## Notes\n- **2026-01-01 00:00 Bo**: b", "a\n  \\## Notes\n  - **2026-01-01 00:00 Bo**: b"),
    ("---\ntitle: a\n---", "---\n  title: a\n  \\---"), ("- a", "- a"), ("a\n<<<<<<< b", "a\n  <<<<<<< b"),
  ])
  func `lines are indented, and markup that would affect other text is escaped`(text: String, lines: String) {
    #expect(
      written(text)?.utf8.elementsEqual("- **2026-12-01 09:30 Ana**: \(lines)".utf8) == true,
      "\(written(text) ?? "")")
  }

  @Test(arguments: [
    ("```\n# a\n```", "\n\n  ```\n  # a\n  ```"), ("- a\n- b", "\n\n  - a\n  - b"),
    ("> a\n> b", "\n\n  > a\n  > b"), ("a | b\n--|--\n1 | 2", "\n\n  a | b\n  --|--\n  1 | 2"),
    ("\\| a | b |\n|---|---|", "\n\n  \\| a | b |\n  |---|---|"),
  ])
  func `a text of several lines that begins with a block begins below the head`(text: String, lines: String) {
    #expect(written(text) == "- **2026-12-01 09:30 Ana**:\(lines)")
  }

  @Test(arguments: [("<a>", "\\<a>"), ("`<a>` <a>", "`<a>` \\<a>"), ("<a\nb> `c`", "\\<a\n  b> `c`")])
  func `a paragraph of ten thousand lines with HTML keeps its other text`(line: String, written: String) {
    let text = Array(repeating: line, count: 10_000).joined(separator: "\n")
    let lines = Array(repeating: written, count: 10_000).joined(separator: "\n  ")
    #expect(self.written(text) == "- **2026-12-01 09:30 Ana**: \(lines)")
  }

  @Test(arguments: [20, 2_000]) func `HTML after links and code of several lines is escaped`(count: Int) {
    func lines(_ code: String) -> String {
      String(repeating: "[a](b\n  \"c\")\n  ", count: count)
        + Array(repeating: code, count: count).joined(separator: "\n  ")
    }
    let text = lines("`d\n  e` <f>").replacing("\n  ", with: "\n")
    #expect(written(text) == "- **2026-12-01 09:30 Ana**: " + lines("`d\n  e` \\<f>"))
  }

  @Test(arguments: ["", " ", "\n\t \r\n"]) func `a blank text is no note`(text: String) {
    #expect(written(text) == nil)
  }

  @Test(arguments: [
    (nil, ""), ("", ""), (" \u{200B}\u{202E} ", ""), ("Ana\nB", " Ana B"),
    ("*A*_b_ <c>", " \\*A\\*\\_b\\_ \\<c\\>"),
    ("a\u{202E}b\u{7}", " a b"), ("Nguyễn Văn 👩‍💻", " Nguyễn Văn 👩‍💻"), ("x**:", " x\\*\\*:"),
  ])
  func `a name is on one line and has no markup`(author: String?, name: String) {
    #expect(written("a", by: author) == "- **2026-12-01 09:30\(name)**: a")
  }

  @Test func `the text and the name of a note are read as they were written`() {
    let body = "Text\n\n## Notes\n\n" + (written("a *b*\n`c` [[d]]\n\ne", by: "*A* [b]") ?? "")
    let head = NoteHead(time: "2026-12-01 09:30", author: "*A* [b]")
    #expect(read(body).content.notes == [MarkdownNote(head: head, text: "a b\nc [[d]]\ne")])
  }

  @Test(arguments: [
    "Vec<T> & Map<K, V>: see [[x]] and https://a.b", "one\n===", "a\n# b #\n## Notes",
    "a\n<div>\n</div>\n<!-- b",
    "a\n[^1]: b", "[x] a\n[ ] b", "1 < 2 > 0 && a[0]: b", "a \u{FFFD} b_c <script>alert(1)</script> d",
    "a\n~~~",
    "a\n```\n[[b]] <T>",
  ])
  func `a text with hostile characters is read back as it was given`(text: String) {
    let body = "## Notes\n\n" + (written(text) ?? "")
    #expect(read(body).content.notes.map(\.text) == [text], "\(body)")
  }

  @Test func `links beside escaped characters work`() {
    let shown = html("## Notes\n\n" + (written("Vec<T> in https://a.b and <https://c.d>") ?? ""))
    #expect(
      shown.contains(
        #"Vec&lt;T&gt; in <a href="https://a.b">https://a.b</a> and <a href="https://c.d">https://c.d</a>"#),
      "\(shown)")
  }

  @Test(arguments: [
    "## Notes\n\n- **2026-12-01 09:30 Ana**: a\n", "Notes\n---\n\n* **2026-12-01 09:30 Ana**: a\n",
    "## Other\n\nText\n\n## Notes ##\n- **2026-12-01 09:30**:\n\n  b\n- **2026-12-01 09:31**: c",
    "# Notes\n\n## Notes\n",
  ])
  func `a section of notes is found`(body: String) throws {
    let section = try #require(EditableParts.find(in: SourceFile(path: "a.md", text: body)).notes)
    #expect(section.entries.map(\.head) == read(body).content.notes.map(\.head))
    #expect(section.end == body.utf8.count)
  }

  @Test(arguments: [
    "## Notes\n\nText\n", "# Notes\n\n- **2026-12-01 09:30 Ana**: a\n",
    "## notes\n\n- **2026-12-01 09:30 Ana**: a\n",
    "## Notes\n\n- **2026-12-01 09:30 Ana**: a\n- b\n", "## Notes\n\n- **2026-12-01 09:30 Ana**: a\n\nText\n",
    "## Notes\n\n- **2026-12-01 09:30 Ana**: a\n\n## More\n", "## Notes\n\n- **2026-12-01 09:30 Ana** a\n",
    "## Notes\n\n- **2026-13-01 09:30 Ana**: a\n", "## Notes\n\n- **2026-12-01 24:00 Ana**: a\n",
    "## Notes\n\n- **2026-12-01 09:30Ana**: a\n", "## Notes\n\n- **2026-12-01 09:30 `Ana`**: a\n",
    "- ## Notes\n\n  - **2026-12-01 09:30 Ana**: a\n", "```\n## Notes\n\n- **2026-12-01 09:30 Ana**: a\n",
    "- **2026-12-01 09:30 Ana**: a\n", "",
  ])
  func `other text is not a section of notes`(body: String) {
    #expect(EditableParts.find(in: SourceFile(path: "a.md", text: body)).notes == nil)
    #expect(read(body).content.notes == [])
    #expect(!html(body).contains("class=\"notes\""))
  }

  @Test func `the ranges of notes end with their last line that is not blank`() throws {
    let body =
      "Text\n\n## Notes\r\n\r\n- **2026-12-01 09:30 Ana**: a\r\n\r\n  b\r\n\r\n- **2026-12-01 09:31**: c\n \n\n"
    let section = try #require(EditableParts.find(in: SourceFile(path: "a.md", text: body)).notes)
    let bytes = Array(body.utf8)
    #expect(
      section.entries.map { String(decoding: bytes[$0.lines], as: UTF8.self) }
        == ["- **2026-12-01 09:30 Ana**: a\r\n\r\n  b\r\n", "- **2026-12-01 09:31**: c\n"])
    #expect(section.start == 6)
    #expect(section.end == bytes.count - 3)
  }

  @Test func `the page shows notes as a thread`() {
    let body = """
      ## Notes

      - **2026-12-01 09:30 A\\<b\\>**: see https://a.b ~~c~~
      - **2026-12-01 09:31**:

        - d

      """
    #expect(
      html(body) == """
        <h2 id="notes">Notes</h2>
        <ol class="notes">
        <li>
        <p><span class="by"><time datetime="2026-12-01T09:30Z">2026-12-01 09:30 UTC</time> <b>A&lt;b&gt;</b></span> see \
        <a href="https://a.b">https://a.b</a> <del>c</del></p>
        </li>
        <li>
        <p><span class="by"><time datetime="2026-12-01T09:31Z">2026-12-01 09:31 UTC</time></span></p>
        <ul>
        <li>d</li>
        </ul>
        </li>
        </ol>

        """)
  }

  @Test func `lists with different bullets are one thread`() throws {
    let body = """
      ## Notes

      * **2026-12-01 09:30 Ana**: a
      * **2026-12-01 09:31**: b
      - **2026-12-01 09:32**: c

        d
      + **2026-12-01 09:33**: e

      """
    #expect(read(body).content.notes.map(\.text) == ["a", "b", "c\nd", "e"])
    let section = try #require(EditableParts.find(in: SourceFile(path: "a.md", text: body)).notes)
    #expect(section.entries.map { String(decoding: $0.marker, as: UTF8.self) } == ["* ", "* ", "- ", "+ "])
    let html = html(body)
    #expect(html.matches(of: /<ol class="notes">/).count == 1)
    #expect(html.matches(of: /<li>/).count == 4)
    #expect(!html.contains("<ul>"))
    #expect(read("## Notes\n\n* **2026-12-01 09:30**: a\n- b\n").content.notes == [])
  }

  @Test(.tags(.rounds)) func `random text stays inside its note`() {
    var random = SeededRandom()
    for _ in 0..<rounds(4_000) {
      let count = Int.random(in: 1...25, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let note = written(text) else { continue }
      let body = "# Title\n\nText with [a], [x][b] and [ ] [^1].\n\n- [ ] one\n\n## Notes\n\n"
      let next = "\n- **2026-12-01 09:31**: see [a] [^1]\n"
      let plain = read(body + "- **2026-12-01 09:30 Ana**: a" + next).content
      let content = read(body + note + next).content
      let isSame =
        content.headingIDs == plain.headingIDs && content.checklist == plain.checklist
        && content.firstHeading == plain.firstHeading && content.notes.map(\.head) == plain.notes.map(\.head)
        && content.notes.last == plain.notes.last
        && outside(html(body + note + next)) == outside(html(body + "- **2026-12-01 09:30 Ana**: a" + next))
      if isSame { continue }
      Issue.record(
        "seed \(random.seed)\n== text\n\(text)\n== note\n\(note)\n== HTML\n\(html(body + note + next))")
      return
    }
  }

  /// Returns the HTML before the first note, and the last note.
  private func outside(_ html: String) -> [Substring] {
    let parts = html.split(separator: "<li>\n<p><span class=\"by\">", omittingEmptySubsequences: false)
    return [parts[0], parts[parts.count - 1]]
  }
}

private let pieces = [
  "a", "b c", "\n", "\n\n", "\n", "  ", "    ", "\t", "- ", "* ", "1. ", "> ", "# ", "## Notes\n", "\n===\n",
  "\n---\n",
  "```", "\n```\n", "~~~\n", "`", "<div>", "<b>", "</li>", "<!--", "-->", "<script>\n", "<?", "<![CDATA[",
  "[a]", "[a]: /u\n",
  "\n[a]: /u", "\n[b]:\n/u 'x'", "[^1]: x\n", "[^1]", "[ ] ", "- [x] ", "- **2026-12-01 09:32 Bo**: ", "**",
  "*", "_",
  "\\", "\r", "\r\n", "\u{0}", "\u{2028}", "\u{202E}", "| a | b |\n|---|---|\n", "[[x]]", "![", "](", "&#91;",
  "<http://a.b>", "]:",
]
