import Todos

extension SitePage {
  static let due = SitePage("due")
}

enum DueModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func entrances(to map: SiteMap) -> [Entrance] {
    map.due.dated > 0 ? [Entrance(page: .due, title: .due)] : []
  }

  static func arrival(by route: Route) -> NumberedRequest? {
    route.number(of: .due).map { NumberedRequest(number: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> DueInteractor {
    DueInteractor(map: map)
  }

  static func presenter(
    _ interactor: DueInteractor, _ router: SiteRouter
  ) -> DuePresenter<DueInteractor, SiteRouter> {
    DuePresenter(interactor: interactor, router: router, today: router.today)
  }
}
