import Todos

extension SitePage {
  /// The board, with a column for each status.
  static let board = SitePage("board")

  /// The board with columns of a kind.
  static func board(_ kind: BoardColumnKind) -> SitePage {
    switch kind {
    case .status: .board
    case .milestone: SitePage("board-milestones")
    }
  }
}

enum BoardModule: PageModule {
  static let formats: [PageFormat] = [.html]

  static func entrances(to map: SiteMap) -> [Entrance] {
    map.snapshot.todos.isEmpty
      ? [] : kinds(of: map).map { Entrance(page: .board($0), title: $0 == .status ? .board : nil) }
  }

  /// Returns the kinds of boards that a site has: that of milestones only if todos have milestones.
  static func kinds(of map: SiteMap) -> [BoardColumnKind] {
    BoardColumnKind.allCases.filter { $0 != .milestone || !map.groups[.milestone].isEmpty }
  }

  static func arrival(by route: Route) -> BoardRequest? {
    BoardColumnKind.allCases.first { route == .page(.board($0), number: 1) }.map { BoardRequest(kind: $0) }
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
