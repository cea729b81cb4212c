import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter and the view of the todos that are due in a month.
@Suite struct MonthTests {
  private func month(_ name: Substring) throws -> CalendarMonth { try #require(CalendarMonth(name: name)) }

  private func answer(_ map: SiteMap, _ name: Substring) throws -> MonthAnswer {
    try MonthInteractor(map: map).answer(to: MonthRequest(month: try month(name)))
  }

  private func map(_ files: KeyValuePairs<String, String>, pageSize: Int) -> SiteMap {
    SiteMap(MemoryTodoStore(files).snapshot(), pageSize: pageSize)
  }

  private func due(_ date: String) -> String { "---\ndue: \(date)\n---\n" }

  @Test(arguments: ["2026-12", "0001-01", "9999-12"])
  func `a month has a name in addresses`(name: String) throws {
    #expect(try month(name[...]).name == name)
  }

  @Test(arguments: ["", "2026", "2026-13", "2026-1", "26-01", "2026-12-01", "2026-12.2", "0000-01"])
  func `other names are not those of months`(name: String) {
    #expect(CalendarMonth(name: name[...]) == nil)
  }

  @Test(
    arguments: [
      ("2026-12", "- 1 2 3 4 5 6", "28 29 30 31 - - -"), ("2026-02", "- - - - - - 1", "23 24 25 26 27 28 -"),
      ("2021-02", "1 2 3 4 5 6 7", "22 23 24 25 26 27 28"),
    ] as [(Substring, String, String)])
  func `weeks start on Monday`(name: Substring, first: String, last: String) throws {
    func text(_ week: [TodoDate?]?) -> String {
      (week ?? []).map { $0.map { String($0.day) } ?? "-" }.joined(separator: " ")
    }
    let weeks = try month(name).weeks
    #expect(text(weeks.first) == first)
    #expect(text(weeks.last) == last)
    #expect(weeks.allSatisfy { $0.count == 7 })
  }

  @Test func `finds the todos of a month by day, and the months before and after`() throws {
    let map = map(
      [
        "a.md": due("2026-12-05"), "b.md": due("2026-12-31T23:30-05:00"), "c.md": due("2026-12-05"),
        "d.md": due("2027-03-01"), "e.md": due("2025-01-31"),
        "f.md": "---\ndue: 2026-12-06\nstatus: done\n---\n",
      ], pageSize: 2)
    let answer = try answer(map, "2026-12")
    #expect(answer.days.map(\.number) == [5, 31])
    #expect(answer.days.map { $0.todos.todos.map(\.id) } == [["a", "c"], ["b"]])
    #expect(answer.total == 3)
    #expect(answer.previous?.name == "2025-01")
    #expect(answer.next?.name == "2027-03")
    #expect([answer.duePage, answer.duePageCount] == [1, 3])
    #expect(throws: PageError.noSuchPage(.month(try month("2026-11")), number: 1)) {
      _ = try self.answer(map, "2026-11")
    }
  }

  @Test func `a day has at most six todos, and the page of due todos that shows the next one`() throws {
    let same = due("2026-12-05")
    let map = map(
      [
        "a.md": same, "b.md": same, "c.md": same, "d.md": same, "e.md": same, "f.md": same, "g.md": same,
        "h.md": same, "i.md": same,
      ], pageSize: 4)
    let day = try #require(try answer(map, "2026-12").days.first)
    #expect(day.todos.todos.count == 6)
    #expect(day.todos.more == 3)
    #expect(day.restPage == 2)
  }

  @Test func `makes weeks of days with todos and links`() throws {
    let todo = TodoItem.make("A")
    let answer = MonthAnswer(
      days: [.init(number: 31, todos: LimitedTodos(todos: [todo], more: 2), restPage: 3)], total: 3,
      previous: try month("2026-11"), duePage: 2, duePageCount: 3)
    let page = MonthPresenter(router: StubRouter(), today: TodoDate(text: "2026-12-01")).page(
      of: answer, for: MonthRequest(month: try month("2026-12")))
    let last = try #require(page.weeks.last?[3])
    #expect(last.date.day == 31)
    #expect(last.todos.all.map(\.label) == ["A"])
    #expect(last.todos.all.map(\.link) == [Link(to: .todo(todo.path))])
    #expect(last.todos.more == 2)
    #expect(last.rest == Link(to: .page(.due, number: 3)))
    #expect(page.weeks.joined().filter { $0?.isToday == true }.map { $0?.date.day } == [1])
    let november = try month("2026-11")
    #expect(page.previous?.link == Link(to: .page(.month(november), number: 1)))
    #expect(page.next == nil)
    #expect(page.due == Link(to: .page(.due, number: 2)))
  }

  @Test func `writes weekdays, days and links`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("vi"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "month": SourceFile(
        path: "month.html",
        text: """
          {{heading}} {{total}}:{{#weekdays}} {{name}}{{/weekdays}}
          {{#weeks}}
          {{#days}}{{#day}}{{number}}{{#isToday}}!{{/isToday}}{{#todos}} {{weekday}}{{#all}} {{label}}{{/all}}{{/todos}}{{/day}}{{^day}}-{{/day}}|{{/days}}
          {{/weeks}}
          {{#previous}}{{href}} {{title}}{{/previous}}{{#next}}?{{/next}}
          """)
    ])
    let november = try month("2026-11")
    let route = Route.page(.month(november), number: 1)
    var view = TemplateView<MonthPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: route)
    let date = try #require(TodoDate(text: "2026-11-01"))
    let day = MonthPage.Day(date: date, isToday: true, todos: TodoMentions(all: [TodoMention("<i>")]))
    view.show(
      MonthPage(
        month: november, weeks: [[nil, nil, nil, nil, nil, nil, day]], total: 1,
        previous: MonthLink(
          month: try month("2026-10"), link: Link(to: .page(.month(try month("2026-10")), number: 1)))))
    #expect(
      String(decoding: view.bytes, as: UTF8.self) == """
        Tháng 11 năm 2026 1: T2 T3 T4 T5 T6 T7 CN
        -|-|-|-|-|-|1! CN &lt;i&gt;|
        ../months/2026-10.html Tháng 10 năm 2026
        """)
  }
}
