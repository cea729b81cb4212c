import Todos

extension SitePage {
  /// The board, with a column for each status.
  static let board = SitePage("board")
}

enum BoardModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    map.snapshot.todos.isEmpty
      ? [] : kinds(of: map).flatMap { map.pages($0.page, inNavigationAs: $0 == .status ? .board : nil) }
  }

  /// Returns the kinds of boards that a site has: that of statuses, and those with the name of a todo that is not
  /// closed.
  static func kinds(of map: SiteMap) -> [BoardColumnKind] {
    BoardColumnKind.allCases.filter { $0 == .status || OpenTodoColumns(map, by: $0).hasNames }
  }

  static func request(for route: Route) -> BoardRequest? {
    BoardColumnKind.allCases.first { route == .page($0.page, number: 1) }.map { BoardRequest(kind: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> BoardInteractor {
    BoardInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> BoardPresenter<SiteRouter> {
    BoardPresenter(router: router, today: router.today)
  }
}
