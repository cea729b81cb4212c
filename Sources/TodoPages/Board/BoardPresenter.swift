import Todos

struct BoardPresenter<
  Interactor: PresenterToInteractor<BoardRequest, BoardAnswer>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = BoardPage

  let interactor: Interactor
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?
  var pending = Pending<BoardRequest, BoardAnswer>()

  func page(of answer: BoardAnswer, for request: BoardRequest) -> BoardPage {
    BoardPage(
      columns: answer.columns.map { column in
        BoardPage.Column(
          status: column.status, link: router.link(to: .group(.status, column.status.label)),
          todos: column.todos.compactMap { router.summary(of: $0, today: today) }, total: column.total)
      },
      rest: answer.moreStatuses == 0
        ? nil
        : router.link(to: .page(.groups(.status))).map {
          BoardPage.Rest(count: answer.moreStatuses, link: $0)
        },
      progress: answer.progress)
  }
}
