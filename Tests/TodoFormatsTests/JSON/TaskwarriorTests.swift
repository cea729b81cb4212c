import Documents
import FileSystem
import TestSupport
import Testing
import TodoPages
import Todos

@testable import TodoFormats

@Suite struct TaskwarriorTests {
  private let portable = PortableTodo(
    id: "T-1", path: TodoPath("milk.md"), title: "Buy milk", status: TodoStatus("doing", .doing),
    priority: TodoPriority(word: "urgent"), due: TodoDate(year: 2026, month: 12, day: 1),
    tags: ["home", "a b"],
    assignees: ["Ana", "Bo"], created: TodoDate(text: "2026-11-20T08:00Z"),
    extra: [
      ExtraField(key: "estimate", value: "2 h"), ExtraField(key: "Sprint 2", value: .list([.text("x")])),
    ],
    body: "Two.\n")

  /// Writes todos, changes their JSON, and reads them back.
  private func readBack(_ portableTodos: [PortableTodo], changing changes: [(String, String)] = [])
    -> [PortableTodo]
  {
    var text = String(
      decoding: written(portableTodos.map { ExportedTodo(alone: $0) }, by: TaskwarriorWriter()).bytes,
      as: UTF8.self
    )
    for (part, other) in changes {
      #expect(text.contains(part))
      text = text.replacing(part, with: other)
    }
    let (todos, problems) = read(text, as: .taskwarrior)
    #expect(problems == [])
    return todos.map(\.todo)
  }

  @Test func `writes a task with exact values in additional attributes`() {
    let (bytes, notes) = written([ExportedTodo(alone: portable)], by: TaskwarriorWriter())
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        [
        {"uuid":"\#(TaskwarriorAttribute.uuid(of: "milk.md"))","description":"Buy milk","status":"pending","todosite_status":"doing","priority":"H","todosite_priority":"urgent","entry":"20261120T080000Z","due":"20261201T120000Z","todosite_due":"2026-12-01","tags":["home","a_b"],"todosite_tags":"[\"home\",\"a b\"]","assignee":"Ana, Bo","todosite_assignee":"[\"Ana\",\"Bo\"]","estimate":"2 h","todosite_extra":"{\"estimate\":[],\"Sprint 2\":[[\"x\"]]}","todosite_body":"Two.\n","todosite_path":"milk.md","todosite_id":"T-1"}
        ]

        """#)
    #expect(notes == [[]])
    #expect(readBack([portable]) == [portable])
  }

  @Test func `changes in Taskwarrior take precedence over the exported values`() {
    let changed = readBack(
      [portable],
      changing: [
        (#""status":"pending""#, #""status":"completed","end":"20261202T080000Z""#),
        (#""priority":"H""#, #""priority":"L""#),
        ("20261201T120000Z", "20261203T090000Z"), (#"["home","a_b"]"#, #"["home","new"]"#),
        (#""assignee":"Ana, Bo""#, #""assignee":"Cy""#),
        (#""estimate":"2 h""#, #""estimate":"3 h","energy":"low""#),
      ])
    var expected = portable
    expected.status = TodoStatus("completed", .done)
    expected.completed = TodoDate(text: "2026-12-02T08:00Z")
    expected.priority = TodoPriority(word: "L")
    expected.due = TodoDate(text: "2026-12-03T09:00Z")
    expected.tags = ["home", "new"]
    expected.assignees = ["Cy"]
    expected.extra[0].value = .text("3 h")
    expected.extra.append(ExtraField(key: "energy", value: "low"))
    #expect(changed == [expected])
  }

  @Test func `a date removed in Taskwarrior is removed, and a date that it does not accept is kept`() {
    #expect(readBack([portable], changing: [(#""due":"20261201T120000Z","#, "")]).first?.due == nil)
    let early = PortableTodo(
      id: "a", path: TodoPath("a.md"), title: "A", due: TodoDate(year: 1800, month: 1, day: 1))
    #expect(readBack([early]) == [early])
  }

  @Test func `a task imported from Taskwarrior keeps its UUID, and other tasks refer to it by the UUID`() {
    let uuid = "a360fc44-315c-4366-b70c-ea7e7520b749"
    let first = PortableTodo(
      id: "a", path: TodoPath("a.md"), title: "A", status: TodoStatus("pending", .open),
      depends: ["b", "nobody"])
    let second = PortableTodo(
      id: "b", path: TodoPath("b.md"), title: "B",
      extra: [ExtraField(key: "origin", value: "taskwarrior:\(uuid)")])
    var todo = ExportedTodo(alone: first)
    todo.page.depends[0] = TodoMention("b", link: Link(to: .todo(TodoPath("b.md"))))
    var writer = TaskwarriorWriter()
    var problems: [Problem] = []
    writer.prepare(for: [
      TodoItem(
        id: "b", path: TodoPath("b.md"), title: "B", status: TodoStatus("open", .open), extra: second.extra,
        content: MarkdownContent.read(SourceFile(path: "", text: ""), problems: &problems))
    ])
    let (bytes, _) = written([todo, ExportedTodo(alone: second)], by: writer)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(#""depends":["\#(uuid)"],"todosite_depends":"[[\"b\",\"\#(uuid)\"],[\"nobody\",\"\"]]""#))
    #expect(text.contains(#"{"uuid":"\#(uuid)","description":"B""#))
    #expect(read(bytes: bytes, as: .taskwarrior).todos.map(\.todo) == [first, second])
    // A dependency was added in Taskwarrior, so all dependencies are read as ids.
    let own = TaskwarriorAttribute.uuid(of: "a.md")
    let changed = text.replacing(#""depends":["\#(uuid)"]"#, with: #""depends":["\#(uuid)","\#(own)","x"]"#)
    #expect(read(changed, as: .taskwarrior).todos.first?.todo.depends == ["b", "a", "x"])
  }

  @Test func `UUIDs are unique`() {
    let origin = [ExtraField(key: "origin", value: "taskwarrior:a360fc44-315c-4366-b70c-ea7e7520b749")]
    let portableTodos = ["a", "b"].map { (name: String) in
      PortableTodo(id: name, path: TodoPath("\(name).md"), title: "A", extra: origin)
    }
    #expect(readBack(portableTodos) == portableTodos)
    #expect(TaskwarriorAttribute.uuid(of: "x").isUUID)
    #expect(TaskwarriorAttribute.uuid(of: "x") != TaskwarriorAttribute.uuid(of: "y"))
  }

  @Test func `a copied todo gets a new UUID, and other todos refer to it by the new UUID`() throws {
    let uuid = "a360fc44-315c-4366-b70c-ea7e7520b749"
    let origin = [ExtraField(key: "origin", value: "taskwarrior:\(uuid)")]
    // The UUID that would be made for the third todo is already taken.
    let made = TaskwarriorAttribute.uuid(of: "third.md")
    let portableTodos = [
      PortableTodo(path: TodoPath("first.md"), title: "A", depends: ["copy", "third"], extra: origin),
      PortableTodo(path: TodoPath("copy.md"), title: "A", extra: origin),
      PortableTodo(path: TodoPath("third.md"), title: "B"),
      PortableTodo(
        path: TodoPath("fourth.md"), title: "C",
        extra: [ExtraField(key: "origin", value: "taskwarrior:\(made)")]),
    ]
    var todos = portableTodos.map { ExportedTodo(alone: $0) }
    for index in 0..<2 {
      let link = Link(to: .todo(portableTodos[index + 1].path ?? TodoPath("")))
      todos[0].page.depends[index] = TodoMention(todos[0].page.depends[index].label, link: link)
    }
    var writer = TaskwarriorWriter()
    var problems: [Problem] = []
    let content = MarkdownContent.read(SourceFile(path: "", text: ""), problems: &problems)
    writer.prepare(
      for: portableTodos.map { portable in
        let path = portable.path ?? TodoPath("")
        return TodoItem(
          id: path.stem, path: path, title: portable.title, status: TodoStatus("open", .open),
          extra: portable.extra, content: content)
      })
    let (tasks, _) = read(bytes: written(todos, by: writer).bytes, as: .taskwarrior)
    let copy = TaskwarriorAttribute.uuid(of: "copy.md")
    let third = TaskwarriorAttribute.uuid(of: "third.md\n2")
    #expect(tasks.map(\.key) == [uuid, copy, third, made])
    let text = String(decoding: written(todos, by: writer).bytes, as: UTF8.self)
    #expect(text.contains(#""depends":["\#(copy)","\#(third)"]"#))
    #expect(tasks.first?.todo.depends == ["copy", "third"])
  }

  @Test func `reports omitted members of annotations`() {
    let (todos, _) = read(
      #"[{"uuid":"a","description":"A","annotations":[{"description":"x","entry":"","by":"Ana","at":1}]}]"#,
      as: .taskwarrior)
    #expect(
      todos.first?.notes == [
        FieldNote("annotations", .omitted("only \"entry\" and \"description\" are kept")),
        FieldNote("annotations", .text),
      ])
  }

  @Test func `a task without a description gets a title from its annotations or its UUID`() throws {
    let todos = try imported(
      #"[{"uuid":"a","description":""},{"uuid":"b","annotations":[{"description":"Call"}]}]"#,
      as: .taskwarrior)
    #expect(todos.map(\.todo.title) == ["a", "- Call"])
    #expect(todos.map(\.todo.body) == ["", "- Call\n"])
  }

  @Test(arguments: [
    ("20250821T192821Z", "2025-08-21T19:28:21Z"), ("20250821T192821-0600", "2025-08-21T19:28:21-06:00"),
    ("20250821T192821+01", "2025-08-21T19:28:21+01:00"),
    ("2025-08-21T19:28:21-0600", "2025-08-21T19:28:21-06:00"),
    ("2018-11-20 16:33 +0100", "2018-11-20T16:33+01:00"),
  ])
  func `reads times with offsets`(_ written: String, _ due: String) throws {
    let todos = try imported(
      #"[{"uuid":"a","description":"A","due":"\#(written)"}]"#, as: .taskwarrior)
    #expect(todos.map(\.todo.due?.description) == [due])
  }

  @Test(arguments: [
    (
      #"[{"uuid":"a","description":"A","due":"20260230T000000Z"}]"#,
      "1:38 not a date: \"20260230T000000Z\" | expected a valid time such as 20261201T093000Z"
    ),
    (
      #"[{"uuid":"a","description":"A","entry":5}]"#,
      "1:40 not a date: \"5\" | expected a valid time such as 20261201T093000Z"
    ),
    (
      #"[{"uuid":"a","description":"A","due":"01/02/26"}]"#,
      "1:38 not a date: \"01/02/26\" | expected a valid time such as 20261201T093000Z"
    ),
    (
      #"[{"uuid":"a","description":"A","annotations":"x"}]"#,
      "1:46 wrong type for \"annotations\" | expected a list"
    ),
    (
      #"[{"uuid":"a","description":"A","tags":[[]]}]"#,
      "1:40 wrong type for \"tags\" | expected a list of strings"
    ),
    (
      "{\"uuid\":\"a\",\"description\":\"A\"}\n{\"uuid\":\"a\",\"description\":\"B\"}",
      "2:1 two todos are called \"a\" | the second one"
    ),
    (
      "{\"uuid\":\"a\",\"description\":\"A\"},\n{\"uuid\":\"b\",\"description\":\"B\"}",
      "1:31 unexpected text after the end of the document | "
    ),
    ("[null]", "1:2 a task that is not an object | expected {"),
  ])
  func `reports problems with the location`(text: String, problem: String) {
    #expect(read(text, as: .taskwarrior).problems.map(\.headline) == [problem])
  }

  @Test(.tags(.rounds), .requires(programs: "task"))
  func `todos are unchanged after Taskwarrior has imported and exported them`() throws {
    var random = SeededRandom(run: 73)
    let portableTodos = (0..<rounds(200)).map { number in
      var portable = randomTodo(number, using: &random)
      // Taskwarrior adds missing dates.
      portable.created = portable.created ?? TodoDate(year: 2026, month: 1, day: 1)
      portable.completed = portable.completed ?? TodoDate(year: 2026, month: 1, day: 2)
      return portable
    }
    let folder = try TemporaryFolder()
    try folder.write(
      Array("in.json".utf8),
      written(portableTodos.map { ExportedTodo(alone: $0) }, by: TaskwarriorWriter()).bytes)
    try folder.write("taskrc", "data.location=\(folder["data"])\njson.array=on\nconfirmation=off\n")
    try folder.makeFolder("data")
    func task(_ arguments: String...) throws -> [UInt8] {
      let result = try Subprocess(
        "task", arguments, in: folder.path,
        environment: ["TASKRC": folder["taskrc"], "TASKDATA": folder["data"], "LC_ALL": "C.UTF-8"]
      ).run()
      #expect(result.status == 0, "\(String(decoding: result.errors.prefix(500), as: UTF8.self))")
      return result.output
    }
    _ = try task("import", "in.json")
    let (todos, problems) = read(bytes: try task("export"), as: .taskwarrior)
    #expect(problems == [])
    let back = Dictionary(todos.map { ($0.todo.path?.string ?? "", $0.todo) }) { first, _ in first }
    #expect(back.count == portableTodos.count)
    for portable in portableTodos {
      let found = try #require(back[portable.path?.string ?? ""])
      guard areExactlyEqual(found, portable) else {
        let fields = zip(Mirror(reflecting: portable).children, Mirror(reflecting: found).children)
          .filter { "\($0.value)" != "\($1.value)" }.map {
            "\($0.label ?? ""): \($0.value) became \($1.value)"
          }
        Issue.record("seed \(random.seed): \(fields)")
        return
      }
    }
  }
}
