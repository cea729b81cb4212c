package import Todos

extension SitePage {
  /// The latest events of all todos.
  static let recent = SitePage("recent")
}

enum RecentModule: PageModule {
  static let formats: [PageFormat] = [.html]
  static let linkedGroups = LinkedGroups.none

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    map.snapshot.todos.contains { !TodoEvent.newest(1, of: [$0]).isEmpty }
      ? map.pages(.recent, inNavigationAs: .recent) : []
  }

  static func request(for route: Route) -> RecentRequest? {
    route == .page(.recent, number: 1) ? RecentRequest() : nil
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> RecentInteractor {
    RecentInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> RecentPresenter<SiteRouter> {
    RecentPresenter(router: router)
  }
}

extension SiteRouter {
  /// Returns the page of changes in commits, the latest first.
  package func recentPage(of changes: [CommittedChange]) -> RecentPage {
    let answer = CommitsInteractor(changes: changes).answer(to: RecentRequest())
    return RecentPresenter(router: self).page(of: answer, for: RecentRequest())
  }
}
