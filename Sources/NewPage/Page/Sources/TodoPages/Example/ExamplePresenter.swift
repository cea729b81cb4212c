import Todos

struct ExamplePresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?

  func page(
    of answer: ExampleAnswer, for request: NumberedRequest
  ) -> ExamplePage {
    ExamplePage(
      total: answer.total, todos: router.summaries(of: answer.todos, today: today),
      pagination: Pagination(
        of: .example, at: request.number, count: answer.pageCount, linking: router))
  }
}
