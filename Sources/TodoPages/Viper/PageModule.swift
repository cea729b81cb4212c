import Documents
import Todos

/// A kind of pages put together out of its parts: what the router has to know to open it.
///
/// A module keeps nothing. `SiteModules` has the table of all of them.
protocol PageModule: SendableMetatype {
  associatedtype Presenter: PagePresenter where Presenter.Page: TemplatePage, Presenter.Interactor: Sendable
  /// What its pages are written in; both formats unless a module says otherwise.
  static var formats: [PageFormat] { get }
  /// The pages of the module that all others are reached from; none unless a module says otherwise.
  static func entrances(to map: SiteMap) -> [Entrance]
  /// What a route opens the module for; nil for a route of another module.
  static func arrival(by route: Route) -> Presenter.Arrival?
  /// The interactor that all pages of the module share.
  static func interactor(_ map: SiteMap, from store: (any TodoStore)?) -> Presenter.Interactor
  static func presenter(_ interactor: Presenter.Interactor, _ router: SiteRouter) -> Presenter
}

/// A page that the site is entered by.
struct Entrance: Equatable, Sendable {
  var page: SitePage
  /// What the navigation of all pages calls it; nil for a page that is not in the navigation.
  var title: Word?
}

/// A module whose template is compiled, for the todos of any site.
struct CompiledModule: Sendable {
  let entrances: @Sendable (SiteMap) -> [Entrance]
  let opening: @Sendable (SiteMap, (any TodoStore)?, PageFrame) -> ModuleOpening
}

/// A module that is ready to be opened.
struct ModuleOpening: Sendable {
  /// Whether the module shows the page of a route.
  let shows: @Sendable (Route) -> Bool
  /// Writes the page of a route into a buffer, and answers where the page leads; nil for a route of another module.
  let open: @Sendable (Route, SiteRouter, inout [UInt8]) throws(PageError) -> [Route]?
}

extension PageModule {
  static var formats: [PageFormat] { PageFormat.allCases }

  static func entrances(to map: SiteMap) -> [Entrance] { [] }

  /// The module with its template compiled; nil where its pages are not written in the frame's format.
  static func compiled(
    _ sources: TemplateSources, _ frame: PageFrame
  ) throws(Problems) -> CompiledModule? {
    guard formats.contains(frame.format) else { return nil }
    let template = try PageTemplate<Presenter.Page>(from: sources, frame: frame)
    return CompiledModule(entrances: { entrances(to: $0) }) { map, store, frame in
      let interactor = interactor(map, from: store)
      return ModuleOpening(shows: { arrival(by: $0) != nil }) { (route, router, buffer) throws(PageError) in
        guard let arrival = arrival(by: route) else { return nil }
        // The memory is taken out of the buffer, so that nothing is copied.
        var memory: [UInt8] = []
        swap(&memory, &buffer)
        var view = TemplateView(template, frame: frame, at: route, buffer: memory)
        try router.open(presenter(interactor, router), for: arrival, in: &view)
        swap(&view.bytes, &buffer)
        return view.routes
      }
    }
  }
}
