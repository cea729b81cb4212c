import Documents
import Todos

extension Shown where Value == TodoMention {
  /// The names under which templates find a todo that a page names.
  static let fields: TemplateFields<Shown<TodoMention>> = TemplateFields()
    .text("label") { $0.value.label }
    .text("id") { $0.value.id }
    .record("status", Shown<TodoStatus>.fields) { $0.part($0.value.status) }
    .record("link", Shown<TitledLink>.fields) { $0.part(TitledLink($0.value.label, $0.value.link)) }

  /// The names under which templates find several todos that a page names.
  static let listFields: TemplateFields<[Shown<TodoMention>]> = TemplateFields().list("all", fields) {
    $0
  }
}

extension Shown where Value == TodoMentions {
  /// The names under which templates find the todos that a page names as far as there is room.
  static let fields: TemplateFields<Shown<TodoMentions>> = TemplateFields()
    .list("all", Shown<TodoMention>.fields) { $0.parts($0.value.all) }
    .text("more") { $0.value.more > 0 ? String($0.value.more) : nil }
}

extension Shown where Value == LinkedName {
  /// The names under which templates find a name that may lead somewhere.
  static let fields: TemplateFields<Shown<LinkedName>> = TemplateFields()
    .text("name") { $0.value.label }
    .record("link", Shown<TitledLink>.fields) { $0.part(TitledLink($0.value.label, $0.value.link)) }

  /// The names under which templates find several such names.
  static let listFields: TemplateFields<[Shown<LinkedName>]> = TemplateFields().list("all", fields) { $0 }
}
