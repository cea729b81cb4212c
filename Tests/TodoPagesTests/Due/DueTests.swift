import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter and the view of the due page.
@Suite struct DueTests {
  private func answer(_ map: SiteMap, number: Int = 1) throws -> DueAnswer {
    try DueInteractor(map: map).answer(to: NumberedRequest(number: number))
  }

  private func map(_ files: KeyValuePairs<String, String>, pageSize: Int = 200) -> SiteMap {
    SiteMap(MemoryTodoStore(files).snapshot(), pageSize: pageSize)
  }

  private func todo(_ more: String) -> String { "---\n\(more)\n---\n# A\n" }

  private func page(_ answer: DueAnswer, today: String?, number: Int = 1) throws -> DuePage {
    DuePresenter(router: StubRouter(), today: today.flatMap { TodoDate(text: $0) }).page(
      of: answer, for: NumberedRequest(number: number))
  }

  @Test func `finds the todos that are not closed, sorted by due date, then those without one`() throws {
    let map = map([
      "a.md": todo("created: 2026-01-01"), "b.md": todo("due: 2026-12-02"), "c.md": todo("due: 2026-11-30"),
      "d.md": todo("{due: 2026-11-01, status: done}"), "e.md": todo("{due: 2026-12-02, priority: high}"),
      "f.md": todo("priority: high"), "g.md": todo("due: 2026-12-02T08:00"),
    ])
    let found = try answer(map)
    #expect(found.todos.map(\.todo.id) == ["c", "e", "b", "g", "f", "a"])
    #expect(found.datedCount == 4)
    #expect(found.undatedCount == 2)
    #expect(found.pageCount == 1)
  }

  @Test func `sorts by the written day first, then by time`() throws {
    let map = map([
      "a.md": todo("due: 2026-11-30T23:00-05:00"), "b.md": todo("due: 2026-12-01T00:30+07:00"),
      "c.md": todo("due: 2026-12-01T00:30+08:00"),
    ])
    #expect(try answer(map).todos.map(\.todo.id) == ["a", "c", "b"])
  }

  @Test func `splits the todos with and without due dates into pages`() throws {
    let map = map(
      ["a.md": todo("due: 2026-11-30"), "b.md": todo("due: 2026-12-01"), "c.md": "# C\n"], pageSize: 2)
    #expect(try answer(map).todos.map(\.todo.id) == ["a", "b"])
    let second = try answer(map, number: 2)
    #expect(second.todos.map(\.todo.id) == ["c"])
    #expect(second.datedCount == 2)
    #expect(second.pageCount == 2)
    for number in [0, 3] {
      #expect(throws: PageError.noSuchPage(.due, number: number)) { _ = try answer(map, number: number) }
    }
  }

  @Test func `has a page even if no todo is due`() throws {
    #expect(
      try answer(map(["a.md": todo("status: done")])) == DueAnswer(todos: [], datedCount: 0, undatedCount: 0))
  }

  @Test func `groups todos by month if there is no current date`() throws {
    let dates = ["2025-12-31", "2026-12-01T00:30+07:00", "2026-12-31", nil]
    let todos = dates.map { TodoItem.make($0 ?? "x", due: $0.flatMap { TodoDate(text: $0) }) }
    let page = try page(
      DueAnswer(todos: (todos + [.make("hidden")]).map(\.row), datedCount: 3, undatedCount: 5, pageCount: 3),
      today: nil, number: 2)
    #expect(page.sections.map(\.when) == [.month(12, year: 2025), .month(12, year: 2026), .none])
    #expect(page.sections.map(\.todos.count) == [1, 2, 1])
    #expect(page.isByMonth)
    #expect(page.undatedCount == 5)
    #expect(page.pagination?.entries.map(\.link.route) == (1...3).map { .page(.due, number: $0) })
    let links = page.sections.flatMap { $0.todos.map(\.link) }
    #expect(links == todos.map { Link(to: .todo($0.path)) })
  }

  @Test(arguments: [
    ("2026-11-23", DuePeriod.overdue, true), ("2026-11-23T23:59-10:00", .overdue, true),
    ("2026-11-24", .today, false), ("2026-11-24T00:00Z", .today, false), ("2026-11-25", .week, false),
    ("2026-12-01", .week, false), ("2026-12-02", .later, false), ("9999-12-31", .later, false),
  ])
  func `groups todos by the number of days from the current date`(
    due: String, when: DuePeriod, isOverdue: Bool
  )
    throws
  {
    let todo = TodoItem.make("a", due: TodoDate(text: due))
    let page = try page(DueAnswer(todos: [todo.row], datedCount: 1, undatedCount: 0), today: "2026-11-24")
    #expect(page.sections.map(\.when) == [when])
    #expect(page.sections[0].todos[0].isOverdue == isOverdue)
    #expect(!page.isByMonth)
  }

  @Test(arguments: [
    ("en", "Due 2 1: March 2026; Overdue; Today; Next 7 days; Later; No date; months"),
    ("vi", "Đến hạn 2 1: Tháng 3 năm 2026; Quá hạn; Hôm nay; 7 ngày tới; Sau này; Không có hạn; months"),
  ])
  func `writes headings in the language of the site`(language: String, text: String) throws {
    let frame = PageFrame(siteTitle: "T", words: Words(language), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "due": SourceFile(
        path: "due.html",
        text: "{{heading}} {{dated}} {{undated}}:{{#sections}} {{title}};{{/sections}}"
          + "{{#isByMonth}} months{{/isByMonth}}")
    ])
    var view = TemplateView<DuePage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.due, number: 1))
    let periods: [DuePeriod] = [.month(3, year: 2026), .overdue, .today, .week, .later, .none]
    view.show(
      DuePage(
        sections: periods.map { .init(when: $0, todos: []) }, isByMonth: true, datedCount: 2, undatedCount: 1)
    )
    #expect(String(decoding: view.bytes, as: UTF8.self) == text)
  }
}
