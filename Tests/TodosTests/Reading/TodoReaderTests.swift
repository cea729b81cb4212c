import Documents
import Testing

@testable import Todos

/// Tests of reading one file as a todo, or as a problem.
@Suite struct TodoReaderTests {
  private func snapshot(_ text: String, path: String = "a.md", rules: TodoRules = TodoRules()) -> TodoSnapshot
  {
    MemoryTodoStore([path: text], rules: rules).snapshot()
  }

  private func todo(_ text: String, path: String = "a.md") throws -> TodoItem {
    try #require(snapshot(text, path: path).todos.first)
  }

  private func problem(_ text: String, path: String = "a.md", rules: TodoRules = TodoRules()) throws -> String
  {
    let problems = snapshot(text, path: path, rules: rules).problems
    return try ProblemText().text(of: #require(problems.first))
  }

  @Test func `reads every canonical key`() throws {
    let todo = try todo(
      """
      ---
      id: r4x2kd
      title: Buy oat milk
      status: doing
      priority: high
      due: 2026-12-01
      tags: [home, shopping]
      assignee: [Ann, Bo]
      depends: [x1]
      parent: p1
      created: 2026-11-20
      completed: 2026-11-21
      energy: low
      ---
      Two cartons.
      """)
    #expect(todo.id == "r4x2kd")
    #expect(todo.title == "Buy oat milk")
    #expect(todo.status == TodoStatus("doing", .doing))
    #expect(todo.priority == TodoPriority("high", .high))
    #expect(todo.due == TodoDate(year: 2026, month: 12, day: 1))
    #expect(todo.tags == ["home", "shopping"])
    #expect(todo.assignees == ["Ann", "Bo"])
    #expect(todo.depends == ["x1"])
    #expect(todo.parent == "p1")
    #expect(todo.created == TodoDate(year: 2026, month: 11, day: 20))
    #expect(todo.completed == TodoDate(year: 2026, month: 11, day: 21))
    #expect(todo.extra == [ExtraField(key: "energy", value: "low")])
  }

  @Test func `reads the dependencies that tbd stores for other todos`() throws {
    let text = """
      ---
      title: A
      related: [z]
      dependencies:
        - type: blocks
          target: x1
        - {type: related, target: x2}
        - {type: discovered-from, target: x3}
        - {target: x4, type: blocks}
        - {type: discovered-from, target: 5}
        - {type: parent, target: x6}
        - {type: blocks, target: x1}
        - x7
      ---
      """
    let todo = try todo(text)
    #expect(todo.depends == ["x7"])
    #expect(todo.blocks == ["x1", "x4"])
    #expect(
      todo.extra == [
        ExtraField(key: "related", value: .list([.text("z")])),
        ExtraField(key: "original-related", value: .list([.text("x2")])),
        ExtraField(key: "discovered-from", value: .list([.text("x3"), .text("5")])),
        ExtraField(key: "original-parent", value: .list([.text("x6")])),
      ])
    #expect(
      snapshot(text).problems.map(\.message) == ["x1", "x4", "x7"].map { "unknown dependency \"\($0)\"" })
  }

  @Test(arguments: [
    "{type: blocks}", "{target: b}", "{type: blocks, target: ''}", "{type: [a], target: b}", "{}", "[a]",
  ])
  func `reports a dependency in an unknown form`(element: String) {
    #expect(
      snapshot("---\ntitle: A\ndependencies: [\(element)]\n---\n").problems.map(\.message) == [
        "wrong type for \"dependencies\""
      ])
  }

  @Test func `reports too many dependencies that tbd stores for other todos`() throws {
    var rules = TodoRules()
    rules.nameLimit = 2
    let text =
      "---\ntitle: A\nid: a\ndependencies:\n"
      + (1...3).map { "  - {type: blocks, target: a\($0)}\n" }.joined() + "---\n"
    let snapshot = snapshot(text, rules: rules)
    #expect(snapshot.todos.map(\.blocks) == [["a1", "a2"]])
    #expect(snapshot.problems.map(\.message).contains("more than 2 dependencies"))
  }

  @Test func `reads a file without front matter`() throws {
    let todo = try todo("# Call the bank\n\nBefore noon.\n", path: "work/call.md")
    #expect(todo.id == "call")
    #expect(todo.title == "Call the bank")
    #expect(todo.status == TodoStatus("open", .open))
    #expect(snapshot("# Call the bank\n").problems == [])
  }

  @Test(arguments: ["no", "on", "~", ".inf", "017", "1_000", "12:30:45", "2026-11-20", "true"])
  func `keeps titles as written`(title: String) throws {
    #expect(try todo("---\ntitle: \(title)\n---\n").title == title)
  }

  @Test(arguments: [
    ("---\ntitle: \"\\u200b\"\n---\n# Heading\n", "Heading"), ("---\ntitle: \u{A0}\n---\n", "a"),
    ("# \u{A0}\n\n# Second\n", "a"), ("# \u{2060}\u{3164}\n", "a"),
    ("---\ntitle: |\n  one\n  two\n\n  three\n---\n", "one two three"),
    ("---\ntitle: \"one\\r\\n\\v two\\f\"\n---\n", "one two"),
    ("---\ntitle: \"one\\u2028two\\u0085\"\n---\n", "one\u{2028}two\u{85}"),
    ("---\ntitle: e\u{301}\n---\n", "e\u{301}"),
  ])
  func `the title is one visible line`(text: String, title: String) throws {
    #expect(try Array(todo(text).title.utf8) == Array(title.utf8))
  }

  @Test func `the title is the path if the file name is invisible`() throws {
    #expect(try todo("x\n", path: "\u{A0}.md").title == "\u{A0}.md")
  }

  @Test(
    arguments: [
      ("due_date: 2026-12-01", \TodoItem.due), ("dueDate: 2026-12-01", \.due),
      ("created_date: '2026-12-01'", \.created), ("created_at: 2026-12-01", \.created),
      ("dateCreated: 2026-12-01", \.created), ("completedDate: 2026-12-01", \.completed),
      ("closed_at: 2026-12-01", \.completed),
    ] as [(String, any KeyPath<TodoItem, TodoDate?> & Sendable)])
  func `reads the date keys of other tools`(line: String, field: any KeyPath<TodoItem, TodoDate?> & Sendable)
    throws
  {
    let todo = try todo("---\ntitle: x\n\(line)\n---\n")
    #expect(todo[keyPath: field] == TodoDate(year: 2026, month: 12, day: 1))
    #expect(todo.extra == [])
  }

  @Test(
    arguments: [
      ("labels: [a, b]", \TodoItem.tags, ["a", "b"]), ("tags: a, b", \.tags, ["a", "b"]),
      ("tags:\n  - a\n  - b\n  - a", \.tags, ["a", "b"]), ("tags: [a]\nlabels: [b, a]", \.tags, ["a", "b"]),
      ("labels: [b]\ntags: [a]", \.tags, ["a", "b"]), ("tags: []", \.tags, []), ("tags:", \.tags, []),
      ("deps: [x, y]", \.depends, ["x", "y"]), ("dependencies: [x]", \.depends, ["x"]),
      ("depends_on: [x]", \.depends, ["x"]), ("blockedBy:\n  - uid: x\n    reltype: F", \.depends, ["x"]),
      ("assignee: Ann", \.assignees, ["Ann"]), ("owner: Ann", \.assignees, ["Ann"]),
      ("assignee: []", \.assignees, []),
    ] as [(String, any KeyPath<TodoItem, [String]> & Sendable, [String])])
  func `reads the list keys of other tools`(
    lines: String, field: any KeyPath<TodoItem, [String]> & Sendable, words: [String]
  ) throws {
    #expect(try todo("---\ntitle: x\n\(lines)\n---\n")[keyPath: field] == words)
  }

  @Test(arguments: [
    ("completed: true", TodoStatus("done", .done)), ("done: true", TodoStatus("done", .done)),
    ("completed: TRUE", TodoStatus("done", .done)), ("done: Yes", TodoStatus("done", .done)),
    ("completed: NO\ndone: true", TodoStatus("open", .open)), ("done: banana", TodoStatus("open", .open)),
    ("completed: false", TodoStatus("open", .open)), ("completed: 2026-11-21", TodoStatus("done", .done)),
    ("status: doing\ncompleted: true", TodoStatus("doing", .doing)),
    ("status: To Do", TodoStatus("To Do", .open)), ("status: in_progress", TodoStatus("in_progress", .doing)),
    ("status: In Progress", TodoStatus("In Progress", .doing)),
    ("status: on hold", TodoStatus("on hold", .blocked)),
    ("status: COMPLETED", TodoStatus("COMPLETED", .done)),
    ("status: Won't Do", TodoStatus("Won't Do", .cancelled)),
    ("status: false", TodoStatus("false", .open)), ("status:", TodoStatus("open", .open)),
  ])
  func `reads the statuses of other tools`(lines: String, status: TodoStatus) throws {
    #expect(try todo("---\ntitle: x\n\(lines)\n---\n").status == status)
  }

  @Test(arguments: ["done: banana", "completed: true\ndone: banana"])
  func `reports a value that is not a boolean`(lines: String) throws {
    let problems = snapshot("---\ntitle: x\n\(lines)\n---\n").problems
    #expect(problems.map(\.message) == ["wrong value for \"done\""])
    #expect(problems.map(\.severity) == [.error])
    #expect(problems.map(\.excerpt?.label) == ["expected true or false"])
  }

  @Test(arguments: [
    ("critical", TodoPriority.Level.urgent), ("0", .urgent), ("P1", .high), ("normal", .medium), ("4", .low),
    ("URGENT", .urgent),
  ])
  func `reads the priorities of other tools`(word: String, level: TodoPriority.Level) throws {
    #expect(try todo("---\ntitle: x\npriority: \(word)\n---\n").priority == TodoPriority(word, level))
  }

  @Test func `a negative number is an unknown priority`() throws {
    for word in ["-1", "-2", "- 1"] {
      #expect(try todo("---\ntitle: x\npriority: '\(word)'\n---\n").priority == TodoPriority(word, .other))
    }
    #expect(
      try problem("---\ntitle: x\npriority: -1\n---\n") == """
        warning: unknown priority "-1"
         --> Todos/a.md:3:11
          |
        3 | priority: -1
          |           ^^ expected low, medium, high or urgent

        """)
  }

  @Test func `reads known keys in any case, and keeps the case of unknown ones`() throws {
    let todo = try todo(
      """
      ---
      ID: r4x2kd
      Title: Buy oat milk
      STATUS: Done
      Duedate: 2026-12-01
      Due_Date: 2026-12-02
      Labels: [home]
      BlockedBy: [x1]
      Energy: low
      energy: high
      ---
      """)
    #expect(todo.id == "r4x2kd" && todo.title == "Buy oat milk" && todo.status.isClosed)
    #expect(todo.due == TodoDate(year: 2026, month: 12, day: 2))
    #expect(todo.tags == ["home"] && todo.depends == ["x1"])
    #expect(
      todo.extra == [ExtraField(key: "Energy", value: "low"), ExtraField(key: "energy", value: "high")])
  }

  @Test func `a known key in two spellings is a duplicate`() throws {
    #expect(
      try problem("---\ntitle: x\nStatus: open\nstatus: done\n---\n") == """
        error: duplicate key "status"
         --> Todos/a.md:4:1
          |
        4 | status: done
          | ^^^^^^ already used on line 3, as "Status"
        help: keep one of the two

        """)
    #expect(try problem("---\ndueDate: x\nduedate: y\n---\n").contains("duplicate key \"duedate\"\n"))
  }

  @Test(arguments: ["@ana", "[@ana]", "\n  - @ana", "'@ana'"])
  func `reads a name that begins with "@" without quotes`(value: String) throws {
    let text = "---\ntitle: `x` and y\nassignee: \(value)\n---\n"
    #expect(snapshot(text).problems == [])
    #expect(try todo(text).assignees == ["@ana"])
    #expect(try todo(text).title == "`x` and y")
  }

  @Test func `keeps the values of unknown keys`() throws {
    let todo = try todo("---\ntitle: x\nlinks: [a, [b, c]]\nsize: {w: 1, h: 2}\n---\n")
    #expect(
      todo.extra == [
        ExtraField(key: "links", value: .list([.text("a"), .list([.text("b"), .text("c")])])),
        ExtraField(
          key: "size", value: .mapping([ExtraField(key: "w", value: "1"), ExtraField(key: "h", value: "2")])),
      ])
    #expect(todo.extra.map(\.value.text) == ["a, b, c", "w: 1, h: 2"])
  }

  @Test func `reports an unknown status`() throws {
    #expect(
      try problem("---\ntitle: x\nstatus: doen\n---\n") == """
        warning: unknown status "doen"
         --> Todos/a.md:3:9
          |
        3 | status: doen
          |         ^^^^ expected open, doing, blocked, done or cancelled
        help: did you mean "done"?

        """)
    #expect(try todo("---\ntitle: x\nstatus: doen\n---\n").status == TodoStatus("doen", .open))
  }

  @Test func `reports an unknown priority`() throws {
    #expect(
      try problem("---\ntitle: x\npriority: hihg\n---\n") == """
        warning: unknown priority "hihg"
         --> Todos/a.md:3:11
          |
        3 | priority: hihg
          |           ^^^^ expected low, medium, high or urgent
        help: did you mean "high"?

        """)
    #expect(try todo("---\ntitle: x\npriority: hihg\n---\n").priority == TodoPriority("hihg", .other))
  }

  @Test func `reports an impossible date`() throws {
    #expect(
      try problem("---\ntitle: x\ndue: 2026-02-30\n---\n") == """
        error: impossible date "2026-02-30"
         --> Todos/a.md:3:6
          |
        3 | due: 2026-02-30
          |      ^^^^^^^^^^ 2026-02 has 28 days

        """)
    #expect(try todo("---\ntitle: x\ndue: 2026-02-30\n---\n").due == nil)
  }

  @Test func `keeps the wrong values with their keys, as the file has them`() throws {
    let todo = try todo(
      """
      ---
      title: x
      due_date: 2026-02-30
      created: 'tomorrow'
      done: maybe
      priority: [high]
      status: hihg
      ---
      """)
    #expect(
      todo.badValues == [
        BadValue(key: "done", text: "maybe", reason: "wrong value, expected true or false"),
        BadValue(key: "priority", text: "high", reason: "wrong type, expected a word"),
        BadValue(key: "due_date", text: "2026-02-30", reason: "impossible date, 2026-02 has 28 days"),
        BadValue(key: "created", text: "tomorrow", reason: "not a date, expected YYYY-MM-DD"),
      ])
  }

  @Test func `reports text that is not a date`() throws {
    #expect(
      try problem("---\ntitle: x\ndue: 'tomorrow'\n---\n") == """
        error: not a date: "tomorrow"
         --> Todos/a.md:3:6
          |
        3 | due: 'tomorrow'
          |      ^^^^^^^^^^ expected YYYY-MM-DD

        """)
  }

  @Test func `reports a wrong type`() throws {
    #expect(
      try problem("---\ntitle: x\ndue: [1, 2]\n---\n") == """
        error: wrong type for "due"
         --> Todos/a.md:3:6
          |
        3 | due: [1, 2]
          |      ^^^^^^ expected a date

        """)
  }

  @Test func `reports a missing title`() throws {
    #expect(
      try problem("Just text.\n", path: "buy-milk.md") == """
        warning: no title
         --> Todos/buy-milk.md:1:1
          |
        1 | Just text.
          | ^ the file name is used instead
        help: add a line to the front matter: title: buy-milk

        """)
    #expect(try todo("Just text.\n", path: "buy-milk.md").title == "buy-milk")
  }

  @Test(arguments: ["title:", "title: null", "title: NULL", "title: ''", "title: '  '"])
  func `reports an empty title`(line: String) throws {
    let snapshot = snapshot("---\n\(line)\n---\n")
    #expect(snapshot.problems.map(\.message) == ["empty title"])
    #expect(snapshot.problems.map(\.severity) == [.warning])
    #expect(snapshot.todos.map(\.title) == ["a"])
  }

  @Test(arguments: ["null", "Null", "NULL", "~", "''"])
  func `treats null and empty text as missing`(null: String) throws {
    let snapshot = snapshot("---\ntitle: a\ndue: \(null)\ntags: [\(null), b]\nparent: \(null)\n---\n")
    #expect(snapshot.problems == [])
    #expect(snapshot.todos.map(\.tags) == [["b"]])
  }

  @Test func `reads a tilde as a title`() throws {
    #expect(try todo("---\ntitle: ~\n---\n").title == "~")
  }

  @Test func `reports the wrong type of a field once`() {
    let snapshot = snapshot("---\ntitle: a\ntags: [[a], b, [c], {d: e}]\ndepends: [[a], [b]]\n---\n")
    #expect(
      snapshot.problems.map(\.message) == [#"wrong type for "tags""#, #"wrong type for "depends""#])
    #expect(snapshot.todos.map(\.tags) == [["b"]])
  }

  @Test func `rejects a title that is a list`() throws {
    #expect(
      try problem("---\ntitle: [x]\n---\n") == """
        error: the title is a list
         --> Todos/a.md:2:8
          |
        2 | title: [x]
          |        ^^^ expected one line of text
        help: quote the title: YAML reads a value that begins with [ or { as a list

        """)
    #expect(snapshot("---\ntitle: [x]\n---\n").unreadable.map(\.path) == ["a.md"])
  }

  @Test func `reports unclosed front matter`() throws {
    let text = try problem("---\ntitle: x\n")
    #expect(text.hasPrefix("error: the front matter is not closed\n --> Todos/a.md:1:1\n"))
  }

  @Test func `reports text that is not UTF-8`() throws {
    let source = SourceFile(path: "Todos/a.md", bytes: Array("---\ntitle: x".utf8) + [0xFF, 0x0A])
    guard case .failure(let file) = TodoReader(rules: TodoRules()).read(source, at: TodoPath("a.md"))
    else {
      Issue.record("a file that is not UTF-8 was read")
      return
    }
    #expect(
      ProblemText().text(of: file.problem).hasPrefix("error: the byte FF is not UTF-8\n --> Todos/a.md:2:9\n")
    )
  }

  @Test func `rejects a path that is too long for the name of its page`() {
    let path = String(repeating: "folder/", count: 430) + "a.md"
    let snapshot = snapshot("# a\n", path: path)
    #expect(snapshot.unreadable.map(\.problem.message) == ["the path is too long for a page"])
  }

  @Test func `rejects a merge conflict in the body`() {
    let snapshot = snapshot("---\ntitle: x\n---\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n")
    #expect(snapshot.todos == [])
    #expect(snapshot.problems.map(\.code) == ["conflict-marker"])
  }

  @Test func `the text of a body has its location in the file`() {
    let files: KeyValuePairs = ["a.md": "---\r\ntitle: x\r\n---\r\n\nBody\n", "b.md": "Body\n"]
    let store = MemoryTodoStore(files)
    #expect(
      store.body(of: TodoPath("a.md"))
        == BodyText("\nBody\n", at: BodyLocation(path: "Todos/a.md", firstLine: 4)))
    #expect(
      store.body(of: TodoPath("b.md"))
        == BodyText("Body\n", at: BodyLocation(path: "Todos/b.md", firstLine: 1)))
  }

  @Test func `reads the text of a body within the limits of the project`() {
    let files: KeyValuePairs = ["a.md": "---\ntitle: \(String(repeating: "a", count: 70_000))\n---\nBody\n"]
    let path = TodoPath("a.md")
    #expect(MemoryTodoStore(files).bodyText(of: path) == nil)
    let rules = TodoRules(frontMatterLimits: YAMLLimits(bytes: 200_000))
    #expect(MemoryTodoStore(files, rules: rules).bodyText(of: path) == "Body\n")
    #expect(MemoryTodoStore(files, rules: rules).bodyText(of: TodoPath("b.md")) == nil)
    #expect(MemoryTodoStore(["a.md": "\u{FEFF}Body\n"]).bodyText(of: path) == "Body\n")
  }

  @Test func `uses the statuses of the project`() throws {
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "idea", label: "Idea", isClosed: false), .init(name: "shipped", isClosed: true),
      ]))
    let store = MemoryTodoStore(
      ["a.md": "---\ntitle: a\nstatus: Shipped\n---\n", "b.md": "---\ntitle: b\n---\n"], rules: rules)
    let todos = store.snapshot().todos
    #expect(todos.map(\.status) == [TodoStatus("Idea", .open), TodoStatus("Shipped", .done)])
    #expect(
      try problem("---\ntitle: x\nstatus: zzz\n---\n", rules: rules) == """
        warning: unknown status "zzz"
         --> Todos/a.md:3:9
          |
        3 | status: zzz
          |         ^^^ expected idea or shipped

        """)
  }
}
