import Todos

extension SitePage {
  static let example = SitePage("example")
}

enum ExampleModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    guard !map.snapshot.todos.isEmpty else { return [] }
    let rows = ExampleInteractor(map: map).todoIndices.count
    return map.pages(.example, rows: rows, inNavigationAs: .example)
  }

  static func request(for route: Route) -> NumberedRequest? {
    route.number(of: .example).map { NumberedRequest(number: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> ExampleInteractor {
    ExampleInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> ExamplePresenter<SiteRouter> {
    ExamplePresenter(router: router, today: router.today)
  }
}
