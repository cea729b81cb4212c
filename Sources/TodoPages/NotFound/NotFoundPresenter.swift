import Todos

struct NotFoundPresenter<
  Interactor: PresenterToInteractor<NotFoundRequest, TodoProgress>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = NotFoundPage

  let interactor: Interactor
  let router: Router
  var pending = Pending<NotFoundRequest, TodoProgress>()

  func page(of answer: TodoProgress, for request: NotFoundRequest) -> NotFoundPage {
    NotFoundPage(list: router.link(to: .page(.list)), progress: answer)
  }
}
