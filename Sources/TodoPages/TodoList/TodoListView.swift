import Documents
import Todos

extension TodoListPage: TemplatePage {
  static let templateName = "list"

  /// Returns the tag, milestone, status, person or "Recently closed"; nil for the list of all todos, whose heading
  /// is the site's title.
  func heading(in words: Words) -> String? {
    switch heading {
    case .all: nil
    case .closed: words[.recentlyClosed]
    case .group(.status, let name, _): words.text(ofStatus: name)
    case .group(.tag, let name, _): "#\(name)"
    case .group(.milestone, let name, _), .group(.person, let name, _): name
    }
  }

  func description(in words: Words) -> String? { words.text(of: progress) }

  static let fields = TemplateFields<Shown<TodoListPage>>()
    .flag("isEmpty") { $0.value.isEmpty }
    .flag("isOfAll") { $0.value.heading == .all }
    .flag("isOfClosed") { $0.value.heading == .closed }
    .text("scope") { $0.value.heading.scope.kind }
    .text("scopeName") { $0.value.heading.scope.name }
    .record("group", group) { shown in
      guard case .group(let kind, let name, let back) = shown.value.heading else { return nil }
      return shown.part(ShownGroup(kind: kind, name: name, back: back))
    }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .list("todos", Shown<TodoSummary>.rowFields, key: { $0.rowKey }) { $0.parts($0.value.todos) }
    .record("ownColumns", FieldColumn.fields) { $0.value.columns.isEmpty ? nil : $0.value.columns }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }
    .record("add", Shown<Link>.addressFields) { $0.part($0.value.add) }
    .text("addCommand") { $0.value.addCommand }
    .text("asOf") { $0.value.asOf }
    .record("unreadable", unreadable) { shown in
      let files = shown.value.unreadable.prefix(maximumUnreadable).map { UnreadablePage.Entry(file: $0) }
      guard !files.isEmpty else { return nil }
      return shown.part(ShownUnreadable(total: shown.value.unreadable.count, entries: files))
    }

  private static let group = TemplateFields<Shown<ShownGroup>>()
    .text("name") { $0.value.name }
    .flag("isTag") { $0.value.kind == .tag }
    .flag("isMilestone") { $0.value.kind == .milestone }
    .flag("isStatus") { $0.value.kind == .status }
    .flag("isPerson") { $0.value.kind == .person }
    .record("back", Shown<TitledLink>.fields) {
      $0.part(TitledLink($0.words.text(ofAll: $0.value.kind), $0.value.back))
    }

  private static let unreadable = TemplateFields<Shown<ShownUnreadable>>()
    .text("count") { String($0.value.total) }
    .link("href") { $0.scene.location.href(to: .page(.unreadable, number: 1)) }
    .text("more") { $0.value.total > maximumUnreadable ? String($0.value.total - maximumUnreadable) : nil }
    .list("files", Shown<UnreadablePage.Entry>.fields) { $0.parts($0.value.entries) }

  /// The maximum number of unreadable files on a page of the list; the page of unreadable files shows all of
  /// them.
  private static let maximumUnreadable = 10
}

extension TodoListPage.Heading {
  /// The todos that a search on the page is limited to: `all`, `closed`, or those of a group, such as `tag`, by
  /// its name.
  fileprivate var scope: (kind: String, name: String) {
    switch self {
    case .all: ("all", "")
    case .closed: ("closed", "")
    case .group(let kind, let name, _): (kind.rawValue, name)
    }
  }
}

/// The first unreadable files, and the number of all of them.
private struct ShownUnreadable {
  var total: Int
  var entries: [UnreadablePage.Entry]
}

private struct ShownGroup {
  var kind: TodoGroupKind
  var name: String
  var back: Link?
}
