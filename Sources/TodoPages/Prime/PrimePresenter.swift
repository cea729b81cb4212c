import Todos

struct PrimePresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue.
  let today: TodoDate?

  func page(of answer: PrimeAnswer, for request: PrimeRequest) -> PrimePage {
    PrimePage(
      progress: answer.progress, readyCount: answer.readyCount,
      ready: router.summaries(of: answer.ready, today: today),
      damagedCount: answer.damagedCount)
  }
}
