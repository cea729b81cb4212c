import Todos

/// The content of the page of progress over time, independent of the output format.
struct TrendPage: Equatable, Sendable {
  /// A period in which todos were created or closed.
  struct Row: Equatable, Sendable {
    var step: TrendStep
    /// The numbers up to its end.
    var total: TodoTrend.Day
    /// The numbers of todos created and closed in it.
    var created: Int
    var closed: Int
    /// Whether the numbers of closed todos are known.
    var isClosedKnown: Bool
  }

  var progress: TodoProgress = TodoProgress()
  /// The points of the chart, the earliest first.
  var points: [TodoTrend.Day] = []
  /// The period of a row of the table.
  var step: TrendStep = .day
  /// The rows of the table, the latest first.
  var rows: [Row] = []
  /// The number of todos that are not counted as created, because they have no date.
  var undated: Int = 0
  /// The number of closed todos that are not counted as closed, because the date is not known.
  var undatedClosings: Int = 0

  /// Whether the day on which a todo was closed is known.
  ///
  /// Without one there is no line, because a line at 0 would look as if it were known that nothing was closed.
  var hasClosed: Bool { points.last.map { $0.closed > 0 } ?? false }
}
