@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

@Suite struct TodoListTerminalViewTests {
  private func text(
    _ todos: [TodoItem], unreadable: [UnreadableFile] = [], today: String? = nil, width: Int? = nil
  ) -> String {
    var view = TodoListTerminalView(TerminalFormat(width: width))
    let today = today.flatMap { TodoDate(text: $0) }
    view.show(
      TodoListPage(
        progress: TodoProgress(of: todos),
        todos: todos.map { TodoSummary($0, link: Link(to: .todo($0.path)), today: today) },
        unreadable: unreadable))
    return view.text
  }

  @Test func `says that there are no todos`() {
    #expect(text([]) == "No todos yet. Each Markdown file in the todo folder is a todo.\n")
  }

  private func text(
    of found: [TodoItem], shown: Int, among all: [TodoItem], _ filter: TodoFilter
  ) -> String {
    var view = TodoListTerminalView(TerminalFormat())
    view.show(
      TodoListPage(
        progress: TodoProgress(of: all),
        selection: TodoSelection(query: TodoQuery(filter), found: TodoProgress(of: found)),
        todos: found.prefix(shown).map {
          TodoSummary($0, link: Link(to: .todo($0.path)), today: nil)
        }))
    return view.text
  }

  @Test func `an id that is cut keeps its end, such as the number of a subtask`() {
    let todos = ["r4x2kd-water-the-plants", "PLANTS-1204.12"].map { TodoItem.make("Water", path: "\($0).md") }
    #expect(text(todos, width: 34) == "○  r4x2k…lants  Water\n○  PLANT…04.12  Water\n\n2 open\n")
    #expect(text([todos[1]], width: 20) == "○  PL….12  Water\n\n1 open\n")
  }

  @Test func `the column of due dates takes no room if no todo has one`() throws {
    let due = try #require(TodoDate(text: "2026-12-01"))
    #expect(
      text([.make("A", path: "a.md"), .make("B", path: "b.md")], width: 60) == "○  a  A\n○  b  B\n\n2 open\n")
    #expect(
      text([.make("A", path: "a.md", due: due), .make("B", path: "b.md")], width: 60)
        == "○  a  2026-12-01  A\n○  b              B\n\n2 open\n")
  }

  @Test func `counts at most 12 statuses by words of their own, and the others by their groups`() {
    let words = ["open", "Done"] + (10..<24).map { "w\($0)" }
    let todos = words.map { TodoItem.make($0, status: TodoStatus($0, $0 == "Done" ? .done : .open)) }
    #expect(
      TodoProgress(of: todos).sentence
        == "3 open, " + (10..<22).map { "1 w\($0)" }.joined(separator: ", ") + ", 1 done")
  }

  @Test func `describes the query if no todo matches`() throws {
    let all = [TodoItem.make("A", path: "a.md"), .make("B", path: "b.md")]
    var filter = TodoFilter()
    filter.statuses = [.group(.doing), .closed(true), .word("par\u{1B}ked")]
    filter.priorities = [.level(.high), .word("P1")]
    filter.tags = ["home", "garden"]
    filter.assignees = ["Ana", "Bo"]
    for test: DateCondition in [
      .before(try #require(TodoDate(text: "2026-12-01"))), .after(try #require(TodoDate(text: "2026-11-01"))),
      .overdue(on: try #require(TodoDate(text: "2026-11-21"))),
    ] {
      filter.add(FieldCondition(field: .due, test: .date(test)))
    }
    filter.search = SearchTerms(["Oat", "milk"])
    #expect(
      text(of: [], shown: 0, among: all, filter) == """
        None of 2 todos matches: status doing or closed or par\\u{1B}ked, priority high or P1, tagged home and garden, \
        assigned to Ana or Bo, due before 2026-12-01, due after 2026-11-01, overdue on 2026-11-21, containing "Oat" and "milk"

        """)
    filter = TodoFilter()
    filter.statuses = [.closed(false)]
    #expect(
      text(of: [], shown: 0, among: [all[0]], filter) == "The only todo does not match: status unclosed\n")
    #expect(
      text(of: [], shown: 0, among: [], filter)
        == "No todos yet. Each Markdown file in the todo folder is a todo.\n")
  }

  @Test(arguments: [
    ("-milk", #"not containing "milk""#), ("milk -#home", ##"containing "milk", not containing "#home""##),
    ("-tag:home -status:done", "not tagged home, not status done"),
    ("-due:week", "not due in the week from 2026-11-22"), ("is:waiting", "waiting for another todo"),
    ("-is:waiting", "not waiting for another todo"), ("no:person", "unassigned"),
    ("no:due -no:priority", "without a due date, not without priority"),
    ("no:milestone no:tag", "without milestone, without tags"),
    ("created:week", "created in the week to 2026-11-22"), ("completed:none", "without a completion date"),
    ("updated:<=yesterday", "updated on 2026-11-21 or before"),
    ("completed:today", "completed on 2026-11-22"),
    ("due:today OR due:overdue", "due on 2026-11-22 or overdue on 2026-11-22"),
    (
      "oat milk OR tag:home status:doing OR -x",
      #"containing "oat" and "milk" or (status doing, tagged home) or not containing "x""#
    ),
    ("person:ana -tag:a OR no:due", "(assigned to ana, not tagged a) or without a due date"),
  ])
  func `describes negations and alternatives`(query: String, words: String) throws {
    let todo = TodoItem.make("A", path: "a.md")
    let today = try #require(TodoDate(text: "2026-11-22"))
    let known = FilterValues(MemoryTodoStore(["a.md": "# A\n"]).snapshot(), rules: TodoRules())
    let filter = try TodoFilter(query: query, known, today: today)
    #expect(
      text(of: [], shown: 0, among: [todo], filter) == "The only todo does not match: \(words)\n")
  }

  @Test func `joins the words of options and of queries`() throws {
    let today = try #require(TodoDate(text: "2026-11-22"))
    let known = FilterValues(MemoryTodoStore(["a.md": "# A\n"]).snapshot(), rules: TodoRules())
    var filter = TodoFilter()
    filter.statuses = [.closed(true)]
    for query in ["milk OR bread", "tag:home"] { try filter.add(query: query, known, today: today) }
    #expect(
      text(of: [], shown: 0, among: [.make("A", path: "a.md")], filter) == """
        The only todo does not match: status closed, containing "milk" or containing "bread", tagged home

        """)
  }

  @Test func `the number of todos is the only text of its view`() {
    let todos = [TodoItem.make("A", path: "a.md"), .make("B", path: "b.md")]
    for count in 0...2 {
      var view = TodoListCountView()
      view.show(
        TodoListPage(
          progress: TodoProgress(of: todos),
          todos: todos.prefix(count).map { TodoSummary($0, link: Link(to: .todo($0.path)), today: nil) }))
      #expect(view.text == "\(count)\n")
    }
  }

  @Test func `counts the todos that match`() {
    let all = [TodoItem.make("A", path: "a.md"), .make("B", path: "b.md"), .make("C", path: "c.md")]
    var filter = TodoFilter()
    filter.tags = ["x"]
    #expect(text(of: [all[0]], shown: 1, among: all, filter) == "○  a  A\n\n1 of 3 todos matches: 1 open\n")
    #expect(
      text(of: Array(all[..<2]), shown: 1, among: all, filter)
        == "○  a  A\n\n2 of 3 todos match: 2 open; the first is shown\n")
    #expect(
      text(of: all, shown: 2, among: all, TodoFilter())
        == "○  a  A\n○  b  B\n\n3 open; the first 2 are shown\n")
    #expect(text(of: all, shown: 3, among: all, TodoFilter()).hasSuffix("\n\n3 open\n"))
    #expect(
      text(of: [all[0]], shown: 1, among: [all[0]], filter).hasSuffix("\n\n1 of 1 todo matches: 1 open\n"))
  }

  @Test func `omits empty columns`() {
    #expect(text([.make("A", path: "a.md")]) == "○  a  A\n\n1 open\n")
  }

  @Test func `separates facts of different kinds with a dot, and tags with a space`() {
    let todo = TodoItem.make("T", path: "a.md", due: TodoDate(text: "2026-12-01"), tags: ["x", "y z"])
    #expect(
      text([todo], today: "2026-12-02") == "○  a  2026-12-01  T  overdue · #x #y z\n\n1 open\n")
    #expect(text([todo], today: "2026-12-02", width: 26) == "○  a  T  overdue · #x #y z\n\n1 open\n")
    #expect(text([todo], today: "2026-12-02", width: 19) == "○  a  T  overdue ·…\n\n1 open\n")
  }

  @Test func `cuts titles by their display width on a terminal`() {
    let todo = TodoItem.make("牛乳とパンと卵を買ってくる、そして", path: "a.md")
    #expect(text([todo], width: 30) == "○  a  牛乳とパンと卵を買って…\n\n1 open\n")
    #expect(text([todo], width: 31) == "○  a  牛乳とパンと卵を買ってく…\n\n1 open\n")
  }

  @Test func `counts the unreadable files`() {
    let file = UnreadableFile(path: "b.md", problem: Problem(.error, code: "c", "bad", path: "Todos/b.md"))
    #expect(text([], unreadable: [file]) == "1 unreadable file\n")
    #expect(text([], unreadable: [file, file]) == "2 unreadable files\n")
  }

  @Test func `shows the names to use for todos on the command line`() {
    let todo = TodoItem.make("T", path: "a-very-long-name.md")
    var view = TodoListTerminalView(TerminalFormat())
    view.show(
      TodoListPage(
        progress: TodoProgress(of: [todo]),
        todos: [TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil, name: "a-very\u{7}")]))
    #expect(view.text == "○  a-very\\u{7}  T\n\n1 open\n")
  }

  @Test func `no line is wider than the terminal`() {
    var random = AwkwardText()
    for _ in 0..<200 {
      let todos = (0..<4).map { index in
        TodoItem.make(
          random.text(20), path: "\(index)\(random.text(8)).md", status: TodoStatus("s", random.group()),
          priority: TodoPriority(random.text(6), .other), due: TodoDate(text: "2026-12-01"),
          tags: [random.text(3), random.text(3)], assignees: [random.text(4)])
      }
      let width = random.number(in: 9...90)
      for line in text(todos, today: "2026-12-02", width: width).split(separator: "\n") {
        #expect(displayWidth(of: line) <= width, "seed \(random.seed), width \(width): \(line)")
      }
    }
  }
}
