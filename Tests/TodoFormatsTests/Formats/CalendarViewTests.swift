import Documents
import TestSupport
import Testing
import Todos

@testable import TodoFormats
@testable import TodoPages

@Suite struct CalendarViewTests {
  private func calendar(
    _ todos: [TodoSummary], title: String = "Todos", baseURL: String? = nil,
    defaultTimestamp: Timestamp = .epoch
  ) -> [UInt8] {
    let frame = PageFrame(
      siteTitle: title, words: Words("en"), baseURL: baseURL, todoFolder: "Todos", generator: "todosite 1")
    var view = CalendarView(frame: frame, defaultTimestamp: defaultTimestamp)
    view.show(TodoListPage(progress: TodoProgress(), todos: todos))
    return view.bytes
  }

  private func summary(_ todo: TodoItem, parent: TodoItem? = nil) -> TodoSummary {
    func link(_ todo: TodoItem) -> Link { Link(to: .todo(todo.path)) }
    return TodoSummary(
      todo, link: link(todo), today: nil,
      parent: parent.map { TodoMention($0.title, id: $0.id, link: link($0)) })
  }

  private func toDos(_ todos: [TodoSummary], baseURL: String? = nil) throws -> [CalendarComponent] {
    try CalendarComponent(calendar: calendar(todos, baseURL: baseURL)).components
  }

  @Test func `writes descriptions on request, and drains the buffer after each todo`() {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite 1")
    var pieces: [String] = []
    var view = CalendarView(
      frame: frame, defaultTimestamp: .epoch,
      text: { ["a.md": "\n\r\n# A; b\n\nc,\n\n", "b.md": "\n"][$0.string] },
      drain: { bytes in
        pieces.append(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll()
      })
    let todos = ["a", "b", "c"].map { summary(.make($0)) }
    view.show(TodoListPage(progress: TodoProgress(), todos: todos))
    func toDo(_ name: String, _ description: String) -> String {
      "BEGIN:VTODO\r\nUID:\(name)@todosite\r\nDTSTAMP:19700101T000000Z\r\nSUMMARY:\(name)\r\n\(description)"
        + "STATUS:NEEDS-ACTION\r\nEND:VTODO\r\n"
    }
    #expect(pieces.count == 3)
    #expect(pieces[0].hasSuffix(toDo("a", "DESCRIPTION:# A\\; b\\n\\nc\\,\r\n")))
    #expect(pieces.dropFirst() == [toDo("b", ""), toDo("c", "")])
    #expect(view.bytes == Array("END:VCALENDAR\r\n".utf8))
  }

  @Test func `writes all properties of a todo`() throws {
    let parent = TodoItem.make("Shopping", path: "shop.md")
    let todo = TodoItem(
      id: "r4x2kd", path: TodoPath("home/r4x2kd-oats.md"), title: "Oats; \"plain\", not sweet",
      status: TodoStatus("done", .done), priority: TodoPriority("urgent", .urgent),
      due: TodoDate(text: "2026-12-01"), tags: ["home", "a, b"], assignees: ["Ana", "Bảo"],
      created: TodoDate(text: "2026-11-20"), completed: TodoDate(text: "2026-11-21T09:30+07:00"),
      content: .make("- [x] a\n- [ ] b\n"))
    let bytes = calendar(
      [summary(todo, parent: parent), summary(parent)], title: "Home, sweet",
      baseURL: "https://Example.org:8080/t/")
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todosite//todosite 1//EN
        CALSCALE:GREGORIAN
        NAME:Home\\, sweet
        X-WR-CALNAME:Home\\, sweet
        BEGIN:VTODO
        UID:r4x2kd@example.org
        DTSTAMP:20261121T023000Z
        SUMMARY:Oats\\; "plain"\\, not sweet
        DUE;VALUE=DATE:20261201
        STATUS:COMPLETED
        PRIORITY:1
        PERCENT-COMPLETE:100
        CATEGORIES:home,a\\, b
        CONTACT:Ana
        CONTACT:Bảo
        CREATED:20261120T120000Z
        COMPLETED:20261121T023000Z
        RELATED-TO:shop@example.org
        URL:https://Example.org:8080/t/todos/home/r4x2kd-oats.html
        END:VTODO
        BEGIN:VTODO
        UID:shop@example.org
        DTSTAMP:19700101T000000Z
        SUMMARY:Shopping
        STATUS:NEEDS-ACTION
        URL:https://Example.org:8080/t/todos/shop.html
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func `a calendar without todos has a time zone component`() {
    #expect(
      String(decoding: calendar([]), as: UTF8.self)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todosite//todosite 1//EN
        CALSCALE:GREGORIAN
        NAME:Todos
        X-WR-CALNAME:Todos
        BEGIN:VTIMEZONE
        TZID:UTC
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0000
        TZOFFSETTO:+0000
        END:STANDARD
        END:VTIMEZONE
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test(
    arguments: [
      ("2026-12-01", "DUE;VALUE=DATE:20261201"), ("2026-12-01 09:30", "DUE:20261201T093000"),
      ("2026-12-01T09:30+07:00", "DUE:20261201T023000Z"), ("2026-12-01T00:00:01Z", "DUE:20261201T000001Z"),
    ])
  func `writes the due date as a day, a local time or a UTC time`(date: String, line: String) {
    let text = String(
      decoding: calendar([summary(.make("a", due: TodoDate(text: date)))]), as: UTF8.self)
    #expect(text.contains("\r\n\(line)\r\n"))
  }

  @Test(
    arguments: [
      (.open, "NEEDS-ACTION", "50"), (.doing, "IN-PROCESS", "50"), (.blocked, "NEEDS-ACTION", "50"),
      (.done, "COMPLETED", "100"), (.cancelled, "CANCELLED", "50"),
    ] as [(TodoStatus.Group, String, String)])
  func `writes the status and the percentage`(group: TodoStatus.Group, status: String, percent: String) throws
  {
    let todo = try #require(
      toDos([summary(.make("a", status: TodoStatus("word", group), body: "- [x] a\n- [ ] b\n"))]).first)
    #expect(todo.values("STATUS") == [status])
    #expect(todo.values("PERCENT-COMPLETE") == [percent])
  }

  @Test func `only a done todo has 100 % and a completion date`() throws {
    for group in TodoStatus.Group.allCases {
      let item = TodoItem(
        id: "a", path: TodoPath("a.md"), title: "a", status: TodoStatus("s", group),
        completed: TodoDate(text: "2026-11-20"), content: .make("- [x] a\n"))
      let todo = try #require(toDos([summary(item)]).first)
      #expect(todo.values("PERCENT-COMPLETE") == [group == .done ? "100" : "99"])
      #expect(todo.values("COMPLETED") == (group == .done ? ["20261120T120000Z"] : []))
      #expect(todo.values("DTSTAMP") == ["20261120T120000Z"])
    }
  }

  @Test func `maps priorities to iCalendar priorities`() throws {
    let values = try TodoPriority.Level.allCases.map { level in
      try toDos([summary(.make("a", priority: TodoPriority("word", level)))]).first?.values("PRIORITY") ?? []
    }
    #expect(values == [["1"], ["3"], ["5"], ["9"], []])
  }

  @Test func `uses the given timestamp for a todo without dates`() throws {
    let defaultTimestamp = try #require(Timestamp(seconds: 1_800_000_000))
    let text = String(
      decoding: calendar([summary(.make("a"))], defaultTimestamp: defaultTimestamp), as: UTF8.self)
    #expect(text.contains("\r\nDTSTAMP:20270115T080000Z\r\n"))
  }

  @Test func `UIDs are unique`() throws {
    func item(_ id: String, _ path: String) -> TodoSummary {
      summary(
        TodoItem(
          id: id, path: TodoPath(path), title: "t", status: TodoStatus("open", .open), content: .make("")))
    }
    let long = String(repeating: "日", count: 100)
    let uids = try toDos([
      item("a", "a.md"), item("a", "b c.md"), item("a+a.md", "c.md"), item("é", "d.md"),
      item("\0\n;,", "e.md"),
      item(long, "f.md"), item(long + "x", "g.md"), item("A", "h.md"),
    ]).flatMap { $0.values("UID") }
    #expect(
      uids == [
        "a+a.md@todosite", "a+b%20c.md@todosite", "a%2Ba.md@todosite", "%C3%A9@todosite",
        "%00%0A%3B%2C@todosite", "+412b83068a9c48ebe46340d7a82bc3e3@todosite",
        "+59014c8872d0a1341e20cb6a3412f460@todosite", "A@todosite",
      ])
    #expect(Set(uids).count == uids.count)
  }

  @Test(
    arguments: [
      ("https://example.org/", "example.org"), ("http://user:x@Todo.Example:80/a@b/", "todo.example"),
      ("https://[::1]:8000/", "todosite"), ("https://a;b/", "todosite"),
      ("https://\(String(repeating: "a", count: 71)).org/", "todosite"),
    ])
  func `a UID contains the host of the base URL`(baseURL: String, host: String) throws {
    let todos = try toDos([summary(.make("a"))], baseURL: baseURL)
    #expect(todos.first?.values("UID") == ["a@\(host)"])
  }

  @Test func `omits invisible texts, but always writes a summary`() throws {
    let todo = TodoItem.make("\u{1}\u{9C}", path: "x.md", tags: ["\u{2}", "b"], assignees: ["\u{7F} "])
    let read = try #require(toDos([summary(todo)]).first)
    #expect(try read.texts("SUMMARY") == ["x@todosite"])
    #expect(try read.texts("CATEGORIES") == ["b"])
    #expect(read.values("CONTACT") == [])
  }

  @Test func `breaks a cycle of parents at its first todo`() throws {
    let todos = ["a", "b", "c", "d", "e"].map { TodoItem.make($0) }
    // b and c form a cycle, and d and e are below it; a is its own parent.
    let parents = [0, 2, 1, 1, 3]
    let read = try toDos(todos.indices.map { summary(todos[$0], parent: todos[parents[$0]]) })
    #expect(
      read.map { $0.values("RELATED-TO") } == [[], [], ["b@todosite"], ["b@todosite"], ["d@todosite"]])
  }

  @Test func `omits a parent that is not in the list`() throws {
    #expect(try toDos([summary(.make("a"), parent: .make("b"))]).first?.values("RELATED-TO") == [])
  }

  @Test func `breaks a cycle of 5,000 parents once`() throws {
    let todos = (0..<5_000).map { TodoItem.make("t\($0)") }
    let read = try toDos(todos.indices.map { summary(todos[$0], parent: todos[($0 + 1) % todos.count]) })
    #expect(read.count { $0.values("RELATED-TO").isEmpty } == 1)
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(100))
  func `hostile text reads back without its control characters`(run: Int) throws {
    var random = SeededRandom(run: run)
    func text() -> String { HostileText.text(&random) }
    let todos = (0..<5).map { index in
      TodoItem(
        id: text(), path: TodoPath("\(index)/\(text()).md"), title: "T" + text(),
        status: TodoStatus(text(), .open),
        priority: TodoPriority(text(), .other), tags: ["t" + text(), "u" + text()], assignees: ["a" + text()],
        content: .make(""))
    }
    let baseURL = Bool.random(using: &random) ? nil : "https://example.org/"
    let bytes = calendar(todos.map { summary($0) }, title: "S" + text(), baseURL: baseURL)
    let read = try CalendarComponent(calendar: bytes).components
    #expect(read.map(\.name) == todos.map { _ in "VTODO" })
    for (todo, read) in zip(todos, read) {
      #expect(try read.texts("SUMMARY") == [HostileText.inCalendar(todo.title)])
      #expect(try read.texts("CATEGORIES") == todo.tags.map(HostileText.inCalendar))
      #expect(try read.texts("CONTACT") == todo.assignees.map(HostileText.inCalendar))
      let allowed: Set = ["UID", "DTSTAMP", "SUMMARY", "STATUS", "CATEGORIES", "CONTACT", "URL"]
      #expect(Set(read.properties.map(\.name)).isSubset(of: allowed))
      #expect(
        read.values("UID").allSatisfy {
          $0.utf8.count <= 255 && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        })
    }
    #expect(Set(read.flatMap { $0.values("UID") }).count == todos.count)
  }
}
