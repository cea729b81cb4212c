import Todos

enum TodoDetailModule: PageModule {
  static let linkedGroups = LinkedGroups.none

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    map.snapshot.todos.map { ModulePage(route: .todo($0.path)) }
  }

  static func request(for route: Route) -> TodoDetailRequest? {
    if case .todo(let path) = route { TodoDetailRequest(path: path) } else { nil }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> TodoDetailInteractor {
    TodoDetailInteractor(map: map, bodies: bodies)
  }

  static func presenter(_ router: SiteRouter) -> TodoDetailPresenter<SiteRouter> {
    TodoDetailPresenter(router: router, today: router.today, fields: router.map.fields)
  }
}
