import Documents
import TestSupport
import Testing

@testable import Todos

/// Tests of the file of a new todo.
@Suite struct NewTodoTests {
  @Test func `writes all fields in the canonical order`() {
    let todo = NewTodo(
      title: "Buy oat milk", status: "doing", priority: "P1", due: "2026-12-01",
      tags: ["home", "a, b", "home"],
      assignees: ["Ann"], depends: ["x1", "0123"], parent: "p1", created: TodoDate(text: "2026-11-20"),
      body: "Two cartons.\n\n- [ ] buy")
    #expect(
      text(of: todo) == """
        ---
        title: Buy oat milk
        status: doing
        priority: high
        due: 2026-12-01
        tags: [home, "a, b"]
        assignee: Ann
        depends: [x1, "0123"]
        parent: p1
        created: 2026-11-20
        ---

        Two cartons.

        - [ ] buy

        """)
  }

  @Test func `always writes a status`() {
    #expect(text(of: NewTodo(title: "a")) == "---\ntitle: a\nstatus: open\n---\n")
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "Shipped", isClosed: true), .init(name: "Idea", label: "An idea", isClosed: false),
      ]))
    #expect(text(of: NewTodo(title: "a"), rules: rules) == "---\ntitle: a\nstatus: Idea\n---\n")
    #expect(
      text(of: NewTodo(title: "a", status: "done"), rules: rules) == "---\ntitle: a\nstatus: Shipped\n---\n")
  }

  @Test func `writes several assignees as a list`() {
    #expect(
      text(of: NewTodo(title: "a", assignees: ["@ann", "Bo"]))
        == "---\ntitle: a\nstatus: open\nassignee: [\"@ann\", Bo]\n---\n")
  }

  @Test(arguments: [
    ("b", "\nb\n"), ("b\n", "\nb\n"), ("\n\nb\n\n", "\nb\n\n"), ("  \n\t\n", ""), ("---\nb", "\n---\nb\n"),
    ("    code", "\n    code\n"), ("a\r\nb", "\na\nb\n"),
  ])
  func `writes a blank line before the body and a line ending after it`(body: String, written: String) {
    #expect(text(of: NewTodo(title: "a", body: body)) == "---\ntitle: a\nstatus: open\n---\n" + written)
  }

  @Test(arguments: [
    "a: b", "\"", "'", "\\", "#", "a #b", "@x", "- x", "-", "?", "? x", ":", "a:", "[x]", "{a: b}", "a, b",
    "no", "~", "null",
    "017", "12:30:45", "2026-11-20", "1e5", "---", "...", "<<", "<<<<<<< ours", "=======", "%YAML", "&a",
    "*a", "!t", "|", ">",
    "`x`", "a\u{85}b", "a\u{2028}b\u{2029}", "e\u{301}", "\u{301}x", "\u{202E}abc\u{202C}", "مرحبا بالعالم",
    "日本語", "👩‍🔧",
    "a\u{FEFF}b", "\u{FEFF}a", "a\u{7F}b\u{1}c\u{1B}[31m", "a\tb", "\u{FFFF}\u{FFFE}x", "\u{10FFFF}x", "# x",
    "true", "a  b", "x\u{A0}",
    String(repeating: "ế", count: 500), "{{title}}", "</title>",
  ])
  func `reads back the same title`(title: String) throws {
    let source = SourceFile(path: "a.md", text: text(of: NewTodo(title: title)))
    let todo = try TodoDraft(source, at: TodoPath("a.md"), rules: TodoRules()).todo
    #expect(Array(todo.title.unicodeScalars) == Array(title.unicodeScalars))
  }

  @Test(arguments: [
    ("  Buy milk\t", "Buy milk"), ("one\ntwo", "one two"), ("one\r\n\r\n  two\n", "one two"),
    ("a\u{B}b\u{C}c", "a b c"),
  ])
  func `writes a title on one line`(title: String, written: String) {
    #expect(text(of: NewTodo(title: title)) == "---\ntitle: \(written)\nstatus: open\n---\n")
  }

  @Test(.tags(.rounds)) func `reads back any random title, or refuses an invisible one`() throws {
    let seed = seedOfTests
    var random = SeededRandom()
    for _ in 0..<rounds(500) {
      let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0...0x2FF, 0x2000...0x20FF, 0...0x1_0FFFF]
      let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        ranges.randomElement(using: &random).flatMap { Unicode.Scalar(UInt32.random(in: $0, using: &random)) }
      }
      let title = String(String.UnicodeScalarView(scalars))
      let text = text(of: NewTodo(title: title))
      guard let line = title.titleLine else {
        #expect(text == "refused: the title is empty (say what is to be done)", "seed \(seed)")
        continue
      }
      let source = SourceFile(path: "a.md", text: text)
      let todo = try TodoDraft(source, at: TodoPath("a.md"), rules: TodoRules()).todo
      #expect(Array(todo.title.utf8) == Array(line.utf8), "seed \(seed)")
    }
  }

  @Test(arguments: [
    (NewTodo(title: " \n"), "refused: the title is empty (say what is to be done)"),
    (NewTodo(title: "\u{200B}\u{2060}"), "refused: the title is empty (say what is to be done)"),
    (NewTodo(title: "a", status: "dnoe"), "refused: unknown status \"dnoe\" (did you mean \"done\"?)"),
    (
      NewTodo(title: "a", status: "zzz"),
      "refused: unknown status \"zzz\" (expected open, doing, blocked, done or cancelled)"
    ),
    (NewTodo(title: "a", priority: "hihg"), "refused: unknown priority \"hihg\" (did you mean \"high\"?)"),
    (NewTodo(title: "a", due: "2026-02-30"), "refused: impossible date \"2026-02-30\" (2026-02 has 28 days)"),
    (NewTodo(title: "a", due: "soon"), "refused: not a date: \"soon\" (expected YYYY-MM-DD)"),
    (NewTodo(title: "a", tags: ["b", " "]), "refused: the tag is empty"),
    (NewTodo(title: "a", assignees: [""]), "refused: the assignee is empty"),
    (NewTodo(title: "a", depends: ["\u{200B}"]), "refused: the dependency is empty"),
    (NewTodo(title: "a", parent: " "), "refused: the parent is empty"),
    (
      NewTodo(title: String(repeating: "a", count: 70_000)),
      "refused: 70008 bytes of YAML are more than the limit of 65536 (move long text below the front matter)"
    ),
    (
      NewTodo(title: "a", body: "<<<<<<< ours\n=======\n>>>>>>> theirs\n"),
      "refused: a merge conflict was left in the file (resolve the conflict and remove the marker lines)"
    ),
  ])
  func `refuses invalid values`(todo: NewTodo, message: String) {
    #expect(text(of: todo) == message)
  }
}
