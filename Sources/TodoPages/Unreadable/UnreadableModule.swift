import Todos

extension SitePage {
  package static let unreadable = SitePage("unreadable")
}

enum UnreadableModule: PageModule {
  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    let files = map.snapshot.unreadable
    return files.isEmpty ? [] : map.pages(.unreadable, rows: files.count, inNavigationAs: .unreadableFiles)
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
