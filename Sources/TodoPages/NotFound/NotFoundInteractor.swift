import Todos

/// The request for the page for missing pages.
struct NotFoundRequest: Equatable, Sendable {}

/// Retrieves the progress of all todos.
struct NotFoundInteractor: PresenterToInteractor {
  let map: SiteMap

  func answer(to request: NotFoundRequest) -> TodoProgress {
    map.progress
  }
}
