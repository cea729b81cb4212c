import Todos

extension SitePage {
  /// The list of all todos.
  static let list = SitePage("index", continuation: .inPageFolder)
  /// The list of the closed todos, the most recently closed first.
  static let closed = SitePage("closed", in: .recent)
}

enum TodoListModule: PageModule {
  static let linkedGroups = LinkedGroups.statuses

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    let all = map.pages(.list, rows: map.snapshot.todos.count, inNavigationAs: .allTodos)
    // Only the page of the latest events links to the closed todos.
    let hasClosed = format == .html && !map.closed.isEmpty && !RecentModule.pages(of: map, in: format).isEmpty
    let closed = hasClosed ? map.pages(.closed, rows: map.closed.count) : []
    return all + closed
      + TodoGroupKind.allCases.flatMap { kind in
        map.groups[kind].flatMap { group in
          map.page(of: kind, group.name).map { map.pages($0, rows: group.todoIndices.count) } ?? []
        }
      }
  }

  static func request(for route: Route) -> TodoListRequest? {
    guard case .page(let page, let number) = route, page == .list || page == .closed || page.group != nil
    else {
      return nil
    }
    return TodoListRequest(page: page, number: number)
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> TodoListInteractor {
    TodoListInteractor(map: map, store: bodies.store)
  }

  static func presenter(_ router: SiteRouter) -> TodoListPresenter<SiteRouter> {
    TodoListPresenter(router: router, today: router.today, example: router.example)
  }
}
