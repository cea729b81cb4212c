import Documents
import Todos

extension RecentPage: TemplatePage {
  static let templateName = "recent"

  func heading(in words: Words) -> String? { words[.recentlyChanged] }

  static let fields = TemplateFields<Shown<RecentPage>>()
    .list("days", day) { $0.parts($0.value.days) }
    .record("closedTodos", Shown<TitledLink>.fields) {
      $0.part(TitledLink($0.words[.recentlyClosed], $0.value.closed))
    }

  private static let day = TemplateFields<Shown<Day>>()
    .including(Shown<TodoDate>.fields) { $0.part($0.value.date) }
    .list("events", event) { $0.parts($0.value.events) }

  private static let event = TemplateFields<Shown<Event>>()
    .text("what") { $0.words[$0.value.what] }
    .record("todo", Shown<TodoMention>.fields) { $0.part($0.value.todo) }
    .text("who") { $0.value.who?.clippedLabel }
    .text("text") { $0.value.text }
}
