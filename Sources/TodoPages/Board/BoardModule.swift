import Todos

extension SitePage {
  /// The board, with a column for each status.
  static let board = SitePage("board")
}

enum BoardModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func entrances(to map: SiteMap) -> [Entrance] {
    map.snapshot.todos.isEmpty ? [] : [Entrance(page: .board, title: .board)]
  }

  static func arrival(by route: Route) -> BoardRequest? {
    route == .page(.board, number: 1) ? BoardRequest() : nil
  }

  static func interactor(_ map: SiteMap, from store: (any TodoStore)?) -> BoardInteractor {
    BoardInteractor(map: map)
  }

  static func presenter(
    _ interactor: BoardInteractor, _ router: SiteRouter
  ) -> BoardPresenter<BoardInteractor, SiteRouter> {
    BoardPresenter(interactor: interactor, router: router, today: router.today)
  }
}
