import Todos

struct UnreadablePresenter<
  Interactor: PresenterToInteractor<NumberedRequest, UnreadableAnswer>,
  Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = UnreadablePage

  let interactor: Interactor
  let router: Router
  var pending = Pending<NumberedRequest, UnreadableAnswer>()

  func page(of answer: UnreadableAnswer, for request: NumberedRequest) -> UnreadablePage {
    UnreadablePage(
      total: answer.total,
      entries: answer.files.map { file in
        .init(file: file, edit: file.hasText ? router.link(to: .host(.edit, TodoPath(file.path))) : nil)
      },
      pagination: Pagination(
        of: .unreadable, at: request.number, count: answer.pageCount, linking: router))
  }
}
