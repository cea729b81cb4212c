import Todos

extension SitePage {
  /// The list of all todos.
  static let list = SitePage("index", continuation: .inPageFolder)
  /// The list of the closed todos, the most recently closed first.
  static let closed = SitePage("closed", in: .recent)
}

enum TodoListModule: PageModule {
  static let linkedGroups = LinkedGroups.statuses

  static func entrances(to map: SiteMap) -> [Entrance] { [Entrance(page: .list, title: .allTodos)] }

  static func request(for route: Route) -> TodoListRequest? {
    guard case .page(let page, let number) = route, page == .list || page == .closed || page.group != nil
    else {
      return nil
    }
    return TodoListRequest(page: page, number: number)
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> TodoListInteractor {
    TodoListInteractor(map, from: bodies.store)
  }

  static func presenter(_ router: SiteRouter) -> TodoListPresenter<SiteRouter> {
    TodoListPresenter(router: router, today: router.today, example: router.example)
  }
}
