package import Documents
import Todos

/// A kind of page, assembled from its parts, so that the router can open it.
///
/// A module has no state. `SiteModules` has the table of all modules.
protocol PageModule: SendableMetatype {
  associatedtype Presenter: PagePresenter
  where Presenter.Page: TemplatePage, Presenter.Interactor: Sendable, Presenter.Answer: Versioned
  /// The formats in which the module has pages; all formats by default.
  static var formats: [PageFormat] { get }
  /// Returns the pages of the module that are made even if no page links to them; none by default.
  static func entrances(to map: SiteMap) -> [Entrance]
  /// Returns the value with which a route opens the module; nil for a route of another module.
  static func arrival(by route: Route) -> Presenter.Arrival?
  /// Returns the value for which the interactor answers with everything that the page of a route depends on,
  /// without reading files; by default the value with which the route opens the module.
  static func arrivalForVersion(by route: Route) -> Presenter.Arrival?
  /// The pages to which the module links by names, besides those of the todos in rows; all by default.
  static var linkedGroups: LinkedGroups { get }
  /// Returns the interactor that all pages of the module share.
  static func interactor(_ map: SiteMap, from bodies: BodySource) -> Presenter.Interactor
  static func presenter(_ interactor: Presenter.Interactor, _ router: SiteRouter) -> Presenter
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
  /// Returns the version of the page of a route; nil for a route of another module.
  let version: @Sendable (Route) throws(PageError) -> PageVersion?
  /// Writes the page of a route into a buffer; returns nil for a route of another module.
  let open: @Sendable (Route, SiteRouter, inout [UInt8]) throws(PageError) -> OpenedPage?
}

/// What is known of a page after it was written.
package struct OpenedPage: Equatable, Sendable {
  /// The routes that the page links to.
  package var routes: [Route] = []
  /// The problems that concern only this page, such as links that cannot be written in its format.
  package var problems: [Problem] = []

  package init(routes: [Route] = [], problems: [Problem] = []) {
    self.routes = routes
    self.problems = problems
  }
}

extension PageModule {
  static var formats: [PageFormat] { PageFormat.allCases }

  static func entrances(to map: SiteMap) -> [Entrance] { [] }

  static func arrivalForVersion(by route: Route) -> Presenter.Arrival? { arrival(by: route) }

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
        shows: { arrival(by: $0) != nil },
        version: { (route) throws(PageError) in
          guard let arrival = arrivalForVersion(by: route) else { return nil }
          var version = VersionOfAnswer<Presenter.Answer>(links: links)
          try interactor.retrieve(arrival, for: &version)
          guard let version = version.version else { throw .notAnswered }
          return version
        }
      ) { (route, router, buffer) throws(PageError) in
        guard let arrival = arrival(by: route) else { return nil }
        // The memory is moved out of the buffer, so that it is not copied.
        var memory: [UInt8] = []
        swap(&memory, &buffer)
        var view = TemplateView(template, frame: frame, at: route, sharing: router.memo, buffer: memory)
        try router.open(presenter(interactor, router), for: arrival, in: &view)
        swap(&view.bytes, &buffer)
        return view.opened
      }
    }
  }
}
