import Testing
@testable import Todos

@Suite struct TodoTrendTests {
  private func trend(_ files: KeyValuePairs<String, String>) -> TodoTrend {
    TodoTrend(of: MemoryTodoStore(files).snapshot().todos)
  }

  private func day(_ text: String, created: Int, closed: Int) throws -> TodoTrend.Day {
    TodoTrend.Day(try #require(TodoDate(text: text)), created: created, closed: closed)
  }

  @Test func `counts todos as created and closed up to each day`() throws {
    let trend = trend([
      "a.md": "---\ncreated: 2026-11-02\n---\n",
      "b.md": "---\ncreated: 2026-11-02\nstatus: done\ncompleted: 2026-11-05\n---\n",
      "c.md": "---\ncreated: 2026-11-05\nstatus: cancelled\ncompleted: 2026-11-05\n---\n",
    ])
    #expect(
      trend.days == [
        try day("2026-11-02", created: 2, closed: 0), try day("2026-11-05", created: 3, closed: 2),
      ])
    #expect(trend.undated == 0)
  }

  @Test func `ignores the times and offsets of dates`() throws {
    let trend = trend([
      "a.md": "---\ncreated: 2026-11-02T23:30:00-08:00\n---\n",
      "b.md": "---\ncreated: 2026-11-02 00:10\n---\n",
    ])
    #expect(trend.days == [try day("2026-11-02", created: 2, closed: 0)])
  }

  @Test func `counts a todo from its completion date if no creation date is earlier`() throws {
    let trend = trend([
      "a.md": "---\nstatus: done\ncompleted: 2026-11-04\n---\n",
      "b.md": "---\nstatus: done\ncreated: 2026-11-09\ncompleted: 2026-11-04\n---\n",
      "c.md": "---\nstatus: open\ncompleted: 2026-11-04\n---\n",
    ])
    #expect(trend == TodoTrend(days: [try day("2026-11-04", created: 3, closed: 2)]))
  }

  @Test func `a todo that is closed without completed was closed when it was last changed`() throws {
    let trend = trend([
      "a.md": "---\nstatus: done\ncreated: 2026-11-02\nupdated: 2026-11-09\n---\n",
      "b.md": "---\nstatus: done\nupdated: 2026-11-04\n---\n",
    ])
    #expect(
      trend.days == [
        try day("2026-11-02", created: 1, closed: 0), try day("2026-11-04", created: 2, closed: 1),
        try day("2026-11-09", created: 2, closed: 2),
      ])
  }

  @Test func `counts a closed todo as created even if it is not known when it was closed`() throws {
    let trend = trend([
      "a.md": "# A\n", "b.md": "---\nstatus: done\ncreated: 2026-11-09\n---\n",
      "c.md": "---\nstatus: done\n---\n",
      "d.md": "---\ncreated: 2026-11-09\n---\n",
    ])
    #expect(
      trend
        == TodoTrend(
          days: [try day("2026-11-09", created: 2, closed: 0)], undated: 2, undatedClosings: 2))
  }

  @Test func `longer steps keep the last day of each period`() throws {
    let trend = trend([
      "a.md": "---\ncreated: 0001-01-01\n---\n", "b.md": "---\ncreated: 2026-11-01\n---\n",
      "c.md": "---\ncreated: 2026-11-02\n---\n", "d.md": "---\ncreated: 2026-11-08\n---\n",
      "e.md": "---\ncreated: 9999-12-31\n---\n",
    ])
    #expect(trend.days(by: .day) == trend.days)
    #expect(
      trend.days(by: .week).map(\.date.description) == [
        "0001-01-01", "2026-11-01", "2026-11-08", "9999-12-31",
      ])
    #expect(trend.days(by: .week).map(\.created) == [1, 2, 4, 5])
    #expect(trend.days(by: .month).map(\.created) == [1, 4, 5])
    #expect(trend.step(forAtMost: 5) == .day)
    #expect(trend.step(forAtMost: 4) == .week)
    #expect(trend.step(forAtMost: 3) == .month)
    #expect(trend.step(forAtMost: 0) == .century)
  }

  @Test(
    arguments: [
      (.day, "2026-11-21"), (.week, "2026-11-16"), (.month, "2026-11-01"), (.quarter, "2026-10-01"),
      (.year, "2026-01-01"), (.decade, "2020-01-01"), (.century, "2000-01-01"),
    ] as [(TrendStep, String)])
  func `finds the first day of a period`(step: TrendStep, start: String) throws {
    #expect(step.start(of: try #require(TodoDate(text: "2026-11-21T10:00:00Z"))).description == start)
  }

  @Test(arguments: TrendStep.allCases)
  func `the first period starts on 0001-01-01`(step: TrendStep) throws {
    let first = try #require(TodoDate(text: "0001-01-01"))
    #expect(step.start(of: first) == first)
  }
}
