import Todos

/// The request for the page for missing pages.
struct NotFoundRequest: Equatable, Sendable {}

/// Retrieves the progress of all todos.
struct NotFoundInteractor: PresenterToInteractor, Sendable {
  typealias Request = NotFoundRequest
  typealias Answer = TodoProgress

  let map: SiteMap

  func retrieve(_ request: NotFoundRequest, for output: inout some InteractorToPresenter<TodoProgress>) {
    output.didRetrieve(map.progress)
  }
}
