import Todos

extension SitePage {
  /// The page that a server shows if the requested page does not exist.
  package static let notFound = SitePage("404")
}

enum NotFoundModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] { map.pages(.notFound) }

  static func request(for route: Route) -> NotFoundRequest? {
    route == .page(.notFound, number: 1) ? NotFoundRequest() : nil
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> NotFoundInteractor {
    NotFoundInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> NotFoundPresenter<SiteRouter> {
    NotFoundPresenter(router: router)
  }
}
