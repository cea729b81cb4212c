import Documents
import Todos

/// The request for the page of progress over time.
struct TrendRequest: Equatable, Sendable {}

/// The answer to the presenter of progress over time.
struct TrendAnswer: Equatable, Sendable {
  var progress: TodoProgress
  var trend: TodoTrend
}

extension TrendAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(progress, trend)
  }
}

/// Retrieves the numbers of created and closed todos over time.
struct TrendInteractor: PresenterToInteractor {
  let map: SiteMap

  /// Counts the todos by day.
  func answer(to request: TrendRequest) -> TrendAnswer {
    TrendAnswer(progress: map.progress, trend: TodoTrend(of: map.snapshot.todos))
  }
}
