import Todos

struct PrimePresenter<
  Interactor: PresenterToInteractor<PrimeRequest, PrimeAnswer>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = PrimePage

  let interactor: Interactor
  let router: Router
  /// The date used to decide which todos are overdue.
  let today: TodoDate?
  var pending = Pending<PrimeRequest, PrimeAnswer>()

  func page(of answer: PrimeAnswer, for request: PrimeRequest) -> PrimePage {
    PrimePage(
      progress: answer.progress, readyCount: answer.readyCount,
      ready: router.summaries(of: answer.ready, today: today),
      damagedCount: answer.damagedCount)
  }
}
