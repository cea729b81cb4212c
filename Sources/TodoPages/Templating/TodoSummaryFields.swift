import Documents
import Todos

extension Shown where Value == TodoSummary {
  static let summaryFields: TemplateFields<Shown<TodoSummary>> = TemplateFields()
    .text("title") { $0.value.title }
    .text("id") { $0.value.id }
    .link("href") { $0.href(to: $0.value.link) }
    .record("status", Shown<TodoStatus>.fields) { $0.part($0.value.status) }
    .record("priority", priority) { $0.part($0.value.priority) }
    .record("due", due) { $0.value.due == nil ? nil : $0 }
    .record("created", Shown<TodoDate>.fields) { $0.part($0.value.created) }
    .record("completed", Shown<TodoDate>.fields) { $0.part($0.value.completed) }
    .record("tags", names) { $0.value.tags.isEmpty ? nil : $0.value.tags }
    .record("assignees", names) { $0.value.assignees.isEmpty ? nil : $0.value.assignees }
    .record("checklist", checklist) { $0.value.checklist }

  private static var priority: TemplateFields<Shown<TodoPriority>> {
    TemplateFields<Shown<TodoPriority>>()
      .text("label") { $0.words.text(of: $0.value) }
      .text("group") { $0.value.level.rawValue }
      .flag("isUrgent") { $0.value.level == .urgent }
      .flag("isHigh") { $0.value.level == .high }
      .flag("isMedium") { $0.value.level == .medium }
      .flag("isLow") { $0.value.level == .low }
  }

  private static var due: TemplateFields<Shown<TodoSummary>> {
    TemplateFields<Shown<TodoSummary>>()
      .text("iso") { $0.value.due?.description }
      .text("text") { shown in shown.value.due.map { shown.words.text(of: $0) } }
      .flag("isOverdue") { $0.value.isOverdue }
  }

  private static var names: TemplateFields<[String]> {
    TemplateFields<[String]>().list("all", TemplateFields<String>().text("name") { $0 }) { $0 }
  }

  private static var checklist: TemplateFields<Checklist> {
    TemplateFields<Checklist>()
      .text("done") { String($0.done) }
      .text("total") { String($0.total) }
  }
}

extension Shown where Value == TodoStatus {
  static let fields: TemplateFields<Shown<TodoStatus>> = TemplateFields()
    .text("label") { $0.words.text(of: $0.value) }
    .text("group") { $0.value.group.rawValue }
    .flag("isOpen") { $0.value.group == .open }
    .flag("isDoing") { $0.value.group == .doing }
    .flag("isBlocked") { $0.value.group == .blocked }
    .flag("isDone") { $0.value.group == .done }
    .flag("isCancelled") { $0.value.group == .cancelled }
    .flag("isClosed") { $0.value.isClosed }
    .flag("isPlainOpen") { $0.value.group == .open && TodoStatus.Group(word: $0.value.label) == .open }
}

extension Shown where Value == TodoDate {
  static let fields: TemplateFields<Shown<TodoDate>> = TemplateFields()
    .text("iso") { $0.value.description }
    .text("text") { $0.words.text(of: $0.value) }
}
