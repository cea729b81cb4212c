import Todos

extension SitePage {
  /// The page that a server shows if the requested page does not exist.
  package static let notFound = SitePage("404")
}

enum NotFoundModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func entrances(to map: SiteMap) -> [Entrance] { [Entrance(page: .notFound, title: nil)] }

  static func arrival(by route: Route) -> NotFoundRequest? {
    route == .page(.notFound, number: 1) ? NotFoundRequest() : nil
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> NotFoundInteractor {
    NotFoundInteractor(map: map)
  }

  static func presenter(
    _ interactor: NotFoundInteractor, _ router: SiteRouter
  ) -> NotFoundPresenter<NotFoundInteractor, SiteRouter> {
    NotFoundPresenter(interactor: interactor, router: router)
  }
}
