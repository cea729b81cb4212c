import Todos

struct BoardPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?

  func page(of answer: BoardAnswer, for request: BoardRequest) -> BoardPage {
    let list = router.link(to: .page(.list))
    let group = answer.kind.group
    return BoardPage(
      kind: answer.kind,
      columns: answer.columns.map { column in
        let link =
          column.subject == .none
          ? nil : group.flatMap { router.link(to: .group($0, column.subject.name)) }
        return BoardPage.Column(
          subject: column.subject, link: link,
          todos: router.summaries(of: column.todos, today: today), total: column.total,
          closed: column.closed, all: link ?? list)
      },
      rest: answer.moreColumns == 0
        ? nil
        : (group.map { router.link(to: .page(.groups($0))) } ?? list).map {
          BoardPage.Rest(count: answer.moreColumns, link: $0)
        },
      alternatives: answer.kinds.count < 2
        ? []
        : answer.kinds.compactMap { kind in
          router.link(to: .page(kind.page)).map { BoardPage.Alternative(kind: kind, link: $0) }
        },
      progress: router.linked(answer.progress))
  }
}
