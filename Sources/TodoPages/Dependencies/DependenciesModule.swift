import Todos

extension SitePage {
  static let dependencies = SitePage("dependencies")
}

enum DependenciesModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func entrances(to map: SiteMap) -> [Entrance] {
    let depends = map.relations.depends
    let hasWaiting = map.snapshot.todos.enumerated().contains { !$1.status.isClosed && !depends[$0].isEmpty }
    return hasWaiting ? [Entrance(page: .dependencies, title: .dependencies)] : []
  }

  static func request(for route: Route) -> NumberedRequest? {
    route.number(of: .dependencies).map { NumberedRequest(number: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> DependenciesInteractor {
    DependenciesInteractor(map)
  }

  static func presenter(_ router: SiteRouter) -> DependenciesPresenter<SiteRouter> {
    DependenciesPresenter(router: router, today: router.today)
  }
}
