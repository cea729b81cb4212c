/// The module of the todos that can be started; it has no page of a site.
extension SiteRouter {
  /// Returns the page of the ready todos, or of the reasons why one todo is not ready.
  package func readyPage(_ request: ReadyRequest) throws(PageError) -> ReadyPage {
    let answer = try ReadyInteractor(map: map).answer(to: request)
    return try ReadyPresenter(router: self, today: today).page(of: answer, for: request)
  }
}
