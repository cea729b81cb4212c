import Documents
import Todos

/// A page that a template can show.
///
/// It declares the template, and the names that the template may use for values.
protocol TemplatePage: Sendable {
  /// The name of the template, such as `list`.
  static var templateName: String { get }

  /// The names that the page itself provides; the names that every page provides are added to them.
  static var fields: TemplateFields<Shown<Self>> { get }

  /// Returns the subject of the page, for its heading and the title of the browser tab; nil for the whole
  /// site.
  func heading(in words: Words) -> String?

  /// Returns what a preview of the page shows, in plain text; nil for its title.
  func description(in words: Words) -> String?
}

extension TemplatePage {
  func description(in words: Words) -> String? { nil }
}

extension Shown where Value: TemplatePage {
  /// Returns the names that the page itself provides, and those that every page provides.
  ///
  /// - Parameter frame: the values that all pages share; its texts become part of the compiled templates.
  static func allFields(in frame: PageFrame) -> TemplateFields<Shown<Value>> {
    Value.fields
      .constants("words", frame.words.all)
      .constant("language", frame.words.tag)
      .constant("wordsLanguage", frame.words.language.rawValue)
      .constant("pageLanguage", frame.words.isTranslated ? frame.words.tag : frame.words.language.rawValue)
      .constant("isTranslated", frame.words.isTranslated)
      .constant("direction", frame.words.isRightToLeft ? "rtl" : "ltr")
      .constant("generator", frame.generator)
      .constant("todoFolder", frame.todoFolder)
      .text("heading") { $0.heading }
      .text("pageTitle") { $0.pageTitle }
      .text("description") { $0.scene.description ?? $0.pageTitle }
      .record("canonical", TemplateFields<String>().link("href") { $0 }.text("address") { $0 }) {
        $0.canonicalAddress
      }
      .record("site", PageScene.siteFields(frame)) { $0.scene }
  }

  private var heading: String { value.heading(in: words) ?? scene.frame.siteTitle }

  /// The heading and the site's title, followed by the number of the page from the second page on.
  private var pageTitle: String {
    let site = scene.frame.siteTitle
    let title = value.heading(in: words).map { "\($0) · \(site)" } ?? site
    if case .page(_, let number) = scene.route, number > 1 { return "\(title) · \(number)" }
    return title
  }

  private var canonicalAddress: String? {
    guard scene.route != .page(.notFound, number: 1) else { return nil }
    return scene.frame.baseURL.map { base in
      base + percentEncoded(scene.route == .list(page: 1) ? "" : scene.route.path(in: scene.frame.format))
    }
  }
}

extension PageScene {
  /// Returns the names of the values in `site`, for all templates.
  fileprivate static func siteFields(_ frame: PageFrame) -> TemplateFields<PageScene> {
    TemplateFields<PageScene>()
      .constant("title", frame.siteTitle)
      .flag("readsClock") { $0.frame.today == nil }
      .link("home") { $0.location.append(hrefTo: Link(to: .list(page: 1)), to: &$1) }
      .link("script") { $0.location.append(hrefToFile: "assets/site.js", to: &$1) }
      .link("themeScript") { $0.location.append(hrefToFile: "assets/theme.js", to: &$1) }
      .link("stylesheet") { $0.location.append(hrefToFile: "assets/style.css", to: &$1) }
      .record("accent", TemplateFields<String>().link("href") { $0 }) { scene in
        scene.frame.hasAccent ? scene.location.href(toFile: "assets/accent.css") : nil
      }
      .link("icon") { $0.location.append(hrefToFile: "assets/favicon.svg", to: &$1) }
      .record("fields", TemplateFields<[String]>().text("names") { $0.joined(separator: " ") }) { scene in
        scene.frame.fields.isEmpty ? nil : scene.frame.fields
      }
      .link("root") { $0.location.root }
      .link("feed") { $0.location.append(hrefToFile: "feed.xml", to: &$1) }
      .link("calendar") { $0.location.append(hrefToFile: "todos.ics", to: &$1) }
      .link("data") { $0.location.append(hrefToFile: "todos.json", to: &$1) }
      .list("navigation", navigationFields) { scene in
        scene.frame.navigation.map { Shown(value: $0, scene: scene) }
      }
  }

  private static var navigationFields: TemplateFields<Shown<NavigationEntry>> {
    TemplateFields<Shown<NavigationEntry>>()
      .text("title") { shown in shown.words[shown.value.title] }
      .link("href") { $0.append(hrefTo: Link(to: .page($0.value.page, number: 1)), to: &$1) }
      .flag("isCurrent") { $0.scene.route.number(of: $0.value.page) == 1 }
      .flag("isSection") { $0.scene.route.isBelow($0.value.page) }
      .flag("isLast") { $0.value == $0.scene.frame.navigation.last }
  }
}

extension Shown where Value == TitledLink {
  static let fields: TemplateFields<Shown<TitledLink>> = TemplateFields()
    .link("href") { $0.append(hrefTo: $0.value.link, to: &$1) }
    .text("title") { $0.value.title }
}

extension Shown where Value == Link {
  /// The names of the values of a link to an external page.
  static let addressFields: TemplateFields<Shown<Link>> = TemplateFields()
    .link("href") { $0.append(hrefTo: $0.value, to: &$1) }
    .text("template") { shown in
      if case .web(let address) = shown.value.route { address.template } else { nil }
    }
}
