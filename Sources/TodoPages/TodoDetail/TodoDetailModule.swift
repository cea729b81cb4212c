import Todos

enum TodoDetailModule: PageModule {
  static let linkedGroups = LinkedGroups.none

  static func arrival(by route: Route) -> TodoDetailRequest? {
    if case .todo(let path) = route { TodoDetailRequest(path: path) } else { nil }
  }

  static func arrivalForVersion(by route: Route) -> TodoDetailRequest? {
    arrival(by: route).map { TodoDetailRequest(path: $0.path, readsBody: false) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> TodoDetailInteractor {
    TodoDetailInteractor(map, from: bodies)
  }

  static func presenter(
    _ interactor: TodoDetailInteractor, _ router: SiteRouter
  ) -> TodoDetailPresenter<TodoDetailInteractor, SiteRouter> {
    TodoDetailPresenter(interactor: interactor, router: router, today: router.today)
  }
}
