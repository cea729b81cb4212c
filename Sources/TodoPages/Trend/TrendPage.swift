import Todos

/// The content of the page of progress over time, independent of the output format.
struct TrendPage: Equatable, Sendable {
  var progress: TodoProgress = TodoProgress()
  /// The points of the chart, the earliest first.
  var points: [TodoTrend.Day] = []
  /// The period of a row of the table.
  var step: TrendStep = .day
  /// The rows of the table, the latest first.
  var rows: [TodoTrend.Day] = []
  /// The number of todos that are not counted, because a date is missing.
  var undated: Int = 0
}
