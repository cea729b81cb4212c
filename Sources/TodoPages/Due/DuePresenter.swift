import Todos

struct DuePresenter<
  Interactor: PresenterToInteractor<NumberedRequest, DueAnswer>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = DuePage

  let interactor: Interactor
  let router: Router
  /// The day that decides what is overdue; nil puts the todos under their months and leaves the rest to the reader's
  /// clock.
  let today: TodoDate?
  var pending = Pending<NumberedRequest, DueAnswer>()

  /// Makes the page; a heading that goes on from the page before is there again.
  func page(of answer: DueAnswer, for request: NumberedRequest) -> DuePage {
    var sections: [DuePage.Section] = []
    for row in answer.todos {
      guard let summary = router.summary(of: row, today: today) else { continue }
      let when = DueSection(of: summary.due, today: today)
      if sections.last?.when != when { sections.append(DuePage.Section(when: when, todos: [])) }
      sections[sections.count - 1].todos.append(summary)
    }
    return DuePage(
      sections: sections, isByMonth: today == nil, dated: answer.dated, undated: answer.undated,
      pagination: Pagination(of: .due, at: request.number, count: answer.pageCount, linking: router))
  }
}
