import Documents
import Todos

/// The request for what a coding agent must know of the todos.
struct PrimeRequest: Equatable, Sendable {
  /// The maximum number of ready todos.
  var limit: Int
}

/// The answer to the presenter.
struct PrimeAnswer: Equatable, Sendable {
  var progress: TodoProgress
  /// The number of todos that can be started.
  var readyCount: Int
  /// The first of these todos.
  var ready: [TodoRow]
  /// The number of files with errors.
  var damagedCount: Int
}

/// Retrieves the todos that can be started from a snapshot, and counts the others.
struct PrimeInteractor: PresenterToInteractor {
  let map: SiteMap

  func answer(to request: PrimeRequest) throws(PageError) -> PrimeAnswer {
    let ready = TodoReadiness(of: map.snapshot, for: nil).ready
    return PrimeAnswer(
      progress: map.progress, readyCount: ready.count,
      ready: ready.prefix(request.limit).map { map.row(at: $0) },
      damagedCount: Set(map.snapshot.problems.filter { $0.severity == .error }.map(\.path)).count)
  }
}
