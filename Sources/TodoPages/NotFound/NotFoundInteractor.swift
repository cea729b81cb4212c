import Todos

/// What the page for missing pages is opened for; there is one.
struct NotFoundRequest: Equatable, Sendable {}

/// Gets where all todos stand.
struct NotFoundInteractor: PresenterToInteractor, Sendable {
  typealias Request = NotFoundRequest
  typealias Answer = TodoProgress

  let map: SiteMap

  func retrieve(_ request: NotFoundRequest, for output: inout some InteractorToPresenter<TodoProgress>) {
    output.didRetrieve(map.progress)
  }
}
