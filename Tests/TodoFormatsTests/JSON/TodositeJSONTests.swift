import Documents
import Testing
import Todos

@testable import TodoFormats

@Suite struct TodositeJSONTests {
  private let portable = PortableTodo(
    id: "r4x2kd", path: TodoPath("home/milk.md"), title: "Buy \"oat\" milk",
    status: TodoStatus("To Do", .open),
    priority: TodoPriority(word: "P1"), due: TodoDate(year: 2026, month: 12, day: 1), tags: ["home", "a b"],
    assignees: ["Ana"], depends: ["b"], parent: "c",
    extra: [ExtraField(key: "nested", value: .mapping([ExtraField(key: "a", value: .list([.text("1")]))]))],
    body: "Two cartons.\n")

  @Test func `writes each todo as show --json does`() {
    let (bytes, notes) = written([ExportedTodo(alone: portable)], by: TodositeJSONWriter())
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"version":1,"todos":[
        {"id":"r4x2kd","title":"Buy \"oat\" milk","path":"home/milk.md","status":"To Do","statusGroup":"open","closed":false,"priority":"P1","priorityLevel":"high","due":"2026-12-01","overdue":false,"milestone":null,"created":null,"updated":null,"completed":null,"tags":["home","a b"],"assignees":["Ana"],"checklist":null,"depends":[{"id":"b","title":"b","path":null}],"parent":{"id":"c","title":"c","path":null},"extra":{"nested":{"a":["1"]}},"items":[],"notes":[],"body":"\nTwo cartons.\n"}
        ]}

        """#)
    #expect(notes == [[]])
    let (todos, problems) = read(bytes: bytes, as: .json)
    #expect(problems == [] && todos.map(\.todo) == [portable])
    #expect(todos.first?.key == "home/milk.md" && todos.first?.keepsID == true && todos.first?.notes == [])
  }

  @Test func `writes an empty document`() {
    let (bytes, _) = written([], by: TodositeJSONWriter())
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"version\":1,\"todos\":[\n]}\n")
    #expect(read(bytes: bytes, as: .json).todos == [])
  }

  @Test func `reports the fields that the output of list --json does not have`() throws {
    let (todos, problems) = read(
      #"{"version":1,"total":1,"matched":1,"todos":[{"id":"a","title":"A","path":"a.md","status":"x","statusGroup":"done","closed":true,"priority":null,"priorityLevel":null,"due":null,"overdue":false,"milestone":null,"created":null,"updated":null,"completed":"2026-01-01","tags":[],"assignees":[],"checklist":{"done":1,"total":1},"partsProgress":{"closed":1,"total":2},"waiting":true}],"unreadable":[]}"#,
      as: .json)
    let todo = try #require(todos.first)
    #expect(problems == [])
    #expect(
      todo.todo
        == PortableTodo(
          id: "a", path: TodoPath("a.md"), title: "A", status: TodoStatus("x", .done),
          completed: TodoDate(year: 2026, month: 1, day: 1)))
    #expect(
      todo.notes
        == ["depends", "parent", "extra", "body"].map {
          FieldNote($0, .omitted("the document does not have it"))
        })
  }

  @Test func `reads the output of show --json`() {
    let (todos, _) = read(#"{"version":1,"todo":{"id":"a","title":"A"}}"#, as: .json)
    #expect(todos.map(\.todo) == [PortableTodo(id: "a", title: "A")])
  }

  @Test func `reads other objects by the keys of todo files`() throws {
    let (todos, problems) = read(
      #"""
      [{"title": "  A\n b ", "labels": [{"name":"x"}, "y", "x"], "dueDate": "2026-12-01 09:30", "done": true,
        "owner": "Ana", "dependencies": "b", "points": 3, "nothing": null, "uid": {"a": [true, null]}}, {"title": "B"},
       {"title": "B"}]
      """#, as: .json)
    #expect(problems == [])
    let todo = try #require(todos.first)
    #expect(
      todo.todo
        == PortableTodo(
          title: "A b", status: TodoStatus("done", .done), due: TodoDate(text: "2026-12-01 09:30"),
          tags: ["x", "y"],
          assignees: ["Ana"], depends: ["b"],
          extra: [
            ExtraField(key: "points", value: "3"),
            ExtraField(
              key: "uid",
              value: .mapping([ExtraField(key: "a", value: .list([.text("true"), .text("null")]))])),
          ]))
    #expect(
      todo.notes == [
        FieldNote("points", .extraKey("points")), FieldNote("uid", .extraKey("uid")),
        FieldNote("title", .changed("written on one line")),
      ])
    #expect(todos.map(\.key) == ["A b", "B", "B-2"])
  }

  @Test func `keeps, as extra keys, values that a field cannot represent`() throws {
    let (todos, problems) = read(
      #"""
      [{"title": "A", "path": "src/foo.swift", "parent": ["a", {"id": "b", "x": 1}, "c"], "owner": "Ana",
        "assignee": "Bo", "completed": false, "completed_at": "2026-12-01", "tags": [{"name": "x", "colour": "red"}]},
       {"title": "B", "path": "b.md"},
       {"title": "C", "path": "c.txt", "statusGroup": "open"}]
      """#, as: .json)
    #expect(problems == [])
    let todo = try #require(todos.first)
    #expect(
      todo.todo
        == PortableTodo(
          title: "A", tags: ["x"], assignees: ["Ana"], parent: "a",
          completed: TodoDate(year: 2026, month: 12, day: 1),
          extra: [
            ExtraField(key: "path", value: "src/foo.swift"),
            ExtraField(key: "json_parent", value: .list([.text("b"), .text("c")])),
            ExtraField(key: "json_assignee", value: "Bo"),
          ]))
    #expect(
      todo.notes == [
        FieldNote("path", .extraKey("path")), FieldNote("parent", .omitted("only \"id\" is kept")),
        FieldNote("parent", .extraKey("json_parent")), FieldNote("assignee", .extraKey("json_assignee")),
        FieldNote("tags", .omitted("only \"name\" is kept")),
      ])
    #expect(todos.map(\.todo.path) == [nil, nil, nil])
    #expect(todos.map { $0.todo.extra.first?.value.text } == ["src/foo.swift", "b.md", "c.txt"])
  }

  @Test func `an object without a title gets one from its text or its id`() throws {
    let todos = try imported(
      #"[{"id":"a","body":"\nOne\nTwo"},{"id":"b","title":" "},{"title":"T"}]"#,
      as: .json)
    #expect(todos.map(\.todo.title) == ["One", "b", "T"])
    let note = FieldNote("title", .changed("it was missing, and is made from the text or the id"))
    #expect(todos.map(\.notes) == [[note], [note], []])
    #expect(todos.map(\.key) == ["a", "b", "T"])
  }

  @Test(arguments: [
    (
      #"{"version":2,"todos":[{"title":"A"}]}"#,
      ["1:12 unknown version of the format | expected 1"]
    ),
    (
      #"{"todos":[],"version":"1"}"#,
      ["1:23 unknown version of the format | expected 1"]
    ),
    ("[{\"title\":\"A\"},\n 3]", ["2:2 a todo that is not an object | expected {"]),
    (
      #"[{"title":"A","due":"2026-02-30"}]"#,
      ["1:21 impossible date \"2026-02-30\" | 2026-02 has 28 days"]
    ),
    (#"[{"title":"A","due":"01/02/26"}]"#, ["1:21 not a date: \"01/02/26\" | expected YYYY-MM-DD"]),
    (#"[{"title":["A"]}]"#, ["1:11 wrong type for \"title\" | expected a string"]),
    (#"[{"title":"A","tags":[{"x":1}]}]"#, ["1:23 wrong type for \"tags\" | expected a list of strings"]),
    (
      #"[{"title":"A","statusGroup":"x"}]"#,
      ["1:29 wrong type for \"statusGroup\" | expected open, doing, blocked, done or cancelled"]
    ),
    (#"[{"title":"A","closed":"x"}]"#, ["1:24 wrong type for \"closed\" | expected true or false"]),
    (
      "[{\"id\":\"a\",\"title\":\"A\"},\n{\"id\":\"a\",\"title\":\"B\"}]",
      ["2:1 two todos are called \"a\" | the second one"]
    ),
    (
      #"{"version":1,"todos":[],"unreadable":[{"path":"x.md"}]}"#,
      ["1:39 some files could not be read when this was written | \"x.md\" is missing from the todos"]
    ),
    (#"[{"title":"A"},"#, ["1:16 the document ends before a value | expected a value"]),
  ])
  func `reports problems with the location`(text: String, problems: [String]) {
    #expect(read(text, as: .json).problems.map(\.headline) == problems)
  }
}
