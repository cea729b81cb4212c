import Todos

extension SitePage {
  package static let unreadable = SitePage("unreadable")
}

enum UnreadableModule: PageModule {
  static func entrances(to map: SiteMap) -> [Entrance] {
    map.snapshot.unreadable.isEmpty ? [] : [Entrance(page: .unreadable, title: .unreadableFiles)]
  }

  static func request(for route: Route) -> NumberedRequest? {
    route.number(of: .unreadable).map { NumberedRequest(number: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> UnreadableInteractor {
    UnreadableInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> UnreadablePresenter<SiteRouter> {
    UnreadablePresenter(router: router)
  }
}
