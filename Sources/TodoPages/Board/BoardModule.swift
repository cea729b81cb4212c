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

  /// Returns the kinds of boards that a site has: that of statuses, and those with the name of an
  /// unclosed todo.
  static func kinds(of map: SiteMap) -> [BoardColumnKind] {
    BoardColumnKind.all(map.fields).filter { $0 == .status || UnclosedColumns(map: map, kind: $0).hasNames }
  }

  static func request(for route: Route) -> BoardRequest? {
    guard case .page(let page, number: 1) = route, page.isIn(.board) else { return nil }
    return BoardRequest(page: page)
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> BoardInteractor {
    BoardInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> BoardPresenter<SiteRouter> {
    BoardPresenter(router: router, today: router.today)
  }
}
