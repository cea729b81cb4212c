import Documents
import Todos

extension Shown where Value == TodoSummary {
  /// The names of a todo on its own page, which shows all of it.
  static let summaryFields = fields(atMost: .max) { $0 }
  /// The names of a todo in a row.
  ///
  /// A todo is in the rows of many pages, one for each of its tags and assignees among them. So that the size
  /// of the site does not grow with the product of their number and their length, a row has a limited size.
  static let rowFields = fields(atMost: maximumRowNames, \.clippedLabel)

  /// The maximum number of tags, and of assignees, in a row.
  private static let maximumRowNames = 6

  /// - Parameters:
  ///   - limit: the maximum number of tags, and of assignees.
  ///   - shown: returns the shown part of a text that the todo's author wrote.
  private static func fields(
    atMost limit: Int, _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<Self> {
    let names = FirstNames.fields(shown)
    return TemplateFields<Self>()
      .text("title") { shown($0.value.title) }
      .text("id") { $0.value.id }
      .link("href") { $0.href(to: $0.value.link) }
      .record("status", Shown<TodoStatus>.fields(shown)) { $0.part($0.value.status) }
      .record("priority", priority(shown)) { $0.part($0.value.priority) }
      .record("due", due) { $0.value.due == nil ? nil : $0 }
      .record("created", Shown<TodoDate>.fields) { $0.part($0.value.created) }
      .record("updated", Shown<TodoDate>.fields) { $0.part($0.value.updated) }
      .record("completed", Shown<TodoDate>.fields) { $0.part($0.value.completed) }
      .record("tags", names) { FirstNames($0.value.tags, atMost: limit) }
      .record("assignees", names) { FirstNames($0.value.assignees, atMost: limit) }
      .record("checklist", checklist) { $0.value.checklist }
  }

  private static func priority(
    _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<Shown<TodoPriority>> {
    TemplateFields<Shown<TodoPriority>>()
      .text("label") { shown($0.words.text(of: $0.value)) }
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

  private static var checklist: TemplateFields<Checklist> {
    TemplateFields<Checklist>()
      .text("done") { String($0.done) }
      .text("total") { String($0.total) }
  }
}

extension Shown where Value == TodoStatus {
  static let fields = fields(\.clippedLabel)

  /// - Parameter shown: returns the shown part of the label.
  fileprivate static func fields(_ shown: @escaping @Sendable (String) -> String) -> TemplateFields<Self> {
    TemplateFields<Self>()
      .text("label") { shown($0.words.text(of: $0.value)) }
      .text("group") { $0.value.group.rawValue }
      .flag("isOpen") { $0.value.group == .open }
      .flag("isDoing") { $0.value.group == .doing }
      .flag("isBlocked") { $0.value.group == .blocked }
      .flag("isDone") { $0.value.group == .done }
      .flag("isCancelled") { $0.value.group == .cancelled }
      .flag("isClosed") { $0.value.isClosed }
      .flag("isPlainOpen") { $0.value.group == .open && TodoStatus.Group(word: $0.value.label) == .open }
  }
}

extension Shown where Value == TodoDate {
  static let fields: TemplateFields<Shown<TodoDate>> = TemplateFields()
    .text("iso") { $0.value.description }
    .text("text") { $0.words.text(of: $0.value) }
}

/// The first tags or assignees of a todo.
private struct FirstNames {
  var all: [String]
  /// The number of omitted names.
  var more: Int

  /// Creates the first names of a list; nil if the list is empty.
  init?(_ names: [String], atMost limit: Int) {
    guard !names.isEmpty else { return nil }
    all = names.count > limit ? Array(names.prefix(limit)) : names
    more = names.count - all.count
  }

  /// - Parameter shown: returns the shown part of a name.
  static func fields(_ shown: @escaping @Sendable (String) -> String) -> TemplateFields<FirstNames> {
    TemplateFields<FirstNames>()
      .list("all", TemplateFields<String>().text("name", shown)) { $0.all }
      .text("more") { $0.more > 0 ? String($0.more) : nil }
  }
}
