public import Documents
import Todos

/// Shows the page of one todo as HTML.
public typealias TodoDetailHTMLView = HTMLView<TodoDetailPage>

extension TodoDetailPage: HTMLPage {
  /// The template of a todo's page.
  public static let templateName = "detail"

  /// The todo's title and the site's.
  public func title(in frame: HTMLFrame, at route: Route) -> String {
    "\(summary.title) · \(frame.siteTitle)"
  }

  /// The names that the detail page's template may use.
  public static let fields = HTMLShown<TodoDetailPage>.commonFields
    .including(HTMLPlaced<TodoSummary>.summaryFields) { $0.page.part($0.value.summary) }
    .text("source") { $0.value.path.inWords(below: $0.frame.todoFolder) }
    .record("depends", mentions) { $0.value.depends.isEmpty ? nil : $0.page.parts($0.value.depends) }
    .record("parent", mention) { shown in shown.value.parent.map(shown.page.part) }
    .html("body") { $0.value.body.html(at: $0.page.location) }
    .flag("hasBody") { !$0.value.body.content.isEmpty }
    .record("fields", extra) { $0.value.extra.isEmpty ? nil : $0.value.extra }
    .open("extra") { $0.value.extra.map { (name: $0.key, text: $0.value) } }
    .record("list", HTMLPlaced<Link>.fields) { shown in shown.value.list.map(shown.page.part) }
    .record("previous", HTMLPlaced<Link>.fields) { shown in shown.value.previous.map(shown.page.part) }
    .record("next", HTMLPlaced<Link>.fields) { shown in shown.value.next.map(shown.page.part) }

  private static let mention = TemplateFields<HTMLPlaced<TodoMention>>()
    .text("label") { $0.value.label }
    .record("link", HTMLPlaced<Link>.fields) { mention in mention.value.link.map(mention.part) }

  private static let mentions = TemplateFields<[HTMLPlaced<TodoMention>]>().list("all", mention) { $0 }

  private static let extra = TemplateFields<[ExtraField]>().list("all", field) { $0 }

  private static let field = TemplateFields<ExtraField>()
    .text("name") { $0.key }
    .text("value") { $0.value }
}

extension TodoBody {
  /// The body with its links as a page at a location spells them.
  fileprivate func html(at location: HTMLLocation) -> [UInt8] {
    var bytes: [UInt8] = []
    content.appendHTML(to: &bytes) { place in
      guard let link = links[place] else { return nil }
      return ResolvedLink(href: location.href(to: link), label: link.label)
    }
    return bytes
  }
}
