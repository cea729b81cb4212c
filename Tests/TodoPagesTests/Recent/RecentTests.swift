@testable import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter and the view of the latest events.
@Suite struct RecentTests {
  private func map(_ files: KeyValuePairs<String, String>) -> SiteMap {
    SiteMap(MemoryTodoStore(files).snapshot(), pageSize: 9)
  }

  private func answer(_ map: SiteMap) throws -> RecentAnswer {
    RecentInteractor(map: map).answer(to: RecentRequest())
  }

  private func date(_ text: String) throws -> TodoDate { try #require(TodoDate(text: text)) }

  @Test func `finds what was created, closed and noted, the latest first`() throws {
    let answer = try answer(
      map([
        "a.md": "---\ncreated: 2026-11-02\n---\n# A\n\n## Notes\n\n- **2026-11-05 09:30 Ana**: Called.\n",
        "b.md": "---\ncreated: 2026-11-01\nstatus: done\ncompleted: 2026-11-04\n---\n# B\n",
        "c.md": "---\nstatus: cancelled\nupdated: 2026-11-03\n---\n# C\n", "d.md": "# D\n",
      ]))
    #expect(
      answer.events.map { "\($0.date) \($0.kind) \($0.todo.id)" } == [
        "2026-11-05T09:30Z noted a", "2026-11-04 closed b", "2026-11-03 closed c", "2026-11-02 created a",
        "2026-11-01 created b",
      ])
    #expect(answer.events.map(\.note?.head.author) == ["Ana", nil, nil, nil, nil])
    #expect(answer.events[0].note?.text == "Called.")
    #expect(answer.hasClosed)
  }

  @Test func `the last change is an event on a day without another one of the todo`() throws {
    let answer = try answer(
      map([
        "a.md": "---\ncreated: 2026-11-01\nupdated: 2026-11-04\n---\n# A\n",
        "b.md": "---\ncreated: 2026-11-02 09:00\nupdated_date: 2026-11-02 17:00\n---\n# B\n",
        "c.md": "---\nstatus: done\ncompleted: 2026-11-03\nupdated: 2026-11-03\n---\n# C\n",
        "d.md": "---\nupdated: 2026-11-05\n---\n# D\n\n## Notes\n\n- **2026-11-05 09:30**: Called.\n",
        "e.md": "---\nstatus: done\ncompleted: 2026-11-06\nupdated: 2026-11-07\n---\n# E\n",
      ]))
    #expect(
      answer.events.map { "\($0.date) \($0.kind) \($0.todo.id)" } == [
        "2026-11-07 updated e", "2026-11-06 closed e", "2026-11-05T09:30Z noted d", "2026-11-04 updated a",
        "2026-11-03 closed c", "2026-11-02T09:00 created b", "2026-11-01 created a",
      ])
  }

  @Test func `the events of a day as written are together`() throws {
    let answer = try answer(
      map([
        "a.md": "---\ncreated: 2026-11-02T23:30-08:00\n---\n",
        "b.md": "---\ncreated: 2026-11-03T00:10+07:00\n---\n",
        "c.md": "---\ncreated: 2026-11-02T01:00Z\n---\n",
      ]))
    #expect(answer.events.map(\.todo.id) == ["b", "a", "c"])
    #expect(!answer.hasClosed)
  }

  @Test func `has the latest 200 events`() {
    struct Source: EventSource {
      var created: TodoDate?
      var ended: TodoDate? { nil }
      var updated: TodoDate? { nil }
      var notes: [MarkdownNote] { [] }
    }
    let sources = (1000..<1300).map { Source(created: TodoDate(year: $0, month: 1, day: 1)) }
    let newest = TodoEvent.newest(RecentInteractor.maximumEvents, of: sources)
    #expect(newest.count == 200)
    #expect(newest.first?.date.year == 1299)
    #expect(newest.last?.date.year == 1100)
  }

  @Test func `groups events by day, and names what happened`() throws {
    let done = TodoItem.make("Done", status: TodoStatus("done", .done))
    let cancelled = TodoItem.make("Gone", status: TodoStatus("cancelled", .cancelled))
    let answer = RecentAnswer(
      events: [
        .init(
          kind: .noted, date: try date("2026-11-05T09:30"), todo: done,
          note: MarkdownNote(
            head: NoteHead(time: "2026-11-05 09:30", author: "Ana"),
            text: "Called the shop:\nthey \(String(repeating: "wait ", count: 60))")),
        .init(
          kind: .noted, date: try date("2026-11-05T09:20"), todo: done,
          note: MarkdownNote(head: NoteHead(time: "2026-11-05 09:20", author: nil), text: "")),
        .init(kind: .closed, date: try date("2026-11-05"), todo: done),
        .init(kind: .closed, date: try date("2026-11-03"), todo: cancelled),
        .init(kind: .created, date: try date("2026-11-03"), todo: .make("hidden")),
        .init(kind: .updated, date: try date("2026-11-03"), todo: done),
      ], hasClosed: true)
    let page = RecentPresenter(router: StubRouter()).page(of: answer, for: RecentRequest())
    #expect(page.days.map(\.date) == [try date("2026-11-05"), try date("2026-11-03")])
    #expect(page.days[0].events.map(\.what) == [.todoNoted, .todoNoted, .todoCompleted])
    #expect(page.days[0].events.map(\.who) == ["Ana", nil, nil])
    #expect(
      page.days[0].events.map(\.text) == [
        "Called the shop: they \(String(repeating: "wait ", count: 27))wai…", nil, nil,
      ])
    #expect(page.days[1].events.map(\.what) == [.todoCancelled, .todoCreated, .updated])
    #expect(page.days[1].events[1].todo.link == nil)
    #expect(page.days[1].events[0].todo.link == Link(to: .todo(cancelled.path)))
    #expect(page.closed == Link(to: .page(.closed, number: 1)))
  }

  @Test func `writes days and events`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "recent": SourceFile(
        path: "recent.html",
        text: """
          {{heading}}{{#days}} {{text}}:{{#events}} {{what}}{{#todo}} {{label}}{{/todo}}{{#who}} {{who}}{{/who}}{{#text}}: {{text}}{{/text}}{{/events}}{{/days}}
          {{#closedTodos}}{{href}} {{title}}{{/closedTodos}}
          """)
    ])
    var view = TemplateView<RecentPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.recent, number: 1))
    view.show(
      RecentPage(
        days: [
          .init(
            date: try date("2026-11-05"),
            events: [
              .init(what: .todoNoted, todo: TodoMention("A"), who: "<b>", text: "Called & paid"),
              .init(what: .todoCreated, todo: TodoMention("B")),
            ])
        ], closed: Link(to: .page(.closed, number: 1))))
    #expect(
      String(decoding: view.bytes, as: UTF8.self) == """
        Recently changed 5 Nov 2026: Note A &lt;b&gt;: Called &amp; paid Created B
        closed.html Recently closed
        """)
  }

  @Test func `has a page in the navigation only if there is an event`() {
    func pages(_ file: String) -> [ModulePage] { RecentModule.pages(of: map(["a.md": file]), in: .html) }
    let page = ModulePage(
      route: .page(.recent, number: 1), navigationEntry: NavigationEntry(page: .recent, title: .recent))
    #expect(pages("# A\n") == [])
    #expect(pages("---\ncreated: 2026-11-02\n---\n") == [page])
    #expect(pages("---\nupdated: 2026-11-02\n---\n") == [page])
  }
}
