@testable import Documents
import Testing

@Suite struct ProblemTextTests {
  @Test func `shows the position, the marked line and the help`() {
    let source = SourceFile(path: "Todos/fix-login.md", text: "---\ntitle: Fix\nid: x\npriority: hihg\n---\n")
    let problem = source.problem(
      .warning, code: "unknown-priority", "unknown priority \"hihg\"", at: 31..<35,
      label: "expected low, medium, high or urgent", help: "did you mean \"high\"?")
    #expect(
      ProblemText().text(of: problem) == """
        warning: unknown priority "hihg"
         --> Todos/fix-login.md:4:11
          |
        4 | priority: hihg
          |           ^^^^ expected low, medium, high or urgent
        help: did you mean "high"?

        """)
  }

  @Test func `shows a problem without a file`() {
    let problem = Problem(.error, code: "usage", "unknown command", path: "", help: "see: help")
    #expect(ProblemText().text(of: problem) == "error: unknown command\nhelp: see: help\n")
  }

  @Test func `notes follow the message and are cut to the width`() {
    let problem = Problem(
      .error, code: "usage", "could be two", path: "", notes: ["a  日本語日本語日本語", "b\u{1B}"], help: "write more")
    #expect(
      ProblemText(columns: 20).text(of: problem)
        == "error: could be two\n  a  日本語日本語日…\n  b\\u{1B}\nhelp: write more\n")
  }

  @Test func `shows a problem that concerns a whole file`() {
    let problem = Problem(.error, code: "empty-file", "the file is empty", path: "Todos/a.md")
    #expect(
      ProblemText().text(of: problem) == """
        error: the file is empty
         --> Todos/a.md

        """)
  }

  @Test func `the gutter is as wide as the line number`() {
    #expect(
      text(SourceExcerpt(line: 1204, column: 2, text: "abc", length: 1)) == """
        error: m
            --> a:1204:2
             |
        1204 | abc
             |  ^

        """)
  }

  @Test(arguments: [
    ("\ta\tb", 4, 1, "\ta\tb", "\t \t^"),
    ("\ta", 1, 1, "\ta", "^"),
    ("日本: 語", 5, 1, "日本: 語", "      ^^"),
    ("e\u{301}x", 3, 1, "e\u{301}x", " ^"),
    ("e\u{301}x", 2, 1, "e\u{301}x", " ^"),
    ("👩‍👩‍👧 x", 7, 1, "👩‍👩‍👧 x", "   ^"),
    ("👩‍👩‍👧 x", 1, 5, "👩‍👩‍👧 x", "^^"),
    ("☀️ x", 4, 1, "☀️ x", "   ^"),
    ("ab", 3, 1, "ab", "  ^"),
    ("a\u{1B}[1mb", 6, 1, "a\\u{1B}[1mb", "          ^"),
    ("a\u{1B}b", 2, 1, "a\\u{1B}b", " ^^^^^^"),
    ("a\u{202E}b", 2, 2, "a\\u{202E}b", " ^^^^^^^^^"),
    ("a\\b", 2, 1, "a\\b", " ^"),
  ])
  func `aligns the carets with the marked text`(
    line: String, column: Int, length: Int, shown: String, marks: String
  ) {
    #expect(
      text(SourceExcerpt(line: 1, column: column, text: line, length: length)) == """
        error: m
         --> a:1:\(column)
          |
        1 | \(shown)
          | \(marks)

        """)
  }

  @Test func `shows one caret for an empty line`() {
    #expect(
      text(SourceExcerpt(line: 1, column: 1, text: "", length: 1)) == """
        error: m
         --> a:1:1
          |
        1 |
          | ^

        """)
  }

  @Test(arguments: [
    (1, 3, "aaaaaaaaaaaaaaaaaaaaaaaaaaaa…", "^^^"),
    (50, 2, "…aaaaaaaaaaaaaaaaaaaaaaaaaaaa…", "           ^^"),
    (99, 2, "…aaaaaaaaaaaa", "           ^^"),
    (101, 1, "…aaaaaaaaaa", "           ^"),
    (50, 90, "…aaaaaaaaaaaaaaaaaaaaaaaaaaaa…", "           ^^^^^^^^^^^^^^^^^^"),
  ])
  func `cuts long lines around the marked text`(column: Int, length: Int, shown: String, marks: String) {
    let line = String(repeating: "a", count: 100)
    let excerpt = SourceExcerpt(line: 1, column: column, text: line, length: length)
    let problem = Problem(.error, code: "c", "m", path: "a", excerpt: excerpt)
    #expect(
      ProblemText(columns: 30).text(of: problem) == """
        error: m
         --> a:1:\(column)
          |
        1 | \(shown)
          | \(marks)

        """)
  }

  @Test func `shows ellipses where an excerpt is cut`() {
    let excerpt = SourceExcerpt(
      line: 1, column: 903, text: "abcde", textColumn: 901, isCutAfter: true, length: 2)
    #expect(
      text(excerpt) == """
        error: m
         --> a:1:903
          |
        1 | …abcde…
          |    ^^

        """)
  }

  @Test func `an excerpt of a long line is shown like the whole line`() {
    let line = String(repeating: "a", count: 400) + String(repeating: "b", count: 400)
    let cut = SourceExcerpt(of: 399..<402, in: Array(line.utf8))
    let whole = SourceExcerpt(line: 1, column: 400, text: line, length: 3)
    #expect(text(cut) == text(whole))
  }

  @Test func `cuts a long sequence of combining marks`() {
    let line = "a" + String(repeating: "\u{301}", count: 1_000)
    let shown = text(SourceExcerpt(line: 1, column: 1, text: line, length: 1))
    #expect(shown.unicodeScalars.count < 500)
  }

  @Test func `escapes control characters and line separators`() {
    let excerpt = SourceExcerpt(line: 1, column: 1, text: "x", length: 1, label: "l\u{2028}")
    let problem = Problem(
      .error, code: "c", "m\n\u{1B}[2J", path: "a\n\u{202E}\tb\u{9B}.md", excerpt: excerpt, help: "h\r")
    #expect(
      ProblemText().text(of: problem) == """
        error: m\\u{A}\\u{1B}[2J
         --> a\\u{A}\\u{202E}\\u{9}b\\u{9B}.md:1:1
          |
        1 | x
          | ^ l\\u{2028}
        help: h\\u{D}

        """)
  }

  @Test func `colours the text on request`() {
    let excerpt = SourceExcerpt(line: 4, column: 2, text: "ab", length: 1, label: "l")
    let problem = Problem(.warning, code: "c", "m", path: "a", excerpt: excerpt, help: "h")
    #expect(
      ProblemText(isColored: true).text(of: problem) == """
        \u{1B}[1;33mwarning\u{1B}[0m\u{1B}[1m: m\u{1B}[0m
        \u{1B}[34m -->\u{1B}[0m a:4:2
        \u{1B}[34m  |\u{1B}[0m
        \u{1B}[34m4 |\u{1B}[0m ab
        \u{1B}[34m  |\u{1B}[0m  \u{1B}[1;33m^ l\u{1B}[0m
        \u{1B}[1;36mhelp\u{1B}[0m: h

        """)
  }

  private func text(_ excerpt: SourceExcerpt) -> String {
    ProblemText().text(of: Problem(.error, code: "c", "m", path: "a", excerpt: excerpt))
  }
}
