import Todos

extension SitePage {
  static let dependencies = SitePage("dependencies")
}

enum DependenciesModule: PageModule {
  static let formats: [PageFormat] = [.html]
  static let linkedGroups = LinkedGroups.none

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    let depends = map.relations.depends
    let hasWaiting = map.snapshot.todos.enumerated().contains { !$1.status.isClosed && !depends[$0].isEmpty }
    guard hasWaiting else { return [] }
    let dependencies = TodoDependencies(map.snapshot.todos, map.relations)
    let rows = dependencies.ready.count + dependencies.others.count + dependencies.waiting.count
    return map.pages(.dependencies, rows: rows, inNavigationAs: .dependencies)
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
