import Documents
import Todos

extension ExamplePage: TemplatePage {
  static let templateName = "example"

  func heading(in words: Words) -> String? { words[.example] }

  static let fields = TemplateFields<Shown<ExamplePage>>()
    .text("count") { String($0.value.total) }
    .flag("isEmpty") { $0.value.total == 0 }
    .list("todos", Shown<TodoSummary>.rowFields, key: { $0.rowKey }) { $0.parts($0.value.todos) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }
}
