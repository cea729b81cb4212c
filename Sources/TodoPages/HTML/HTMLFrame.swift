import Documents

/// What all HTML pages of a site share.
public struct HTMLFrame: Equatable, Sendable {
  /// The site's title.
  public var siteTitle: String
  /// The language of the pages, as a BCP 47 tag.
  public var language: String
  /// The address at which the site will be published, with a `/` at its end.
  public var baseURL: String?
  /// The folder that people know the todo files by, such as `Todos`.
  public var todoFolder: String
  /// The program and its version.
  public var generator: String

  /// Makes a frame.
  public init(
    siteTitle: String, language: String, baseURL: String? = nil, todoFolder: String, generator: String
  ) {
    self.siteTitle = siteTitle
    self.language = language
    self.baseURL = baseURL
    self.todoFolder = todoFolder
    self.generator = generator
  }
}

/// The names that every page's template may use.
struct HTMLFrameFields: Sendable {
  let frame: HTMLFrame
  let route: Route
  let pageTitle: String
  let location: HTMLLocation

  static let fields = TemplateFields<HTMLFrameFields>()
    .text("language") { $0.frame.language }
    .text("generator") { $0.frame.generator }
    .text("pageTitle") { $0.pageTitle }
    .record("canonical", canonical) { $0.canonicalAddress }
    .record("site", site) { $0 }

  private static let canonical = TemplateFields<String>()
    .link("href") { $0 }

  private static let site = TemplateFields<HTMLFrameFields>()
    .text("title") { $0.frame.siteTitle }
    .link("home") { $0.location.href(to: .list(page: 1)) }
    .link("stylesheet") { $0.location.href(toFile: "assets/style.css") }
    .link("icon") { $0.location.href(toFile: "assets/favicon.svg") }

  private var canonicalAddress: String? {
    frame.baseURL.map { $0 + percentEncoded(route == .list(page: 1) ? "" : route.htmlPath) }
  }
}
