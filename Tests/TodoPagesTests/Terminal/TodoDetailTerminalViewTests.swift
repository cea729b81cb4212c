import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct TodoDetailTerminalViewTests {
  private func text(
    _ title: String, body: String = "", extra: [ExtraField] = [], width: Int? = nil, folder: String = "Todos"
  ) -> String {
    let todo = TodoItem.make(title, path: "a.md", body: body)
    var page = TodoDetailPage(
      summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil),
      body: TodoBody(
        todo.content, text: body,
        items: EditableParts.find(in: SourceFile(path: "a.md", text: body)).checklist),
      path: todo.path)
    page.extra = extra
    var view = TodoDetailTerminalView(TerminalFormat(width: width), todoFolder: folder)
    view.show(page)
    return view.text
  }

  @Test func `shows the facts and the source text of the body`() {
    #expect(
      text("T", body: "\n \n  # H\n\n\tcode\r\n\r\nlast\n\n")
        == "○ T\n\n  id      a\n  status  open\n  file    Todos/a.md\n\n  # H\n\n\tcode\n\nlast\n")
  }

  @Test(arguments: ["", "\n", " \n\t\n"])
  func `ends after the facts if the body is empty`(body: String) {
    #expect(text("T", body: body, folder: "") == "○ T\n\n  id      a\n  status  open\n  file    a.md\n")
  }

  @Test func `wraps the title and the facts on a terminal`() {
    let extra = [ExtraField(key: "a-long-name-for-a-key", value: "one two three four five six seven")]
    #expect(
      text("A title of some words", extra: extra, width: 36) == """
        ○ A title of some words

          id            a
          status        open
          a-long-name…  one two three four
                        five six seven
          file          Todos/a.md

        """)
    #expect(text("A title of some words", width: 16).hasPrefix("○ A title of\n  some words\n\n"))
  }

  @Test func `escapes control characters`() {
    let extra = [ExtraField(key: "k\u{1B}", value: "v\n\u{202E}")]
    #expect(
      text("T\u{1B}[31m", body: "b\u{7}\u{2066}", extra: extra) == """
        ○ T\\u{1B}[31m

          id       a
          status   open
          k\\u{1B}  v\\u{A}\\u{202E}
          file     Todos/a.md

        b\\u{7}\\u{2066}

        """)
  }

  @Test func `numbers checklist items only on a terminal`() {
    let body = """

      # H\r\n\r
      - [x] one
        more
        - [ ] é [ ]

      \tcode

      ~~~
      - [ ] code
      ~~~

      1) [ ]\tlast

      """
    let shown = text("T", body: body, width: 40).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      shown.dropFirst(7) == [
        "   # H", "", "1  - [x] one", "     more", "2    - [ ] é [ ]", "", "           code", "", "   ~~~",
        "   - [ ] code", "   ~~~", "", "3  1) [ ]  last", "",
      ])
    #expect(
      text("T", body: body).hasSuffix(
        "\n\n# H\n\n- [x] one\n  more\n  - [ ] é [ ]\n\n\tcode\n\n~~~\n- [ ] code\n~~~\n\n1) [ ]\tlast\n"))
  }

  @Test func `aligns the numbers of checklist items`() {
    let body = (1...10).map { "- [ ] \($0)\n" }.joined()
    let lines = text("T", body: body, width: 40).split(separator: "\n").suffix(10)
    #expect(lines.first == " 1  - [ ] 1")
    #expect(lines.last == "10  - [ ] 10")
  }

  @Test func `a body without checklists is not indented`() {
    #expect(text("T", body: "a\n\tb\n", width: 40).hasSuffix("\n\na\n\tb\n"))
  }
}
