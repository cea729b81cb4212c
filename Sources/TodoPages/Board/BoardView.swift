import Documents
import Todos

extension BoardPage: TemplatePage {
  static let templateName = "board"

  func heading(in words: Words) -> String? { words[.board] }

  var routes: [Route] {
    var routes = columns.flatMap { $0.todos.map(\.link.route) }
    routes += columns.compactMap { $0.link?.route }
    if let rest { routes.append(rest.link.route) }
    return routes
  }

  static let fields = TemplateFields<Shown<BoardPage>>()
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .list("columns", column) { $0.parts($0.value.columns) }
    .record("rest", rest) { $0.part($0.value.rest) }

  private static let column = TemplateFields<Shown<BoardPage.Column>>()
    .record("status", Shown<TodoStatus>.fields) { $0.part($0.value.status) }
    .record("link", Shown<TitledLink>.fields) { $0.part(TitledLink($0.value.status.label, $0.value.link)) }
    .text("count") { String($0.value.total) }
    .list("todos", Shown<TodoSummary>.rowFields) { $0.parts($0.value.todos) }
    .record("more", more) { $0.value.more > 0 ? $0.value.more : nil }

  private static let more = TemplateFields<Int>().text("count") { String($0) }

  private static let rest = TemplateFields<Shown<BoardPage.Rest>>()
    .text("count") { String($0.value.count) }
    .link("href") { $0.href(to: $0.value.link) }
}
