import Todos

/// The request for the page of progress over time.
struct TrendRequest: Equatable, Sendable {}

/// The answer to the presenter of progress over time.
struct TrendAnswer: Equatable, Sendable {
  var progress: TodoProgress
  var trend: TodoTrend
}

extension TrendAnswer: Versioned {
  func add(to version: inout PageVersion) {
    version.add(progress)
    version.add(trend)
  }
}

/// Retrieves the numbers of created and closed todos over time.
struct TrendInteractor: PresenterToInteractor, Sendable {
  typealias Request = TrendRequest
  typealias Answer = TrendAnswer

  let map: SiteMap

  /// Counts the todos by day.
  func retrieve(_ request: TrendRequest, for output: inout some InteractorToPresenter<TrendAnswer>) {
    output.didRetrieve(
      TrendAnswer(progress: map.progress, trend: TodoTrend(of: map.snapshot.todos)))
  }
}
