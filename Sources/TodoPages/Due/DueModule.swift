import Todos

extension SitePage {
  static let due = SitePage("due")
}

enum DueModule: PageModule {
  static let formats: [PageFormat] = [.html]
  static let linkedGroups = LinkedGroups.none

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    map.due.datedCount > 0 ? map.pages(.due, rows: map.due.todoIndices.count, inNavigationAs: .due) : []
  }

  static func request(for route: Route) -> NumberedRequest? {
    route.number(of: .due).map { NumberedRequest(number: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> DueInteractor {
    DueInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> DuePresenter<SiteRouter> {
    DuePresenter(router: router, today: router.today)
  }
}
