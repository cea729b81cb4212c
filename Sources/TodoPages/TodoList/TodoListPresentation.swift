public import Todos

/// The presenter of the list.
public typealias TodoListPresenter<Interactor, Router> = PagePresenter<
  TodoListPresentation, Interactor, Router
>
where Interactor: PresenterToInteractor<TodoListRequest, TodoListAnswer>, Router: PresenterToRouter<SitePlace>

/// Makes the list's page out of what the interactor finds.
public struct TodoListPresentation: PagePresentation {
  private let today: TodoDate?

  /// Makes a presentation.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  public init(today: TodoDate?) {
    self.today = today
  }

  /// Makes the page.
  public func page(
    of answer: TodoListAnswer, for request: TodoListRequest, linking router: some PresenterToRouter<SitePlace>
  ) -> TodoListPage? {
    TodoListPage(
      heading: answer.group.map {
        .group($0.kind, name: $0.name, back: router.link(to: .page(.groups($0.kind))))
      } ?? .all,
      progress: answer.progress,
      selection: answer.found.flatMap { found in request.query.map { TodoSelection($0, found: found) } },
      todos: answer.todos.indices.compactMap { place in
        let todo = answer.todos[place]
        let name = place < answer.names.count ? answer.names[place] : nil
        return router.link(to: .detail(of: todo)).map {
          TodoSummary(todo, link: $0, today: today, name: name)
        }
      },
      pagination: request.number.flatMap {
        Pagination(of: request.page, at: $0, count: answer.pageCount, linking: router)
      },
      unreadable: request.number ?? 1 == 1 ? answer.unreadable : [])
  }
}
