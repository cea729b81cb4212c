package import Documents
import Todos

/// A kind of page, assembled from its parts, so that the router can open it.
///
/// A module has no state. `SiteModules` has the table of all modules.
protocol PageModule: SendableMetatype {
  associatedtype Interactor: PresenterToInteractor where Interactor.Answer: BinaryWritable
  associatedtype Presenter: PagePresenter<Interactor.Request, Interactor.Answer, Presenter.Page>
  where Presenter.Page: TemplatePage
  /// The formats in which the module has pages; all formats by default.
  static var formats: [PageFormat] { get }
  /// Returns all pages of the module.
  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage]
  /// Returns the request for the page of a route; nil for a route of another module.
  static func request(for route: Route) -> Interactor.Request?
  /// The pages to which the module links by names, besides those of the todos in rows; all by default.
  static var linkedGroups: LinkedGroups { get }
  /// Returns the interactor that all pages of the module share.
  static func interactor(_ map: SiteMap, from bodies: BodySource) -> Interactor
  static func presenter(_ router: SiteRouter) -> Presenter
}

/// A page of a module.
struct ModulePage: Equatable, Sendable {
  var route: Route
  /// Its entry in the navigation of all pages; nil if it has none.
  var navigationEntry: NavigationEntry?
}

/// An entry of the navigation.
struct NavigationEntry: Equatable, Sendable {
  var page: SitePage
  var title: Word
}

extension NavigationEntry: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(page, title)
  }
}

extension Word: BinaryWritable {}

/// A module with its compiled template, for the todos of any site.
struct CompiledModule: Sendable {
  let pages: @Sendable (SiteMap) -> [ModulePage]
  let opening: @Sendable (SiteMap, BodySource, PageFrame) -> ModuleOpening
}

/// A module that is ready to be opened for one site.
struct ModuleOpening: Sendable {
  /// Reports whether the module shows the page of a route.
  let shows: @Sendable (Route) -> Bool
  /// Writes the page of a route into a buffer, unless its version is the given one, that of the last build.
  let open: @Sendable (Route, SiteRouter, ContentHash?, inout [UInt8]) throws(PageError) -> OpenedPage
}

/// What is known of a page.
package struct OpenedPage: Equatable, Sendable {
  /// A hash of all that the page shows and that other pages of the site do not have in common with it: of the answer
  /// of its interactor, and of its links.
  package var version: ContentHash
  /// The problems that concern only this page, such as links that cannot be written in its format.
  package var problems: [Problem] = []
}

extension PageModule {
  static var formats: [PageFormat] { PageFormat.allCases }

  static var linkedGroups: LinkedGroups { .all }

  /// Compiles the template of the module; returns nil if the module has no pages in the frame's format.
  static func compiled(
    _ sources: TemplateSources, _ frame: PageFrame
  ) throws(Problems) -> CompiledModule? {
    guard formats.contains(frame.format) else { return nil }
    let template = try CompiledTemplate<Presenter.Page>(from: sources, frame: frame)
    return CompiledModule(pages: { pages(of: $0, in: frame.format) }) { map, bodies, frame in
      let interactor = interactor(map, from: bodies)
      let links = ContentHash(map.hashKey, of: frame.navigation, map.linkVersions[linkedGroups])
      return ModuleOpening(
        shows: { request(for: $0) != nil }
      ) { (route, router, last, buffer) throws(PageError) in
        guard let request = request(for: route) else { throw .noModule(route) }
        let answer = try interactor.answer(to: request)
        let version = ContentHash(map.hashKey, of: links, answer, with: &buffer)
        if version == last { return OpenedPage(version: version) }
        let page = try presenter(router).page(of: interactor.filled(answer), for: request)
        // The memory is moved out of the buffer, so that it is not copied.
        var memory: [UInt8] = []
        swap(&memory, &buffer)
        var view = TemplateView(template, frame: frame, at: route, sharing: router.memo, buffer: memory)
        view.show(page)
        swap(&view.bytes, &buffer)
        return OpenedPage(version: version, problems: view.problems)
      }
    }
  }
}
