import Documents
import Todos

extension TrendPage: TemplatePage {
  static let templateName = "trend"

  func heading(in words: Words) -> String? { words[.progress] }

  func description(in words: Words) -> String? { words.text(of: progress) }

  static let fields = TemplateFields<Shown<TrendPage>>()
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .text("undated") { $0.value.undated > 0 ? String($0.value.undated) : nil }
    .text("undatedClosings") { $0.value.undatedClosings > 0 ? String($0.value.undatedClosings) : nil }
    .flag("hasClosed") { $0.value.hasClosed }
    .record("chart", chart) { shown in shown.part(TrendChart(shown.value.points)) }
    .record("table", table) { $0.value.rows.isEmpty ? nil : $0 }

  private static let chart = TemplateFields<Shown<TrendChart>>()
    .text("createdPath") { $0.value.createdPath }
    .text("closedPath") { $0.value.closedPath }
    .text("grid") { $0.value.grid }
    .list("marks", mark) { $0.value.marks }
    .list("dates", Shown<TodoDate>.fields) { $0.parts($0.value.dates) }
    .record("first", day) { $0.part($0.value.first) }
    .record("last", day) { $0.part($0.value.last) }

  private static let mark = TemplateFields<TrendChart.Mark>()
    .text("number") { String($0.number) }
    .text("y") { String($0.y) }

  private static let day = TemplateFields<Shown<TodoTrend.Day>>()
    .including(Shown<TodoDate>.fields) { $0.part($0.value.date) }
    .text("created") { String($0.value.created) }
    .text("closed") { String($0.value.closed) }

  private static let table = TemplateFields<Shown<TrendPage>>()
    .text("step") { $0.words.text(of: $0.value.step) }
    .list("rows", row) { $0.parts($0.value.rows) }

  private static let row = TemplateFields<Shown<Row>>()
    .text("time") { $0.words.text(of: $0.value.step, with: $0.value.total.date) }
    .text("newlyCreated") { String($0.value.created) }
    .text("newlyClosed") { $0.value.isClosedKnown ? String($0.value.closed) : "–" }
    .text("created") { String($0.value.total.created) }
    .text("closed") { $0.value.isClosedKnown ? String($0.value.total.closed) : "–" }
}
