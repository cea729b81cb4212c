import Documents
import Todos

/// A page that can be shown by a template: it names its template, and what the template may say.
protocol TemplatePage: Sendable {
  /// The template's name, such as `list`.
  static var templateName: String { get }

  /// The page's own names for its template; those that every page has come on top of them.
  static var fields: TemplateFields<Shown<Self>> { get }

  /// What the page is about, for its heading and the browser's tab; nil for what the whole site is about.
  func heading(in words: Words) -> String?

  /// Where its links lead, so that whoever follows the links reaches every page.
  var routes: [Route] { get }
}

extension Shown where Value: TemplatePage {
  /// The page's own names, and those that every page's template may use.
  ///
  /// - Parameter frame: what all pages share; its texts become part of the templates.
  static func allFields(in frame: PageFrame) -> TemplateFields<Shown<Value>> {
    Value.fields
      .constants("words", frame.words.all)
      .constant("language", frame.words.tag)
      .constant("wordsLanguage", frame.words.language.rawValue)
      .constant("direction", frame.words.isRightToLeft ? "rtl" : "ltr")
      .constant("generator", frame.generator)
      .constant("todoFolder", frame.todoFolder)
      .text("heading") { $0.heading }
      .text("pageTitle") { $0.pageTitle }
      .record("canonical", TemplateFields<String>().link("href") { $0 }) { $0.canonicalAddress }
      .record("site", PageScene.siteFields(frame)) { $0.scene }
  }

  private var heading: String { value.heading(in: words) ?? scene.frame.siteTitle }

  /// The heading and the site's title, from the second page on with the page's number.
  private var pageTitle: String {
    var parts = [value.heading(in: words), scene.frame.siteTitle].compactMap { $0 }
    if case .page(_, let number) = scene.route, number > 1 { parts.append(String(number)) }
    return parts.joined(separator: " · ")
  }

  private var canonicalAddress: String? {
    guard scene.route != .page(.notFound, number: 1) else { return nil }
    return scene.frame.baseURL.map { base in
      base + percentEncoded(scene.route == .list(page: 1) ? "" : scene.route.path(in: scene.frame.format))
    }
  }
}

extension PageScene {
  /// The names under which every page's template finds the site.
  fileprivate static func siteFields(_ frame: PageFrame) -> TemplateFields<PageScene> {
    TemplateFields<PageScene>()
      .constant("title", frame.siteTitle)
      .flag("readsClock") { $0.frame.today == nil }
      .link("home") { $0.location.href(to: .list(page: 1)) }
      .link("script") { $0.location.href(toFile: "assets/site.js") }
      .link("stylesheet") { $0.location.href(toFile: "assets/style.css") }
      .record("accent", TemplateFields<String>().link("href") { $0 }) { scene in
        scene.frame.hasAccent ? scene.location.href(toFile: "assets/accent.css") : nil
      }
      .link("icon") { $0.location.href(toFile: "assets/favicon.svg") }
      .link("root") { $0.location.root }
      .link("feed") { $0.location.href(toFile: "feed.xml") }
      .link("calendar") { $0.location.href(toFile: "todos.ics") }
      .link("data") { $0.location.href(toFile: "todos.json") }
      .list("navigation", navigationFields) { scene in
        scene.frame.navigation.map { Shown($0, in: scene) }
      }
  }

  private static var navigationFields: TemplateFields<Shown<Entrance>> {
    TemplateFields<Shown<Entrance>>()
      .text("title") { shown in shown.value.title.map { shown.words[$0] } }
      .link("href") { $0.scene.location.href(to: .page($0.value.page, number: 1)) }
      .flag("isCurrent") { $0.scene.route == .page($0.value.page, number: 1) }
      .flag("isLast") { $0.value == $0.scene.frame.navigation.last }
  }
}

extension Shown where Value == TitledLink {
  static let fields: TemplateFields<Shown<TitledLink>> = TemplateFields()
    .link("href") { $0.href(to: $0.value.link) }
    .text("title") { $0.value.title }
}

extension Shown where Value == Link {
  /// The names under which templates find a link to a page elsewhere.
  static let addressFields: TemplateFields<Shown<Link>> = TemplateFields()
    .link("href") { $0.href(to: $0.value) }
    .text("template") { shown in
      if case .web(let address) = shown.value.route { address.template } else { nil }
    }
}
