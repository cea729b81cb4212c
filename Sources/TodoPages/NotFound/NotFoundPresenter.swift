import Todos

struct NotFoundPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router

  func page(of answer: TodoProgress, for request: NotFoundRequest) -> NotFoundPage {
    NotFoundPage(list: router.link(to: .page(.list)), progress: answer)
  }
}
