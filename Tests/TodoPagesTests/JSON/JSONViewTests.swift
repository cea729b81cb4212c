@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

@Suite struct JSONViewTests {
  @Test func `writes the list`() {
    let todo = TodoItem.make(
      "a \"b\"\n", path: "n/a.md", priority: TodoPriority("hoch", .other),
      due: TodoDate(text: "2026-12-01"), tags: ["x", "y"])
    var view = TodoListJSONView(.list(todoFolder: "../Todos"))
    view.show(
      TodoListPage(
        progress: TodoProgress(of: [todo]),
        todos: [
          TodoSummary(todo, link: Link(to: .todo(todo.path)), today: TodoDate(text: "2026-12-02"))
        ],
        unreadable: [
          UnreadableFile(path: "b.md", problem: Problem(.error, code: "c", "bad", path: "Todos/b.md"))
        ]))
    #expect(
      view.text == #"""
        {"version":1,"total":1,"matched":1,"hidden":0,"todos":[{"id":"a","title":"a \"b\"\n","path":"n/a.md","file":"../Todos/n/a.md","status":"open","statusGroup":"open",\#
        "closed":false,"priority":"hoch","priorityLevel":"other","due":"2026-12-01","overdue":true,\#
        "milestone":null,"created":null,"updated":null,"completed":null,\#
        "tags":["x","y"],"assignees":[],"checklist":null,"partsProgress":null,"waiting":false}],\#
        "unreadable":[{"path":"b.md","file":"Todos/b.md","message":"bad","line":null,"column":null}]}

        """#)
  }

  @Test func `writes the site's document, with the addresses of the todos' pages`() {
    let todo = TodoItem.make("a", path: "n/a b.md", due: TodoDate(text: "2026-12-01"))
    var view = TodoListJSONView(.site)
    view.show(
      TodoListPage(
        progress: TodoProgress(of: [todo]),
        todos: [TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil)],
        unreadable: [
          UnreadableFile(path: "b.md", problem: Problem(.error, code: "c", "bad", path: "Todos/b.md"))
        ]))
    #expect(
      view.text == #"""
        {"version":1,"todos":[{"id":"a b","title":"a","path":"n/a b.md","status":"open","statusGroup":"open",\#
        "closed":false,"priority":null,"priorityLevel":null,"due":"2026-12-01","overdue":false,\#
        "milestone":null,"created":null,"updated":null,"completed":null,\#
        "tags":[],"assignees":[],"checklist":null,"partsProgress":null,"waiting":false,"page":"todos/n/a%20b.html"}]}

        """#)
    view.show(TodoListPage(progress: TodoProgress(), todos: []))
    #expect(view.text == #"{"version":1,"todos":[]}"# + "\n")
  }

  @Test func `drains the buffer after each todo`() {
    var pieces: [String] = []
    var view = TodoListJSONView(.site) { bytes in
      pieces.append(String(decoding: bytes, as: UTF8.self))
      bytes.removeAll()
    }
    let todos = ["a", "b"].map { name in
      let todo = TodoItem.make(name, path: "\(name).md")
      return TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil)
    }
    view.show(TodoListPage(progress: TodoProgress(), todos: todos))
    #expect(pieces.map { $0.prefix(23) } == [#"{"version":1,"todos":[{"#, #",{"id":"b","title":"b","#])
    #expect(view.text == "]}\n")
  }

  @Test func `writes a todo`() {
    let todo = TodoItem.make("a", body: "- [x] b\n")
    var page = TodoDetailPage(
      summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil),
      body: TodoBody(
        todo.content, text: "- [x] b\n", items: [ChecklistItem(isDone: true, text: "b", mark: 3)]),
      path: todo.path)
    page.depends = [
      TodoMention(
        "Oats", id: "o-1", status: TodoStatus("Ready", .done), link: Link(to: .todo(TodoPath("o.md")))),
      TodoMention("gone"),
    ]
    page.backlinks = TodoMentions(
      all: [TodoMention("C", id: "c", status: TodoStatus("open", .open))], more: 9)
    page.extra = [ExtraField(key: "energy", value: "low")]
    var view = JSONView<TodoDetailPage>(todoFolder: "Todos")
    view.show(page)
    #expect(
      view.text == #"""
        {"version":1,"todo":{"id":"a","title":"a","path":"a.md","file":"Todos/a.md","status":"open","statusGroup":"open","closed":false,\#
        "priority":null,"priorityLevel":null,"due":null,"overdue":false,\#
        "milestone":null,"created":null,"updated":null,"completed":null,"tags":[],\#
        "assignees":[],\#
        "checklist":{"done":1,"total":1},"partsProgress":null,"waiting":false,"depends":[{"id":"o-1","title":"Oats","path":"o.md","file":"Todos/o.md",\#
        "status":"Ready","statusGroup":"done","closed":true},\#
        {"id":"gone","title":"gone","path":null,"file":null,"status":null,"statusGroup":null,"closed":null}],\#
        "parent":null,"blocks":[],"parts":[],"backlinks":[{"id":"c","title":"C","path":null,"file":null,\#
        "status":"open","statusGroup":"open","closed":false}],\#
        "omitted":{"blocks":0,"parts":0,"backlinks":9},"extra":{"energy":"low"},"items":[{"number":1,"done":true,"text":"b","section":null}],\#
        "notes":[],"body":"- [x] b\n"}}

        """#)
  }

  @Test func `counts all todos and those that match a query`() {
    let todos = [TodoItem.make("a"), .make("b"), .make("c", status: TodoStatus("done", .done))]
    var view = TodoListJSONView(.list(todoFolder: "../Todos"))
    view.show(
      TodoListPage(
        progress: TodoProgress(of: todos),
        selection: TodoSelection(query: TodoQuery(limit: 0), found: TodoProgress(of: todos.dropFirst())),
        todos: []))
    #expect(view.text == #"{"version":1,"total":3,"matched":2,"hidden":0,"todos":[],"unreadable":[]}"# + "\n")
  }
}
