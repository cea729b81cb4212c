import Documents
import Testing

@testable import TodoFormats
@testable import Todos

@Suite struct CanonicalTodoFileTests {
  private func text(_ portable: PortableTodo, at path: String = "milk.md") throws -> String {
    String(
      decoding: try CanonicalTodoFile(rules: TodoRules()).bytes(of: portable, at: TodoPath(path)),
      as: UTF8.self
    )
  }

  @Test func `writes a todo that has only a title`() throws {
    #expect(try text(PortableTodo(title: "Buy milk")) == "---\ntitle: Buy milk\nstatus: open\n---\n")
  }

  @Test func `writes all keys in canonical order, and the body after a blank line`() throws {
    let portable = PortableTodo(
      id: "T-1", title: "Buy: milk", status: TodoStatus("Doing", .doing),
      priority: TodoPriority("P1", .high), due: TodoDate(text: "2026-12-01 09:30"), tags: ["home", "a, b"],
      assignees: ["@ann"], depends: ["017"], parent: "no", created: TodoDate(text: "2026-11-20"),
      completed: TodoDate(text: "2026-11-21T10:00:05+07:00"),
      extra: [
        ExtraField(key: "ordinal", value: "1000"),
        ExtraField(
          key: "refs", value: .list([.text("a"), .mapping([ExtraField(key: "uid", value: "[x]")])])),
        ExtraField(key: "note", value: "one\ntwo"),
      ],
      body: "Two cartons.\r\n---\nEnd")
    #expect(
      try text(portable) == """
        ---
        id: T-1
        title: "Buy: milk"
        status: Doing
        priority: P1
        due: 2026-12-01T09:30
        tags: [home, "a, b"]
        assignee: ["@ann"]
        depends: ["017"]
        parent: "no"
        created: 2026-11-20
        completed: 2026-11-21T10:00:05+07:00
        ordinal: 1000
        refs: [a, {uid: "[x]"}]
        note: "one\\ntwo"
        ---

        Two cartons.\r
        ---
        End
        """)
  }

  @Test(arguments: [
    (PortableTodo(title: "x", tags: ["a", "b", "c"]), "more than 2 tags"),
    (PortableTodo(title: "x", assignees: ["a", "b", "c"]), "more than 2 assignees"),
    (PortableTodo(title: "x", depends: ["a", "b", "c"]), "more than 2 dependencies"),
  ])
  func `refuses more names than the reader accepts`(portable: PortableTodo, message: String) throws {
    let file = CanonicalTodoFile(rules: TodoRules(nameLimit: 2))
    let problem = #expect(throws: Problem.self) { try file.bytes(of: portable, at: TodoPath("a.md")) }
    #expect(problem?.code == "too-many-names")
    #expect(problem?.message == message)
    #expect(problem?.help == "remove some, or raise limits: names in todosite.yml")
  }

  @Test func `omits an id that equals the stem of the file name`() throws {
    #expect(try text(PortableTodo(id: "milk", title: "x")) == "---\ntitle: x\nstatus: open\n---\n")
  }

  @Test func `writes the project's name for a status`() throws {
    let statuses = StatusVocabulary([.init(name: "wip", label: "In work", isClosed: false)])
    let file = CanonicalTodoFile(rules: TodoRules(statuses: statuses))
    let portable = PortableTodo(title: "x", status: TodoStatus("In work", .open, isClosed: false))
    let bytes = try file.bytes(of: portable, at: TodoPath("x.md"))
    #expect(String(decoding: bytes, as: UTF8.self) == "---\ntitle: x\nstatus: wip\n---\n")
  }

  @Test(arguments: ["<<<<<<< ours\nx\n=======\ny\n>>>>>>> theirs\n"])
  func `rejects a body with a merge conflict`(body: String) {
    #expect(throws: Problem.self) { try text(PortableTodo(title: "x", body: body)) }
  }

  @Test func `rejects a title with two lines`() {
    #expect {
      try text(PortableTodo(title: "one\ntwo"))
    } throws: { error in
      (error as? Problem)?.message == "the todo \"one\ntwo\" cannot be written as a todo file"
    }
  }

  @Test(arguments: [
    ("\nx", "x"), ("\r\nx", "x"), ("x", "x"), ("\n\nx", "\nx"), ("", ""), ("\n", ""), ("\rx", "\rx"),
  ])
  func `the body excludes the blank line before it`(text: String, body: String) {
    #expect(PortableTodo.body(of: text) == body)
  }
}
