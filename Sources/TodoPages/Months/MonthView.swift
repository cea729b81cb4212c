import Documents
import Todos

extension MonthPage: TemplatePage {
  static let templateName = "month"

  func heading(in words: Words) -> String? { words.text(of: month) }

  static let fields = TemplateFields<Shown<MonthPage>>()
    .text("total") { String($0.value.total) }
    .list("weekdays", weekday) { shown in (0..<7).map { shown.words.shortText(ofWeekday: $0) } }
    .list("weeks", week) { shown in
      shown.value.weeks.map { week in shown.parts(week) }
    }
    .record("dueTodos", Shown<TitledLink>.fields) { $0.part(TitledLink($0.words[.due], $0.value.due)) }
    .record("previous", Shown<MonthLink>.fields) { $0.part($0.value.previous) }
    .record("next", Shown<MonthLink>.fields) { $0.part($0.value.next) }

  private static let weekday = TemplateFields<String>().text("name") { $0 }

  private static let week = TemplateFields<[Shown<Day?>]>().list("days", cell) { $0 }

  private static let cell = TemplateFields<Shown<Day?>>()
    .record("day", day) { $0.part($0.value) }

  private static let day = TemplateFields<Shown<Day>>()
    .text("number") { String($0.value.date.day) }
    .text("iso") { $0.value.date.description }
    .text("weekday") { $0.words.shortText(ofWeekday: $0.value.date.weekday) }
    .flag("isToday") { $0.value.isToday }
    .record("todos", Shown<TodoMentions>.fields) {
      $0.value.todos.all.isEmpty ? nil : $0.part($0.value.todos)
    }
    .record("rest", Shown<Link>.addressFields) { $0.part($0.value.rest) }
}

extension Words {
  func text(of month: CalendarMonth) -> String { text(ofMonth: month.month, in: month.year) }
}
