import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter and the view of progress over time.
@Suite struct TrendTests {
  private func day(_ text: String, _ created: Int, _ closed: Int) -> TodoTrend.Day {
    TodoTrend.Day(TodoDate(text: text) ?? first, created: created, closed: closed)
  }

  private func row(_ step: TrendStep, _ day: TodoTrend.Day, _ created: Int, _ closed: Int) -> TrendPage.Row {
    TrendPage.Row(step: step, total: day, created: created, closed: closed, isClosedKnown: true)
  }

  private let first: TodoDate = TodoDate(dayNumber: 306) ?? noDay

  private func page(_ trend: TodoTrend) throws -> TrendPage {
    TrendPresenter(router: StubRouter()).page(
      of: TrendAnswer(progress: TodoProgress(), trend: trend), for: TrendRequest())
  }

  private func html(_ template: String, _ page: TrendPage, language: String = "en") throws -> String {
    let frame = PageFrame(siteTitle: "T", words: Words(language), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources(["trend": SourceFile(path: "trend.html", text: template)])
    var view = TemplateView<TrendPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.trend, number: 1))
    view.show(page)
    return String(decoding: view.bytes, as: UTF8.self)
  }

  private let chart = """
    {{#chart}}{{#marks}}{{number}}@{{y}} {{/marks}}
    {{grid}}
    {{createdPath}}
    {{closedPath}}
    {{#dates}}{{iso}} {{/dates}}
    {{first.created}} {{first.closed}} {{last.created}} {{last.closed}}{{/chart}}
    """

  @Test func `counts the todos of a site by day`() {
    let map = SiteMap(
      MemoryTodoStore(["a.md": "---\ncreated: 2026-11-02\n---\n", "b.md": "# B\n"]).snapshot(), pageSize: 9)
    #expect(
      TrendInteractor(map: map).answer(to: TrendRequest())
        == TrendAnswer(
          progress: TodoProgress(
            shares: [.init(group: .open, count: 2)],
            statuses: [.init(status: TodoStatus("open", .open), count: 2)],
            total: 2),
          trend: TodoTrend(days: [day("2026-11-02", 1, 0)], undated: 1)))
  }

  @Test func `shows each day if there are few days, the latest first in the table`() throws {
    let days = [day("2026-11-02", 1, 0), day("2026-11-05", 2, 1)]
    let page = try self.page(TodoTrend(days: days, undated: 4))
    #expect(page.points == days)
    #expect(page.rows == [row(.day, days[1], 1, 1), row(.day, days[0], 1, 0)])
    #expect(page.step == .day)
    #expect(page.undated == 4)
  }

  @Test func `a row has what was created and closed in its week, and the totals apart`() throws {
    let weeks = (0..<130).map { week in
      let start = 739_947 + week * 7
      return [
        TodoTrend.Day(TodoDate(dayNumber: start) ?? first, created: week * 5 + 1, closed: week * 2),
        TodoTrend.Day(TodoDate(dayNumber: start + 3) ?? first, created: week * 5 + 5, closed: week * 2 + 2),
      ]
    }
    let page = try self.page(TodoTrend(days: weeks.suffix(100).flatMap { $0 }))
    #expect(page.step == .week)
    #expect(page.rows.dropLast().allSatisfy { $0.created == 5 && $0.closed == 2 })
    #expect(page.rows.first?.total == weeks[129][1])
    #expect(page.rows.last?.created == 155)
    let template = """
      {{#table}}{{step}}:{{#rows}} {{time}} {{newlyCreated}} {{newlyClosed}} {{created}} {{closed}};{{/rows}}{{/table}}
      """
    var two = page
    two.rows = Array(page.rows.prefix(2))
    #expect(
      try html(template, two)
        == "Week of: \(Words("en").text(of: weeks[129][0].date)) 5 2 650 260;"
        + " \(Words("en").text(of: weeks[128][0].date)) 5 2 645 258;")
  }

  @Test func `numbers of closed todos that are not known are dashes`() throws {
    let days = [day("2026-11-02", 1, 0), day("2026-11-05", 2, 1), day("2026-11-06", 3, 1)]
    let page = try self.page(TodoTrend(days: days, undatedClosings: 3))
    #expect(page.undatedClosings == 3)
    #expect(
      try html("{{#table}}{{#rows}}{{newlyClosed}}/{{closed}} {{/rows}}{{/table}}", page) == "0/1 1/1 –/– ")
  }

  @Test func `uses longer steps if there are many days`() throws {
    let days = (0..<10_000).map { number in
      TodoTrend.Day(TodoDate(dayNumber: 730_000 + number) ?? first, created: number, closed: 0)
    }
    let page = try self.page(TodoTrend(days: days))
    #expect(page.step == .quarter)
    #expect(page.rows.count == 110)
    #expect(page.points.count == 329)
    #expect(page.points.last?.created == 9_999)
    let ages = (1..<10_000).map {
      TodoTrend.Day(TodoDate(year: $0, month: 1, day: 1) ?? first, created: 10_000, closed: $0)
    }
    let longest = try self.page(TodoTrend(days: ages))
    #expect(longest.step == .century)
    #expect(longest.rows.count == 100)
    #expect(longest.points.count == 100)
  }

  @Test func `draws the created and closed todos of each day`() throws {
    let days = [day("2026-11-01", 3, 0), day("2026-11-02", 7, 1), day("2026-11-04", 8, 2)]
    #expect(
      try html(chart, TrendPage(points: days)) == """
        8@0 6@64 4@128 2@192 0@256 
        M0 1000H1000M0 750H1000M0 500H1000M0 250H1000M0 0H1000
        M0 625H250V125H750V0H1000
        M250 1000H250V875H750V750H1000
        2026-11-01 2026-11-03 2026-11-04 
        3 0 8 2
        """)
  }

  @Test func `draws a single day, and labels two days`() throws {
    #expect(
      try html(chart, TrendPage(points: [day("2026-11-01", 1, 0)])) == """
        1@0 0@256 
        M0 1000H1000M0 0H1000
        M0 0H1000

        2026-11-01 
        1 0 1 0
        """)
    #expect(
      try html(
        "{{#chart}}{{#dates}}{{text}}|{{/dates}}{{/chart}}",
        TrendPage(points: [day("2026-11-01", 1, 0), day("2026-11-02", 1, 0)]))
        == "1 Nov 2026|2 Nov 2026|")
  }

  @Test func `draws the years 1 to 9999`() throws {
    #expect(
      try html(chart, TrendPage(points: [day("0001-01-01", 1, 0), day("9999-12-31", 10_000, 10_000)]))
        == """
        10000@0 5000@128 0@256 
        M0 1000H1000M0 500H1000M0 0H1000
        M0 1000H999V0H1000
        M999 1000H999V0H1000
        0001-01-01 5000-07-02 9999-12-31 
        1 0 10000 10000
        """)
  }

  @Test func `has no chart if no todo has a date`() throws {
    let template =
      "{{heading}}{{#chart}}?{{/chart}}{{#table}}?{{/table}}{{#undated}} {{undated}}{{/undated}} {{total}}"
    let page = TrendPage(
      progress: TodoProgress(shares: [.init(group: .open, count: 2)], total: 2), undated: 2)
    #expect(try html(template, page) == "Progress 2 2")
    #expect(try html("{{#undated}}?{{/undated}}{{#undatedClosings}}?{{/undatedClosings}}", TrendPage()) == "")
  }

  @Test func `has no line of closed todos if no day is known on which one was closed`() throws {
    let template = "{{#hasClosed}}line {{/hasClosed}}{{undatedClosings}}"
    let day = day("2026-11-02", 9, 0)
    #expect(try html(template, TrendPage(points: [day], undatedClosings: 7)) == "7")
    #expect(
      try html(template, TrendPage(points: [day, self.day("2026-11-03", 9, 2)], undatedClosings: 5))
        == "line 5")
  }

  @Test func `has a page in the navigation only if a todo has a date`() {
    func pages(_ file: String) -> [ModulePage] {
      TrendModule.pages(of: SiteMap(MemoryTodoStore(["a.md": file]).snapshot(), pageSize: 9), in: .html)
    }
    let page = ModulePage(
      route: .page(.trend, number: 1), navigationEntry: NavigationEntry(page: .trend, title: .progress))
    #expect(pages("# A\n") == [])
    #expect(pages("---\nupdated: 2026-11-02\n---\n") == [])
    #expect(pages("---\ncreated: 2026-11-02\n---\n") == [page])
    #expect(pages("---\nstatus: done\nupdated: 2026-11-02\n---\n") == [page])
  }

  @Test(
    arguments: [
      (.day, "en", "Day: 21 Nov 2026 2/1"), (.week, "en", "Week of: 16 Nov 2026 2/1"),
      (.month, "en", "Month: November 2026 2/1"), (.quarter, "en", "Quarter: Q4 2026 2/1"),
      (.year, "en", "Year: 2026 2/1"), (.decade, "en", "Decade: 2020–2029 2/1"),
      (.century, "en", "Century: 2000–2099 2/1"), (.quarter, "vi", "Quý: Quý 4 năm 2026 2/1"),
      (.week, "vi", "Tuần từ: 16 thg 11, 2026 2/1"),
    ] as [(TrendStep, String, String)])
  func `names the steps in the language of the site`(step: TrendStep, language: String, text: String) throws {
    let page = TrendPage(step: step, rows: [row(step, day("2026-11-21", 2, 1), 0, 0)])
    let template = "{{#table}}{{step}}: {{#rows}}{{time}} {{created}}/{{closed}}{{/rows}}{{/table}}"
    #expect(try html(template, page, language: language) == text)
  }

  @Test func `the names of the first decade and the first century start at year 1`() throws {
    let template = "{{#table}}{{#rows}}{{time}}{{/rows}}{{/table}}"
    func rows(_ step: TrendStep) -> [TrendPage.Row] { [row(step, day("0007-03-01", 1, 0), 1, 0)] }
    #expect(try html(template, TrendPage(step: .decade, rows: rows(.decade))) == "1–9")
    #expect(try html(template, TrendPage(step: .century, rows: rows(.century))) == "1–99")
  }
}

private let noDay: TodoDate = {
  guard let day = TodoDate(year: 1, month: 1, day: 1) else { fatalError("the first day exists") }
  return day
}()
