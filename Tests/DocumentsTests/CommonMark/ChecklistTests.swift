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
