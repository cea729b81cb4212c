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
      kind: request.kind,
      columns: answer.columns.map { column in
        BoardPage.Column(
          subject: column.subject, link: link(to: column.subject),
          todos: column.todos.compactMap { router.summary(of: $0, today: today) }, total: column.total)
      },
      rest: answer.moreColumns == 0
        ? nil
        : router.link(to: .page(.groups(request.kind.group))).map {
          BoardPage.Rest(count: answer.moreColumns, link: $0)
        },
      alternatives: answer.kinds.count < 2
        ? []
        : answer.kinds.compactMap { kind in
          router.link(to: .page(.board(kind))).map { BoardPage.Alternative(kind: kind, link: $0) }
        },
      progress: router.linked(answer.progress))
  }

  private func link(to subject: BoardSubject) -> Link? {
    switch subject {
    case .status(let status): router.link(to: .group(.status, status.label))
    case .milestone(let title): title.flatMap { router.link(to: .group(.milestone, $0)) }
    }
  }
}
