public import Documents

/// A page that can be shown as HTML: it names its template, and what the template may say.
public protocol HTMLPage: NavigablePage, Sendable {
  /// The template's name, such as `list`.
  static var templateName: String { get }

  /// The names that the template may use: those that every page has, and its own.
  static var fields: TemplateFields<HTMLShown<Self>> { get }

  /// What the browser's tab says.
  func title(in frame: HTMLFrame, at route: Route) -> String
}

/// A page as its template sees it: with the place where it stands, and what all pages share.
public struct HTMLShown<Page: Sendable>: Sendable {
  let page: HTMLPlaced<Page>
  let frame: HTMLFrame
  let route: Route
  let title: String

  var value: Page { page.value }
}

extension HTMLShown {
  /// The names that every page's template may use; a page's own fields begin with them.
  static var commonFields: TemplateFields<HTMLShown<Page>> {
    TemplateFields<HTMLShown<Page>>()
      .text("language") { $0.frame.language }
      .text("generator") { $0.frame.generator }
      .text("todoFolder") { $0.frame.todoFolder }
      .text("pageTitle") { $0.title }
      .record("canonical", TemplateFields<String>().link("href") { $0 }) { $0.canonicalAddress }
      .record("site", siteFields)
  }

  private static var siteFields: TemplateFields<HTMLShown<Page>> {
    TemplateFields<HTMLShown<Page>>()
      .text("title") { $0.frame.siteTitle }
      .link("home") { $0.page.location.href(to: .list(page: 1)) }
      .link("stylesheet") { $0.page.location.href(toFile: "assets/style.css") }
      .link("icon") { $0.page.location.href(toFile: "assets/favicon.svg") }
  }

  private var canonicalAddress: String? {
    frame.baseURL.map { $0 + percentEncoded(route == .list(page: 1) ? "" : route.htmlPath) }
  }
}
