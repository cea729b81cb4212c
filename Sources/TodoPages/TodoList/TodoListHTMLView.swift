public import Documents
import Todos

/// Shows a page of a list as HTML.
public typealias TodoListHTMLView = HTMLView<TodoListPage>

extension TodoListPage: HTMLPage {
  /// The list's template.
  public static let templateName = "list"

  /// The tag, the status or the person; nothing more than the site's title for the list of all todos.
  public func heading(in words: Words) -> String? {
    switch heading {
    case .all: nil
    case .group(.status, let name, _): words.text(ofStatus: name)
    case .group(.tag, let name, _): "#\(name)"
    case .group(.person, let name, _): name
    }
  }

  /// The names that the list's template may use.
  public static let fields = TemplateFields<HTMLShown<TodoListPage>>()
    .flag("isEmpty") { $0.value.isEmpty }
    .record("group", group) { shown in
      guard case .group(let kind, let name, let back) = shown.value.heading else { return nil }
      return shown.part(ShownGroup(kind: kind, name: name, back: back))
    }
    .including(HTMLShown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .list("todos", HTMLShown<TodoSummary>.summaryFields) { $0.parts($0.value.todos) }
    .record("pagination", HTMLShown<Pagination>.fields) { $0.part($0.value.pagination) }
    .record("unreadable", unreadable) { $0.value.unreadable.isEmpty ? nil : $0.value.unreadable }

  private static let group = TemplateFields<HTMLShown<ShownGroup>>()
    .text("name") { $0.value.name }
    .flag("isTag") { $0.value.kind == .tag }
    .flag("isStatus") { $0.value.kind == .status }
    .flag("isPerson") { $0.value.kind == .person }
    .record("back", HTMLShown<Link>.fields) { $0.part($0.value.back) }

  private static let unreadable = TemplateFields<[UnreadableFile]>()
    .text("count") { String($0.count) }
    .list("files", file) { $0 }

  private static let file = TemplateFields<UnreadableFile>()
    .text("path") { $0.path }
    .text("position") { file in
      file.problem.excerpt.map { "\(file.path):\($0.line):\($0.column)" } ?? file.path
    }
    .text("message") { $0.problem.message }
}

/// What the todos of a list have in common.
private struct ShownGroup {
  var kind: TodoGroupKind
  var name: String
  var back: Link?
}
