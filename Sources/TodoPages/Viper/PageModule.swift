package import Documents
import Todos

/// A kind of page, assembled from its parts, so that the router can open it.
///
/// A module has no state. `SiteModules` has the table of all modules.
protocol PageModule: SendableMetatype {
  associatedtype Interactor: PresenterToInteractor where Interactor.Answer: Versioned
  associatedtype Presenter: PagePresenter<Interactor.Request, Interactor.Answer, Presenter.Page>
  where Presenter.Page: TemplatePage
  /// The formats in which the module has pages; all formats by default.
  static var formats: [PageFormat] { get }
  /// Returns the pages of the module that are made even if no page links to them; none by default.
  static func entrances(to map: SiteMap) -> [Entrance]
  /// Returns the request for the page of a route; nil for a route of another module.
  static func request(for route: Route) -> Interactor.Request?
  /// The pages to which the module links by names, besides those of the todos in rows; all by default.
  static var linkedGroups: LinkedGroups { get }
  /// Returns the interactor that all pages of the module share.
  static func interactor(_ map: SiteMap, from bodies: BodySource) -> Interactor
  static func presenter(_ router: SiteRouter) -> Presenter
}

/// A page from which other pages of the site are reached.
struct Entrance: Equatable, Sendable {
  var page: SitePage
  /// The title in the navigation of all pages; nil for a page that is not in the navigation.
  var title: Word?
  /// The formats in which it is in the navigation, if it has a title.
  var navigationFormats: [PageFormat] = PageFormat.allCases
}

/// A module with its compiled template, for the todos of any site.
struct CompiledModule: Sendable {
  let entrances: @Sendable (SiteMap) -> [Entrance]
  let opening: @Sendable (SiteMap, BodySource, PageFrame) -> ModuleOpening
}

/// A module that is ready to be opened for one site.
struct ModuleOpening: Sendable {
  /// Reports whether the module shows the page of a route.
  let shows: @Sendable (Route) -> Bool
  /// Writes the page of a route into a buffer; returns nil if it has a version, that of the last build.
  let open: @Sendable (Route, SiteRouter, ContentHash?, inout [UInt8]) throws(PageError) -> OpenedPage?
}

/// What is known of a page after it was written.
package struct OpenedPage: Equatable, Sendable {
  /// The routes that the page links to.
  package var routes: [Route] = []
  /// The problems that concern only this page, such as links that cannot be written in its format.
  package var problems: [Problem] = []
  /// A hash of all that the page shows and that other pages of the site do not have in common with it; nil if the page
  /// shows a todo whose version is not known.
  package var version: ContentHash?

  package init(routes: [Route] = [], problems: [Problem] = []) {
    self.routes = routes
    self.problems = problems
  }
}

extension PageModule {
  static var formats: [PageFormat] { PageFormat.allCases }

  static func entrances(to map: SiteMap) -> [Entrance] { [] }

  static var linkedGroups: LinkedGroups { .all }

  /// Compiles the template of the module; returns nil if the module has no pages in the frame's format.
  static func compiled(
    _ sources: TemplateSources, _ frame: PageFrame
  ) throws(Problems) -> CompiledModule? {
    guard formats.contains(frame.format) else { return nil }
    let template = try PageTemplate<Presenter.Page>(from: sources, frame: frame)
    return CompiledModule(entrances: { entrances(to: $0) }) { map, bodies, frame in
      let interactor = interactor(map, from: bodies)
      let links = PageVersion(ofLinksIn: frame, map.links[linkedGroups], map.links.key)
      return ModuleOpening(
        shows: { request(for: $0) != nil }
      ) { (route, router, last, buffer) throws(PageError) in
        guard let request = request(for: route) else { throw .noModule(route) }
        let answer = try interactor.answer(to: request)
        var version = links
        version.add(answer)
        if let last, last == version.hash { return nil }
        let page = try presenter(router).page(of: interactor.completed(answer), for: request)
        // The memory is moved out of the buffer, so that it is not copied.
        var memory: [UInt8] = []
        swap(&memory, &buffer)
        var view = TemplateView(template, frame: frame, at: route, sharing: router.memo, buffer: memory)
        view.show(page)
        swap(&view.bytes, &buffer)
        var opened = view.opened
        opened.version = version.hash
        return opened
      }
    }
  }
}
