/// The module of the todos that can be started; it has no page of a site.
enum ReadyModule {
  static func presenter(
    _ map: SiteMap, _ router: SiteRouter
  ) -> ReadyPresenter<ReadyInteractor, SiteRouter> {
    ReadyPresenter(interactor: ReadyInteractor(map: map), router: router, today: router.today)
  }
}

extension SiteRouter {
  /// Shows the ready todos, or the reasons why one todo is not ready.
  package func presentReady(
    _ request: ReadyRequest, in view: inout some PresenterToView<ReadyPage>
  ) throws(PageError) {
    try open(ReadyModule.presenter(map, self), for: request, in: &view)
  }
}
