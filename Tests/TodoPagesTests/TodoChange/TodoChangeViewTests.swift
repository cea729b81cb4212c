import Documents
import TestSupport
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the output of the terminal view and the JSON view.
@Suite struct TodoChangeViewTests {
  private static let milk = entry(.added, "r4x2kd-milk", "Buy \u{1B}milk")

  private static func entry(
    _ action: TodoAction, _ id: String?, _ title: String, isUnchanged: Bool = false,
    changed: [ChangedField] = [], referrers: [TodoChangePage.Referrer] = []
  ) -> TodoChangePage.Entry {
    TodoChangePage.Entry(
      action: action, isUnchanged: isUnchanged, id: id, title: title, path: TodoPath("\(id ?? "n/gone").md"),
      changed: changed, referrers: referrers)
  }

  private func text(_ page: TodoChangePage, _ format: TerminalFormat = TerminalFormat()) -> String {
    var view = TodoChangeTerminalView(format, todoFolder: "Todos")
    view.show(page)
    return view.text
  }

  private func json(_ page: TodoChangePage) -> String {
    var view = JSONView<TodoChangePage>(todoFolder: "Todos")
    view.show(page)
    return view.text
  }

  @Test func `shows the path of a new todo on the next line`() {
    #expect(
      text(TodoChangePage(entries: [Self.milk], commit: TodoCommit(id: "1a2", subject: "Add: Buy milk")))
        == """
        added r4x2kd-milk  Buy \\u{1B}milk
              Todos/r4x2kd-milk.md
        committed 1a2  Add: Buy milk

        """)
    #expect(
      text(TodoChangePage(entries: [Self.milk]), TerminalFormat(usesColor: true))
        == "added r4x2kd-milk  \u{1B}[1mBuy \\u{1B}milk\u{1B}[0m\n"
        + "      \u{1B}[2mTodos/r4x2kd-milk.md\u{1B}[0m\n")
  }

  @Test func `shows the changed fields of a todo on the next line`() {
    let changed = [
      ChangedField(name: "tags", values: ["a", "b\n"]), .init(name: "due", values: []),
      .init(name: "x\u{7}", values: ["1"]),
    ]
    #expect(
      text(TodoChangePage(entries: [Self.entry(.edited, "a", "A", changed: changed)])) == """
        edited a  A
               tags a, b\\u{A} · no due · x\\u{7} 1

        """)
  }

  @Test func `the titles of several todos are aligned`() {
    #expect(
      text(
        TodoChangePage(entries: [
          Self.entry(.done, "a", "A", changed: [.init(name: "status", values: ["done"])]),
          Self.entry(.done, "bcd", "B", isUnchanged: true),
          Self.entry(.reopened, "c", "C", isUnchanged: true),
          Self.entry(.ticked, "d", "D", isUnchanged: true),
          Self.entry(.unticked, "e", "E", isUnchanged: true),
          Self.entry(.edited, "f", "F", isUnchanged: true),
        ])) == """
          done      a    A
          unchanged bcd  B (already done)
          unchanged c    C (already open)
          unchanged d    D (already ticked)
          unchanged e    E (not ticked)
          unchanged f    F

          """)
  }

  @Test func `shows the todos that refer to a removed one on the next lines`() {
    let referrers = [
      TodoChangePage.Referrer(
        id: "b", title: "B", link: Link(to: .todo(TodoPath("b.md"))), role: .depends),
      .init(id: "c", title: "C", link: Link(to: .todo(TodoPath("c.md"))), role: .parent),
    ]
    let entry = Self.entry(.removed, "a", "A", referrers: referrers)
    #expect(
      text(TodoChangePage(entries: [entry])) == """
        removed a  A
                still depended on by:
                  b  B
                still the parent of:
                  c  C

        """)
    #expect(
      text(TodoChangePage(toConfirm: [entry], isPreview: true)).hasPrefix(
        "remove a  A\n       still depended on by:\n         b  B\n"))
  }

  @Test func `says that there is nothing to commit`() {
    var page = TodoChangePage(entries: [Self.entry(.done, "a", "A", isUnchanged: true)])
    page.hasNothingToCommit = true
    #expect(text(page) == "unchanged a  A (already done)\nnothing to commit\n")
  }

  @Test func `counts the todos that an update left as they were`() {
    #expect(text(TodoChangePage(unchanged: 0)) == "")
    #expect(text(TodoChangePage(unchanged: 1)) == "1 todo unchanged\n")
    #expect(text(TodoChangePage(unchanged: 2)) == "2 todos unchanged\n")
    #expect(
      json(TodoChangePage(unchanged: 2))
        == #"{"version":1,"dryRun":false,"undone":null,"changes":[],"unchanged":2,"failures":[],"commit":null}"#
        + "\n")
  }

  @Test func `shows the undone command`() {
    #expect(
      text(TodoChangePage(entries: [Self.entry(.restored, nil, "Gone")], undoneCommand: "rm"))
        == "undid rm\nrestored n/gone  Gone\n")
    #expect(
      text(TodoChangePage(undoneCommand: "done")) == "there was nothing left to undo of \"done\"\n")
  }

  @Test func `lists the changes that can be undone`() {
    let paths = ["a.md", "b.md", "c.md", "d.md"].map { TodoPath($0) }
    let page = TodoChangePage(recorded: [
      RecordedChange(12, at: .epoch, by: nil, []), RecordedChange(9, at: .epoch, by: "rm", paths),
    ])
    #expect(
      text(page) == """
        12  1970-01-01 00:00  damaged
         9  1970-01-01 00:00  rm       Todos/a.md, Todos/b.md, Todos/c.md, and 1 more

        """)
    #expect(text(TodoChangePage(recorded: [])) == "there is nothing to undo\n")
    #expect(
      json(page) == #"""
        {"version":1,"recorded":[\#
        {"number":12,"time":"1970-01-01T00:00:00Z","command":null,"files":[]},\#
        {"number":9,"time":"1970-01-01T00:00:00Z","command":"rm","files":[{"path":"a.md","file":"Todos/a.md"},\#
        {"path":"b.md","file":"Todos/b.md"},{"path":"c.md","file":"Todos/c.md"},{"path":"d.md","file":"Todos/d.md"}]}]}

        """#)
  }

  @Test func `the JSON document has the changes`() {
    let referrers = [
      TodoChangePage.Referrer(
        id: "b", title: "B", link: Link(to: .todo(TodoPath("b.md"))), role: .depends)
    ]
    #expect(
      json(
        TodoChangePage(
          entries: [
            Self.entry(.removed, "a", "A \"1\"", referrers: referrers),
            Self.entry(
              .edited, "b", "B",
              changed: [.init(name: "tags", values: ["x", "y"]), .init(name: "due", values: [])]),
          ], commit: TodoCommit(id: "1a2", subject: "s"))) == #"""
          {"version":1,"dryRun":false,"undone":null,"changes":[{"action":"removed","unchanged":false,"id":"a","title":"A \"1\"","path":"a.md","file":"Todos/a.md",\#
          "changed":{},"dependents":[{"id":"b","title":"B","role":"depends"}],"unfinished":[],"unticked":0},{"action":"edited","unchanged":false,\#
          "id":"b","title":"B","path":"b.md","file":"Todos/b.md","changed":{"tags":["x","y"],"due":[]},"dependents":[],"unfinished":[],"unticked":0}],\#
          "unchanged":null,"failures":[],"commit":{"id":"1a2","subject":"s"}}

          """#)
  }

  @Test func `the JSON document has the failures`() {
    let problem = Problem(.error, code: "c", "bad", path: "Todos/b.md")
    #expect(
      json(
        TodoChangePage(
          undoneCommand: "rm",
          failures: [
            .notFound(.unknown(nearest: nil), word: "x"),
            .notFound(.ambiguous([.make("a"), .make("b")]), word: "y"),
            .notFound(.unreadable(UnreadableFile(path: "b.md", problem: problem)), word: "z"),
            Failure(.system, problem), .system("disk full"),
          ])) == #"""
          {"version":1,"dryRun":false,"undone":"rm","changes":[],"unchanged":null,"failures":[\#
          {"code":"unknown-todo","word":"x","candidates":[],"message":"no todo \"x\"","file":null,"line":null,"column":null},\#
          {"code":"ambiguous-todo","word":"y","candidates":["a.md","b.md"],\#
          "message":"\"y\" could be any of 2 todos","file":null,"line":null,"column":null},\#
          {"code":"c","word":"z","candidates":[],"message":"bad","file":"Todos/b.md","line":null,"column":null},\#
          {"code":"c","word":null,"candidates":[],"message":"bad","file":"Todos/b.md","line":null,"column":null},\#
          {"code":"system","word":null,"candidates":[],"message":"disk full","file":null,"line":null,"column":null}],\#
          "commit":null}

          """#)
  }
}
