import Documents
import Testing

@testable import Todos

/// Tests of edits of titles, bodies and checklists.
@Suite struct TextEditTests {
  @Test(arguments: [
    ("# Old\n\nText\n", "New", "# New\n\nText\n"),
    ("---\nstatus: open\n---\n  #  Old ##\r\nText", "New", "---\nstatus: open\n---\n  #  New ##\r\nText"),
    ("Old\n===\n\n- [ ] a\n", "- [x] *b*", "\\- \\[x\\] \\*b\\*\n===\n\n- [ ] a\n"),
    ("# Old\n", "C#", "# C#\n"), ("# Old\n", "C #", "# C \\#\n"),
    ("# Old\n", "<b> & `c`", "# \\<b\\> \\& \\`c\\`\n"), ("# Old\n", "1. a", "# 1. a\n"),
    ("Old\n===\n", "1. a", "1\\. a\n===\n"),
    ("# Old\n\n[a]: b\n", "[a]", "# \\[a\\]\n\n[a]: b\n"), ("> # Old\n", "New", "> # New\n"),
    ("# Old\n", "a\u{2028}b", "# a\u{2028}b\n"),
    ("# Old\n", "Old", "# Old\n"), ("---\ntitle:\n---\n# Old\n", "New", "---\ntitle: New\n---\n# Old\n"),
    ("Text\n", "New", "---\ntitle: New\n---\n\nText\n"),
    ("---\nstatus: open\n---\nText\n", "a", "---\ntitle: a\nstatus: open\n---\nText\n"),
    ("One\ntwo\n===\n", "New", "refused: the title is a heading on several lines (change it in an editor)"),
  ])
  func `changes a title in the front matter or in the heading`(text: String, title: String, changed: String) {
    #expect(edited(text, .set(.title, title)) == changed)
  }

  @Test func `a title can be removed if there is a heading`() {
    #expect(edited("---\ntitle: a\n---\n# Old\n", .unset(.title)) == "---\n---\n# Old\n")
  }

  @Test(arguments: [
    ("---\ntitle: a\n---\n\nOld\n", "New\n\ntext", "---\ntitle: a\n---\n\nNew\n\ntext\n"),
    ("---\ntitle: a\n---\nOld\n", "New", "---\ntitle: a\n---\nNew\n"),
    ("---\ntitle: a\n---\n", "New", "---\ntitle: a\n---\n\nNew\n"),
    ("---\ntitle: a\n---", "New", "---\ntitle: a\n---\n\nNew\n"),
    ("---\r\ntitle: a\r\n---\r\n\r\nOld\r\n", "a\nb\r\n", "---\r\ntitle: a\r\n---\r\n\r\na\r\nb\r\n"),
    ("\u{FEFF}# Old\n", "# New", "\u{FEFF}# New\n"), ("Old\n", "---\nNew", "---\n---\n---\nNew\n"),
    ("---\ntitle: a\n---\n\nOld\n", "\n", "---\ntitle: a\n---\n"),
    (
      "# Old\n", "New",
      "refused: the new text has no heading to take the title from (start it with: # Old)"
    ),
    ("# Old\n", "# New", "# New\n"), ("Old\n", "", "refused: the file is empty"),
  ])
  func `replaces the whole body`(text: String, body: String, changed: String) {
    #expect(edited(text, .body(body)) == changed)
  }

  @Test(arguments: [
    ("---\n---\n\none\r\ntwo\r\n", "ONE\ntwo\n", "---\n---\n\nONE\r\ntwo\r\n"),
    ("---\n---\n\n\n\none\ntwo", "ONE\ntwo\n", "---\n---\n\n\n\nONE\ntwo"),
    ("one\rtwo\n", "ONE\ntwo\n", "ONE\rtwo\n"), ("one\rtwo\n", "one\n\ntwo\n", "one\r\rtwo\n"),
    ("one\rtwo\n\nthree\n", "one\n\nthree\n", "one\n\nthree\n"),
    ("---\r\n---\r\none\ntwo\n", "one\nTWO\n", "---\r\n---\r\none\nTWO\n"),
    ("one\r\ntwo\r\nthree\n", "one\nTWO\nthree\n", "one\r\nTWO\r\nthree\n"),
    ("one\r\ntwo\nthree", "one\ntwo\nthree\nfour", "one\r\ntwo\nthree\nfour\n"),
    ("one\ntwo", "one", "one\n"), ("\n \none\n", "ONE\n", "\n \nONE\n"),
    ("---\n---\n  ", "one", "---\n---\n\none\n"), ("---\r---\r", "one\ntwo", "---\r---\r\rone\rtwo\r"),
    ("a\u{1}b\none\nc\u{0}\n", "a\u{FFFD}b\nONE\nc\u{FFFD}\n", "a\u{1}b\nONE\nc\u{0}\n"),
    ("a\u{1}\n", "a\u{2}\n", "a\u{2}\n"),
  ])
  func `keeps the bytes of lines that are the same`(text: String, body: String, changed: String) {
    #expect(edited(text, .body(body)) == changed)
  }

  @Test(arguments: [
    ("- [ ] a\n- [x] b\n", 1, true, "- [x] a\n- [x] b\n"),
    ("- [ ] a\n- [X] b\n", 1, true, "- [X] a\n- [X] b\n"),
    ("- [ ] a\r\n  1. [x] b\r\n", 2, false, "- [ ] a\r\n  1. [ ] b\r\n"), ("- [X] a\n", 1, true, "- [X] a\n"),
    ("- [ ] a\n", 1, false, "- [ ] a\n"),
    ("```\n- [ ] a\n```\n\n> * [ ] b\n", 1, true, "```\n- [ ] a\n```\n\n> * [x] b\n"),
    ("- [ ] a\n- [ ] b\n", 3, true, "refused: no checklist item 3 (there are 2 items, counted from 1)"),
    ("- [ ] a\n", 0, true, "refused: no checklist item 0 (there is one item)"),
    ("- [ ] a\n", -1, false, "refused: no checklist item -1 (there is one item)"),
  ])
  func `ticking changes at most one byte, and refuses a missing item`(
    body: String, number: Int, isDone: Bool, changed: String
  ) {
    let head = "---\ntitle: é\n---\n\n"
    let result = edited(head + body, .tick([.position(number)], isDone: isDone))
    #expect(result == (changed.hasPrefix("refused") ? changed : head + changed))
  }

  @Test(
    arguments: [
      ([1, 3], true, "- [x] a\n- [ ] b\n- [x] c\n"), (nil, true, "- [x] a\n- [x] b\n- [x] c\n"),
      (nil, false, "- [ ] a\n- [ ] b\n- [ ] c\n"), ([], true, "- [ ] a\n- [ ] b\n- [x] c\n"),
      ([2, 9, 5], true, "refused: no checklist item 5 (there are 3 items, counted from 1)"),
    ] as [(Set<Int>?, Bool, String)])
  func `ticks several items at once, or all`(numbers: Set<Int>?, isDone: Bool, changed: String) {
    let chosen = numbers.map { $0.sorted().map { ItemNumber.position($0) } }
    #expect(
      edited("# T\n\n- [ ] a\n- [ ] b\n- [x] c\n", .tick(chosen, isDone: isDone))
        == (changed.hasPrefix("refused") ? changed : "# T\n\n" + changed))
  }

  private static let criteria = """
    # T

    - [ ] #x and #2

    ## Acceptance Criteria
    <!-- AC:BEGIN -->
    - [ ] #1 Works
    - [x] **#2** Fast
    <!-- AC:END -->

    ## Definition of Done
    <!-- DOD:BEGIN -->
    - [ ] #1 Tested
    - [ ] #03
    - [ ] #99999999999999999999 big
    <!-- DOD:END -->

    """

  @Test(
    arguments: [
      ([.written(3)], true, "- [ ] #03", "- [x] #03"), ([.written(2)], false, "- [x] **#2", "- [ ] **#2"),
      ([.written(2), .written(3)], true, "- [ ] #03", "- [x] #03"),
      ([.written(1)], true, "- [ ] #1 Works", "- [x] #1 Works"),
      ([.position(2), .written(3)], true, "- [ ] #1 Works", "- [x] #1 Works"),
    ] as [([ItemNumber], Bool, String, String)])
  func `ticks the items with the numbers in their texts`(
    numbers: [ItemNumber], isDone: Bool, old: String, new: String
  ) {
    var expected = Self.criteria.replacing(old, with: new)
    if numbers.count == 2 { expected = expected.replacing("- [ ] #03", with: "- [x] #03") }
    #expect(edited(Self.criteria, .tick(numbers, isDone: isDone)) == expected)
  }

  @Test func `refuses a number that no item has`() {
    #expect(
      edited(Self.criteria, .tick([.written(3), .written(4)], isDone: true))
        == "refused: no checklist item begins with #4 (the numbered items are #1, #2, #3)")
  }

  @Test func `messages name only some of many items`() {
    let many = (1...30).map { "- [ ] #\($0) \(String(repeating: "x", count: 80))\n" }.joined()
    #expect(
      edited(many, .tick([.written(99)], isDone: true))
        == "refused: no checklist item begins with #99 (the numbered items are #1, #2, #3, #4, #5, #6, #7, #8, "
        + "#9, #10 and 20 more)")
    let twins = String(repeating: "- [ ] #7 \(String(repeating: "x", count: 80))\n", count: 6)
    let text = "\"#7 \(String(repeating: "x", count: 46))…\""
    #expect(
      edited(twins, .tick([.written(7)], isDone: true))
        == "refused: 6 checklist items begin with #7 (name one by its place: "
        + "1 for \(text), 2 for \(text), 3 for \(text), 4 for \(text) and 2 more)")
    #expect(
      edited("- [ ] #\u{FE0F}\u{20E3}7 x\n", .tick([.written(7)], isDone: true))
        == "refused: no checklist item begins with #7 (name an item by its place, from 1 to 1)")
  }

  @Test func `refuses a written number if there are none`() {
    #expect(
      edited("# T\n\n- [ ] a\n", .tick([.written(1)], isDone: true))
        == "refused: no checklist item begins with #1 (name an item by its place, from 1 to 1)")
    #expect(
      edited("# T\n", .tick([.written(1)], isDone: true))
        == "refused: the todo has no checklist (write items as: - [ ] buy milk)")
  }

  @Test func `refuses to tick all items of a todo without any`() {
    #expect(
      edited("# T\n", .tick(nil, isDone: true))
        == "refused: the todo has no checklist (write items as: - [ ] buy milk)")
  }

  @Test func `returns the checklist items in file order`() {
    let source = SourceFile(path: "a.md", text: "---\ntitle: a\n---\n- [ ] *b*\n- [x] c\n")
    #expect(TodoRules().checklist(of: source).map(\.text) == ["b", "c"])
    #expect(TodoRules().checklist(of: SourceFile(path: "a.md", text: "- [ ] b\n")).map(\.isDone) == [false])
    #expect(TodoRules().checklist(of: SourceFile(path: "a.md", text: "---\n- [ ] b\n")) == [])
  }
}
