@testable import Documents
import Testing

@Suite struct ChecklistTests {
  @Test func `checklist items become checkboxes`() {
    #expect(
      html("- [ ] buy\n- [x] **ask**\n- [X]\tcarry\n") == """
        <ul>
        <li class="task"><input type="checkbox" disabled="" aria-label="not done" /> buy</li>
        <li class="task"><input type="checkbox" checked="" disabled="" aria-label="done" /> <strong>ask</strong></li>
        <li class="task"><input type="checkbox" checked="" disabled="" aria-label="done" />\tcarry</li>
        </ul>

        """)
  }

  @Test func `the checkbox of a loose item is in its paragraph`() {
    #expect(
      html("1. [ ] buy\n\n   two\n2. ask\n") == """
        <ol>
        <li class="task">
        <p><input type="checkbox" disabled="" aria-label="not done" /> buy</p>
        <p>two</p>
        </li>
        <li>
        <p>ask</p>
        </li>
        </ol>

        """)
  }

  @Test func `a line ending may follow the brackets`() {
    #expect(
      html("- [ ]\n  buy\n") == """
        <ul>
        <li class="task"><input type="checkbox" disabled="" aria-label="not done" />
        buy</li>
        </ul>

        """)
  }

  @Test func `nested items are counted`() {
    let markdown = "- [x] a\n  - [ ] b\n    1. [X] c\n\n> + [ ] d\n\n-\t[x] e\n"
    #expect(read(markdown).content.checklist == Checklist(done: 3, total: 5))
  }

  @Test(
    arguments: [
      (
        "- [x] a\n\n## Acceptance Criteria\n- [ ] b\n- [x] c\n\n## D\n- [ ] e\n",
        [.init(.acceptanceCriteria, .init(done: 1, total: 2))]
      ),
      (
        "# *DEFINITION* of done:\n\n### A\n\n- [x] b\n\n# C\n\n- [ ] d\n",
        [.init(.definitionOfDone, .init(done: 1, total: 1))]
      ),
      (
        "## Definition of Done\n<!-- DOD:BEGIN -->\n- [ ] #1 a\n<!-- DOD:END -->\n- [ ] b\n\nAcceptance criteria\n---\n- [x] c\n",
        [
          .init(.definitionOfDone, .init(done: 0, total: 1)),
          .init(.acceptanceCriteria, .init(done: 1, total: 1)),
        ]
      ),
      (
        "<!--AC:BEGIN-->\n\n- [ ] a\n\n- [x] c\n\n<!-- DOD:END -->\n\n- [ ] d\n\n###### B\n\n- [x] e\n",
        [.init(.acceptanceCriteria, .init(done: 1, total: 3))]
      ),
      (
        "## Acceptance criteria\n- [ ] a\n<!-- AC:BEGIN -->\n- [ ] b\n\n## C\n- [ ] d\n",
        [.init(.acceptanceCriteria, .init(done: 0, total: 2))]
      ),
      (
        "## Acceptance Criteria\n\ntext\n\n> ## B\n\n- [ ] c\n",
        [.init(.acceptanceCriteria, .init(done: 0, total: 1))]
      ),
      ("## Acceptance Criteria (Optional)\n- [ ] a\n\n> ## Acceptance Criteria\n\n- [ ] b\n", []),
      ("## Acceptance Criteria\n", []), ("<!-- ac:begin -->\n- [ ] a\n", []),
      ("<!-- AC:BEGIN --> x\n- [ ] a\n", []),
      ("`<!-- AC:BEGIN -->`\n- [ ] a\n", []), ("<!-->\n- [ ] a\n", []), ("<!--->\n- [ ] a\n", []),
    ] as [(String, [ChecklistCount])])
  func `criteria are also counted separately`(markdown: String, counts: [ChecklistCount]) {
    #expect(read(markdown).content.criteria == counts)
    let source = SourceFile(path: "a.md", text: markdown)
    let sections = EditableParts.find(in: source).checklist.compactMap(\.section)
    #expect(
      Dictionary(grouping: sections) { $0 }.mapValues(\.count)
        == Dictionary(uniqueKeysWithValues: counts.map { ($0.section, $0.checklist.total) }))
  }

  @Test(arguments: [
    ("#1 a", 1), ("#12", 12), ("#03\tb", 3), ("# 1", nil), ("#", nil), ("#1a", nil), ("1 a", nil),
    ("#+1", nil), ("", nil),
    ("#\u{661}", nil), ("#99999999999999999999", nil), ("#1\u{301} a", nil),
  ])
  func `an item may begin with a number`(text: String, number: Int?) {
    #expect(ChecklistItem(isDone: false, text: text, mark: 0).writtenNumber == number)
  }

  @Test(arguments: [
    "- [ ]", "- [ ]a", "- [  ] a", "- [y] a", #"- \[ ] a"#, "- [&#32;] a", "- `[ ] a`", "- a [ ] b",
    "- a\n\n  [ ] b", "- > [ ] a", "- # [ ] a", "[ ] a", "-     [ ] a", "    - [ ] a", "```\n- [ ] a\n```",
    "- [x](http://a.b) c", "- *[ ] a*",
  ])
  func `brackets that are not a checkbox are unchanged`(markdown: String) {
    #expect(read(markdown).content.checklist == Checklist())
    #expect(!html(markdown).contains("<input"))
  }
}
