import Todos

/// What the page of progress over time is opened for; there is one.
struct TrendRequest: Equatable, Sendable {}

/// What the presenter of progress over time gets.
struct TrendAnswer: Equatable, Sendable {
  var progress: TodoProgress
  var trend: TodoTrend
}

/// Finds out how the todos of a site came to where they stand.
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
