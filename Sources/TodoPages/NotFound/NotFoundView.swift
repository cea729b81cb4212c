import Documents
import Todos

extension NotFoundPage: TemplatePage {
  static let templateName = "not-found"

  func heading(in words: Words) -> String? { words[.noSuchPage] }

  static let fields = TemplateFields<Shown<NotFoundPage>>()
    .record("list", Shown<TitledLink>.fields) { $0.part(TitledLink($0.words[.allTodos], $0.value.list)) }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
}
