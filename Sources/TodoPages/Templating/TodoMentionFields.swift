import Documents
import Todos

extension Shown where Value == TodoMention {
  static let fields: TemplateFields<Shown<TodoMention>> = TemplateFields()
    .text("label") { $0.value.label }
    .text("id") { $0.value.id }
    .record("status", Shown<TodoStatus>.fields) { $0.part($0.value.status) }
    .record("link", linkFields) { $0.value.isLinked ? $0 : nil }

  private static let linkFields = TemplateFields<Shown<TodoMention>>()
    .link("href") { if let link = $0.value.link { $0.append(hrefTo: link, to: &$1) } }
    .text("title") { $0.value.label }

  static let listFields: TemplateFields<[Shown<TodoMention>]> = TemplateFields().list("all", fields) {
    $0
  }
}

extension Shown where Value == TodoMentions {
  static let fields: TemplateFields<Shown<TodoMentions>> = TemplateFields()
    .list("all", Shown<TodoMention>.fields) { $0.parts($0.value.all) }
    .text("more") { $0.value.more > 0 ? String($0.value.more) : nil }
}

extension Shown where Value == LinkedName {
  static let fields = fields { $0 }

  /// - Parameter shown: returns the shown part of a name.
  static func fields(_ shown: @escaping @Sendable (String) -> String) -> TemplateFields<Shown<LinkedName>> {
    TemplateFields<Shown<LinkedName>>()
      .text("name") { shown($0.value.label) }
      .record("link", Shown<TitledLink>.fields) {
        $0.part(TitledLink(shown($0.value.label), $0.value.link))
      }
  }

  static let listFields: TemplateFields<[Shown<LinkedName>]> = TemplateFields().list("all", fields) { $0 }
}
