/// The module of what a coding agent must know; it has no page of a site.
enum PrimeModule {
  static func presenter(
    _ map: SiteMap, _ router: SiteRouter
  ) -> PrimePresenter<PrimeInteractor, SiteRouter> {
    PrimePresenter(interactor: PrimeInteractor(map: map), router: router, today: router.today)
  }
}

extension SiteRouter {
  /// Shows the numbers of todos, and the first ones that can be started.
  package func presentPrime(in view: inout some PresenterToView<PrimePage>) throws(PageError) {
    try open(PrimeModule.presenter(map, self), for: PrimeRequest(limit: 5), in: &view)
  }
}
