/// The module of what a coding agent must know; it has no page of a site.
extension SiteRouter {
  /// Returns the numbers of todos, and the first ones that can be started.
  package func primePage() throws(PageError) -> PrimePage {
    let request = PrimeRequest(limit: 5)
    let answer = try PrimeInteractor(map: map).answer(to: request)
    return PrimePresenter(router: self, today: today).page(of: answer, for: request)
  }
}
