import Todos

struct UnreadablePresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router

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
