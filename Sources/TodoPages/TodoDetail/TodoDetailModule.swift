import Todos

enum TodoDetailModule: PageModule {
  static func arrival(by route: Route) -> TodoDetailRequest? {
    if case .todo(let path) = route { TodoDetailRequest(path: path) } else { nil }
  }

  static func interactor(_ map: SiteMap, from store: (any TodoStore)?) -> TodoDetailInteractor {
    TodoDetailInteractor(map, from: store)
  }

  static func presenter(
    _ interactor: TodoDetailInteractor, _ router: SiteRouter
  ) -> TodoDetailPresenter<TodoDetailInteractor, SiteRouter> {
    TodoDetailPresenter(interactor: interactor, router: router, today: router.today)
  }
}
