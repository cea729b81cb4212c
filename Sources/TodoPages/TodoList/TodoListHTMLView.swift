public import Documents
import Todos

/// Shows a page of the list as HTML.
public typealias TodoListHTMLView = HTMLView<TodoListPage>

extension TodoListPage: HTMLPage {
  /// The list's template.
  public static let templateName = "list"

  /// The site's title, from the second page on with the page's number.
  public func title(in frame: HTMLFrame, at route: Route) -> String {
    if case .list(let number) = route, number > 1 { return "\(frame.siteTitle) · \(number)" }
    return frame.siteTitle
  }

  /// The names that the list's template may use.
  public static let fields = HTMLShown<TodoListPage>.commonFields
    .text("heading") { $0.frame.siteTitle }
    .flag("isEmpty") { $0.value.progress.total == 0 && $0.value.unreadable.isEmpty }
    .text("total") { String($0.value.progress.total) }
    .text("closed") { String($0.value.progress.closed) }
    .text("open") { String($0.value.progress.total - $0.value.progress.closed) }
    .list("summary", share) { shown in
      let shares = shown.value.progress.shares
      return shares.indices.map { (share: shares[$0], isLast: $0 == shares.count - 1) }
    }
    .list("todos", HTMLPlaced<TodoSummary>.summaryFields) { $0.page.parts($0.value.todos) }
    .record("pagination", pagination) { shown in shown.value.pagination.map(shown.page.part) }
    .record("unreadable", unreadable) { $0.value.unreadable.isEmpty ? nil : $0.value.unreadable }

  private static let share = TemplateFields<(share: TodoProgress.Share, isLast: Bool)>()
    .text("count") { String($0.share.count) }
    .text("group") { $0.share.group.rawValue }
    .text("label") { $0.share.group.rawValue }
    .flag("isLast") { $0.isLast }

  private static let pagination = TemplateFields<HTMLPlaced<Pagination>>()
    .text("current") { String($0.value.current) }
    .text("count") { String($0.value.count) }
    .record("previous", HTMLPlaced<Link>.fields) { page in page.value.previous.map(page.part) }
    .record("next", HTMLPlaced<Link>.fields) { page in page.value.next.map(page.part) }
    .list("pages", entry) { $0.parts($0.value.entries) }

  private static let entry = TemplateFields<HTMLPlaced<Pagination.Entry>>()
    .text("number") { $0.value.link.label }
    .link("href") { $0.href(to: $0.value.link) }
    .flag("isCurrent") { $0.value.isCurrent }
    .flag("isGap") { $0.value.followsGap }

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
