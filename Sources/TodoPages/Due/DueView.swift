import Documents
import Todos

extension DuePage: TemplatePage {
  static let templateName = "due"

  func heading(in words: Words) -> String? { words[.due] }

  static let fields = TemplateFields<Shown<DuePage>>()
    .flag("isByMonth") { $0.value.isByMonth }
    .text("dated") { String($0.value.datedCount) }
    .text("undated") { String($0.value.undatedCount) }
    .record("months", MonthLink.listFields) { $0.partsIfAny($0.value.months) }
    .list("sections", section) { $0.parts($0.value.sections) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }

  private static let section = TemplateFields<Shown<DuePage.Section>>()
    .text("title") { $0.words.text(of: $0.value.when) }
    .flag("isOverdue") { $0.value.when == .overdue }
    .list("todos", Shown<TodoSummary>.rowFields, key: { $0.rowKey }) { $0.parts($0.value.todos) }
}

extension Words {
  func text(of period: DuePeriod) -> String {
    switch period {
    case .month(let month, let year): text(ofMonth: month, in: year)
    case .overdue: self[.overdue]
    case .today: self[.today]
    case .week: self[.thisWeek]
    case .later: self[.later]
    case .none: self[.noDate]
    }
  }
}
