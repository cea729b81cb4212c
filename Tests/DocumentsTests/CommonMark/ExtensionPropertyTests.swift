@testable import Documents
import Foundation
import TestSupport
import Testing

/// Properties of the extensions for random and repetitive text.
@Suite(.tags(.rounds)) struct ExtensionPropertyTests {
  private let pieces = [
    "|", "|", "-", ":", "~", "~~", "*", "**", "_", "`", "``", "\\", "\\|", "\\\n", "  \n", "\n", "\n",
    "\n|-|-|\n", " ", "a", "b1",
    "é", "www.c.d", "http://e.f/g", "h@i.j", "[", "](http://k)", "![", "[[l]]", "<b>", "&amp;", "&#124;", "(",
    ")", ".",
    "\n> ", "<http://m.n>", "\r\n", "- [ ] ", "~~o~~", "*p*", "`q`",
  ]

  private func randomText(_ random: inout SeededRandom, of count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += pieces[Int.random(in: pieces.indices, using: &random)] }
    return text
  }

  @Test(arguments: 0..<rounds(20))
  func `random text is rendered as inert, well-formed HTML`(run: Int) throws {
    var random = SeededRandom(run: run)
    for _ in 0..<100 {
      let markdown = (Bool.random(using: &random) ? "x|y\n-|-\n" : "") + randomText(&random, of: 30)
      var scanner = TagScanner(html(markdown) { _ in ResolvedLink(href: "../safe.html", label: "") })
      #expect(throws: Never.self, "TODOSITE_SEED=\(random.seed) \(markdown.debugDescription)") {
        try scanner.checkAll()
      }
    }
  }

  /// All letters and digits that are shown without the extensions are also shown with them, in the same
  /// order.
  @Test(arguments: 0..<rounds(20))
  func `the extensions lose no text`(run: Int) {
    var random = SeededRandom(run: 100 + run)
    let columns = 24
    let header =
      String(repeating: "x|", count: columns) + "\n" + String(repeating: "-|", count: columns) + "\n"
    for _ in 0..<100 {
      let hasHeader = Bool.random(using: &random)
      let markdown = (hasHeader ? header : "") + randomText(&random, of: 20)
      let plain = shownWords(html(markdown, options: MarkdownOptions(extensions: [])))
      let shown = html(markdown)
      // No row has more cells than this header; other tables may cut off cells.
      if shown.components(separatedBy: "<table>").count - 1 > (hasHeader ? 1 : 0) { continue }
      let extended = shownWords(shown)
      #expect(
        isContained(plain, in: extended),
        "TODOSITE_SEED=\(random.seed) \(markdown.debugDescription)\n\(plain)\n\(extended)")
    }
  }

  @Test(arguments: 0..<rounds(10))
  func `a page and an edit count the same checklist items`(run: Int) {
    var random = SeededRandom(run: 200 + run)
    for _ in 0..<100 {
      let markdown = "- [ ] " + randomText(&random, of: 25)
      let parts = EditableParts.find(in: SourceFile(path: "a.md", text: markdown)).checklist
      #expect(
        parts.count == read(markdown).content.checklist.total,
        "TODOSITE_SEED=\(random.seed) \(markdown.debugDescription)")
    }
  }

  /// Each unit, if repeated, causes quadratic time or high memory use in a careless implementation.
  @Test(arguments: [
    "|", "~", "~a", "www.", "a@b.", "www.a.b ", "a~b~~c", "~a ", "a~ ", "*~a ", "http://a_", "www._", "://",
    "a@",
    "www.a.b)", "www.a.b(", "www.a.b;", "&a;", "[[a", "\\~", "mailto:", "|a", "*a www.b.c ", "> ~a~\n", "|\n",
    "-|\n",
    "[a](\n~b~", "`~", "<a ~", "&#38;~a~", "a\\\n", "~a~  \n", "*a|", "`|`", "[a|](b)", "[[a|b]]", "~*a~*",
    "[~a](b)~",
  ])
  func `repeated markup is rendered in reasonable time`(unit: String) throws {
    let text = String(repeating: unit, count: rounds(40_000) / unit.utf8.count)
    for markdown in ["a @ | ~ " + text, "x|y\n-|-\n" + text, text + "\n|-|-|\n"] {
      var scanner = TagScanner(html(markdown))
      try scanner.checkAll()
    }
  }

  @Test(arguments: [
    ("|", 300_000), ("~", 300_000), ("www.", 100_000), ("a@b.", 100_000), ("www.a.b ", 100_000),
  ])
  func `long lines are rendered in reasonable time`(unit: String, count: Int) throws {
    var scanner = TagScanner(html(String(repeating: unit, count: rounds(count))))
    try scanner.checkAll()
  }

  @Test func `the number of table cells is bounded`() throws {
    let wide = String(repeating: "|a", count: 100_000) + "\n" + String(repeating: "|-", count: 100_000)
    #expect(html(wide + "\n").hasPrefix("<div class=\"table\""))
    let rows = wide + String(repeating: "\n|b", count: 200)
    #expect(html(rows).hasPrefix("<p>|a|a"))
    // The first 40 of these tables are within the limit, and the others are text.
    let many = String(
      repeating: String(repeating: "|", count: 51) + "\n" + String(repeating: "|-", count: 50)
        + String(repeating: "\n" + String(repeating: "|c", count: 50), count: 49) + "\n\n", count: 60)
    let shown = html(many)
    #expect(shown.components(separatedBy: "<table>").count - 1 == 40)
    var scanner = TagScanner(shown)
    try scanner.checkAll()
  }

  @Test func `deep nesting does not exhaust the stack`() throws {
    for markdown in [
      String(repeating: "*a ~b~ ", count: 90) + String(repeating: " c*", count: 90),
      String(repeating: "*a www.b.c ", count: 30_000) + String(repeating: "d* ", count: 30_000),
      "x|y\n-|-\n" + String(repeating: "*a ", count: 90) + "|" + String(repeating: " b*", count: 90),
      String(repeating: "> ", count: 90) + "x|y\n" + String(repeating: "> ", count: 90) + "-|-\n",
    ] {
      var scanner = TagScanner(html(markdown))
      try scanner.checkAll()
    }
  }
}

/// Returns the letters and digits that a browser shows for HTML, without those of entities.
private func shownWords(_ html: String) -> [UInt8] {
  var words: [UInt8] = []
  var isShown = true
  var text = html[...].utf8
  while let byte = text.popFirst() {
    switch byte {
    case UInt8(ascii: "<"): isShown = false
    case UInt8(ascii: ">"): isShown = true
    case UInt8(ascii: "&"): text = text.drop { $0 != UInt8(ascii: ";") }
    default:
      let isWord = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      if isShown, isWord { words.append(byte) }
    }
  }
  return words
}

private func isContained(_ part: [UInt8], in whole: [UInt8]) -> Bool {
  var rest = whole[...]
  for byte in part {
    guard let found = rest.firstIndex(of: byte) else { return false }
    rest = rest[(found + 1)...]
  }
  return true
}
