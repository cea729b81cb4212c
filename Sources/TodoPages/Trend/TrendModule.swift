import Todos

extension SitePage {
  /// The numbers of created and closed todos by day.
  static let trend = SitePage("progress")
}

enum TrendModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    // Without dates there is no chart.
    map.snapshot.todos.contains { ($0.created ?? $0.completed ?? $0.ended) != nil }
      ? map.pages(.trend, inNavigationAs: .progress) : []
  }

  static func request(for route: Route) -> TrendRequest? {
    route == .page(.trend, number: 1) ? TrendRequest() : nil
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> TrendInteractor {
    TrendInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> TrendPresenter<SiteRouter> {
    TrendPresenter(router: router)
  }
}
