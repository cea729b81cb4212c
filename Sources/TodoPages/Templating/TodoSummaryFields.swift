import Documents
import Todos

extension Shown where Value == TodoSummary {
  /// The names of a todo on its own page, which shows all of it.
  static let summaryFields = fields(tags: .max, people: .max) { $0 }
  /// The names of a todo in a row, which has a limited size.
  static let rowFields = fields(
    tags: RowPages.maximumTags, people: RowPages.maximumPeople
  ) { $0.clippedLabel }

  /// The key of a row for templates: the same todo has the same row on all pages with the same links.
  var rowKey: TemplateKey? { value.todoIndex.map { TemplateKey($0, at: scene.location.base) } }

  /// - Parameters:
  ///   - tags: the maximum number of tags.
  ///   - people: the maximum number of assignees.
  ///   - shown: returns the shown part of a text that the todo's author wrote.
  private static func fields(
    tags: Int, people: Int, _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<Self> {
    let names = FirstNames.fields(shown)
    return TemplateFields<Self>()
      .text("title") { shown($0.value.title) }
      .text("id") { $0.value.id }
      .text("shortID") { shown($0.value.name) }
      .link("href") { $0.append(hrefTo: $0.value.link, to: &$1) }
      .record("status", Shown<TodoStatus>.fields(shown)) { $0.part($0.value.status) }
      .record("statusPage", Shown<TitledLink>.fields) {
        $0.part(TitledLink(shown($0.value.status.label), $0.value.pages.status))
      }
      .record("priority", priority(shown)) { $0.part($0.value.priority) }
      .record("due", due) { $0.value.due == nil ? nil : $0 }
      .record("created", Shown<TodoDate>.fields) { $0.part($0.value.created) }
      .record("updated", Shown<TodoDate>.fields) { $0.part($0.value.updated) }
      .record("completed", Shown<TodoDate>.fields) { $0.part($0.value.completed) }
      .record("ended", Shown<TodoDate>.fields) { $0.part($0.value.ended) }
      .record("tags", names) {
        $0.part(FirstNames($0.value.tags, atMost: tags, pages: $0.value.pages.tags))
      }
      .record("assignees", names) {
        $0.part(FirstNames($0.value.assignees, atMost: people, pages: $0.value.pages.people))
      }
      .record("checklist", checklist) { $0.value.checklist }
      .record("partsProgress", Shown<TodoProgress>.fields) { $0.part($0.value.parts) }
      .flag("isWaiting") { $0.value.isWaiting }
      .record("own", Shown<ColumnFact>.fields(shown)) { $0.partsIfAny($0.value.columns) }
      .list("badValues", badValue(shown)) { $0.value.badValues }
  }

  private static func badValue(
    _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<BadValue> {
    TemplateFields<BadValue>()
      .text("key") { shown($0.key) }
      .text("text") { shown($0.text) }
      .text("reason") { $0.reason }
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
      .flag("isOther") { $0.value.level == .other }
  }

  private static var due: TemplateFields<Shown<TodoSummary>> {
    TemplateFields<Shown<TodoSummary>>()
      .text("iso") { $0.value.due?.description }
      .text("text") { row in row.value.due.map { row.words.text(of: $0) } }
      .flag("isOverdue") { $0.value.isOverdue }
  }

  private static var checklist: TemplateFields<Checklist> {
    TemplateFields<Checklist>()
      .text("done") { String($0.done) }
      .text("total") { String($0.total) }
  }
}

extension Shown where Value == TodoStatus {
  static let fields = fields { $0.clippedLabel }

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
  var first: [LinkedName]
  /// The number of omitted names.
  var more: Int

  /// Creates the first names of a list; nil if the list is empty.
  ///
  /// - Parameter pages: the links of the first names.
  init?(_ names: [String], atMost limit: Int, pages: [Link?]) {
    guard !names.isEmpty else { return nil }
    first = names.prefix(limit).enumerated().map { index, name in
      LinkedName(label: name, link: index < pages.count ? pages[index] : nil)
    }
    more = names.count - first.count
  }

  /// - Parameter shown: returns the shown part of a name.
  static func fields(
    _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<Shown<FirstNames>> {
    TemplateFields<Shown<FirstNames>>()
      .list("all", Shown<LinkedName>.fields(shown)) { $0.parts($0.value.first) }
      .text("more") { $0.value.more > 0 ? String($0.value.more) : nil }
  }
}
