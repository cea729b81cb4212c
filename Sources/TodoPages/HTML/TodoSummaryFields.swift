import Documents
import Todos

extension HTMLPlaced where Value == TodoSummary {
  /// The names under which templates find what a page says about a todo at a glance.
  static let summaryFields = TemplateFields<HTMLPlaced<TodoSummary>>()
    .text("title") { $0.value.title }
    .text("id") { $0.value.id }
    .link("href") { $0.href(to: $0.value.link) }
    .record("status", status) { $0.value.status }
    .record("priority", priority) { $0.value.priority }
    .record("due", due) { page in
      page.value.due.map { (date: $0, isOverdue: page.value.isOverdue) }
    }
    .record("created", TodoDate.fields) { $0.value.created }
    .record("completed", TodoDate.fields) { $0.value.completed }
    .record("tags", names) { $0.value.tags.isEmpty ? nil : $0.value.tags }
    .record("assignees", names) { $0.value.assignees.isEmpty ? nil : $0.value.assignees }
    .record("checklist", checklist) { $0.value.checklist }

  private static var status: TemplateFields<TodoStatus> {
    TemplateFields<TodoStatus>()
      .text("label") { $0.label }
      .text("group") { $0.group.rawValue }
      .flag("isOpen") { $0.group == .open }
      .flag("isDoing") { $0.group == .doing }
      .flag("isBlocked") { $0.group == .blocked }
      .flag("isDone") { $0.group == .done }
      .flag("isCancelled") { $0.group == .cancelled }
      .flag("isClosed") { $0.isClosed }
      .flag("isPlainOpen") { $0.group == .open && TodoStatus.Group(word: $0.label) == .open }
  }

  private static var priority: TemplateFields<TodoPriority> {
    TemplateFields<TodoPriority>()
      .text("label") { $0.label }
      .text("group") { $0.level.rawValue }
      .flag("isUrgent") { $0.level == .urgent }
      .flag("isHigh") { $0.level == .high }
      .flag("isMedium") { $0.level == .medium }
      .flag("isLow") { $0.level == .low }
  }

  private static var due: TemplateFields<(date: TodoDate, isOverdue: Bool)> {
    TemplateFields<(date: TodoDate, isOverdue: Bool)>()
      .text("iso") { $0.date.description }
      .text("text") { $0.date.inWords }
      .flag("isOverdue") { $0.isOverdue }
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

extension TodoDate {
  /// The names under which templates find a date.
  static let fields = TemplateFields<TodoDate>()
    .text("iso") { $0.description }
    .text("text") { $0.inWords }
}
