@testable import Documents
import Testing

/// The positions of the parts of a body that can be edited separately.
@Suite struct MarkdownPlacesTests {
  private func items(_ markdown: String) -> [String] {
    let source = SourceFile(path: "a.md", text: markdown)
    return EditableParts.find(in: source).checklist.map { item in
      let brackets = String(decoding: source.bytes[item.mark - 1...item.mark + 1], as: UTF8.self)
      return "\(brackets) \(item.isDone) \(item.text)"
    }
  }

  private func heading(_ markdown: String) -> String? {
    let source = SourceFile(path: "a.md", text: markdown)
    return EditableParts.find(in: source).firstHeading.map {
      String(decoding: source.bytes[$0], as: UTF8.self)
    }
  }

  @Test(arguments: [
    (
      "- [ ] buy\n- [x] **ask** `who`\n- [X]\tcarry\n",
      ["[ ] false buy", "[x] true ask who", "[X] true carry"]
    ),
    ("\u{FEFF}- [ ] é\r\n  two\r\n- [x] b\r\n", ["[ ] false é two", "[x] true b"]),
    (
      "- [x] a\n  - [ ] b\n    1. [X] c\n\n> + [ ] d\n\n-\t[x] e\n",
      ["[x] true a", "[ ] false b", "[X] true c", "[ ] false d", "[x] true e"]
    ),
    ("- [ ]\n  buy\n", ["[ ] false buy"]),
    ("1) [ ] a ![b *c*](d.png) [e](f.md) <b>g</b>\n\n   h\n", ["[ ] false a b c e g"]),
    ("- [ ] see [[other]] [ ] \\*\n", ["[ ] false see [[other]] [ ] *"]),
    ("- [ ] buy[^1] www.a.bc\n\n[^1]: note\n", ["[ ] false buy www.a.bc"]),
    ("- [ ]a\n- \\[ ] b\n- `[ ] c`\n\n```\n- [ ] d\n```\n\n    - [ ] e\n", []), ("", []), ("text\n", []),
  ])
  func `finds the brackets, the state and the text of each checklist item`(
    markdown: String, expected: [String]
  ) {
    #expect(items(markdown) == expected)
    #expect(read(markdown).content.checklist.total == expected.count)
  }

  @Test func `a page and an edit find text nested equally deeply`() {
    // Without the autolink, the underlines would be emphasis that is nested too deeply.
    func run(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let body = "\(run(">", 79))\(run("_", 38))http://g\(run("_", 27))(\(run("_", 11))\n- [ ] a\n"
    #expect(items(body) == ["[ ] false a"])
    #expect(read(body).content.checklist.total == 1)
  }

  @Test func `offsets count from the start of the file`() {
    let source = SourceFile(path: "a.md", text: "---\ntitle: é\n---\n\n- [ ] a\n- [x] b\n")
    let found = EditableParts.find(in: source, from: 18).checklist
    #expect(
      found == [
        ChecklistItem(isDone: false, text: "a", mark: 22), ChecklistItem(isDone: true, text: "b", mark: 30),
      ])
  }

  @Test func `a body shown as plain text has no editable parts`() {
    var limits = MarkdownLimits()
    limits.bytes = 10
    let source = SourceFile(path: "a.md", text: "# Title\n\n- [ ] one\n")
    #expect(
      EditableParts.find(in: source, limits: limits)
        == EditableParts.find(in: SourceFile(path: "", text: "")))
    limits.bytes = 1_000
    limits.depth = 1
    #expect(EditableParts.find(in: source, limits: limits).checklist == [])
  }

  @Test(arguments: [
    ("# Title\n", "Title"), ("   #\t Two  words \t\r\n", "Two  words"), ("# Title ##  \n", "Title"),
    ("# Title#\n", "Title#"),
    ("# C# #\n", "C#"), ("# a \\#\n", "a \\#"), ("Title\n=====\n", "Title"), ("  Title  \r\n==\r\n", "Title"),
    ("> # In a quote\n", "In a quote"),
    ("- # In a list\n", "In a list"), ("> Title\n> ===\n", "Title"),
    ("## Second\n\n# *First* `x`\n\n# Third\n", "*First* `x`"),
    ("#\n\n# <!-- -->\n\n# Third", "Third"), ("\u{FEFF}# Title", "Title"), ("One\ntwo\n===\n", nil),
    ("## Title\n", nil), ("", nil),
    ("Title\n---\n", nil),
  ])
  func `firstHeading is the range of the text of the first level-1 heading`(markdown: String, text: String?) {
    #expect(heading(markdown) == text)
  }
}
