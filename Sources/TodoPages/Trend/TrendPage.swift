import Todos

/// What the page of progress over time shows, whatever the format.
struct TrendPage: Equatable, Sendable {
  var progress: TodoProgress = TodoProgress()
  /// The points of the chart, the earliest first.
  var points: [TodoTrend.Day] = []
  /// How long the times are that the rows are about.
  var step: TrendStep = .day
  /// The rows of the table, the latest first.
  var rows: [TodoTrend.Day] = []
  /// The number of todos that are left out, because they have no place in time.
  var undated: Int = 0
}
