public import Todos

/// What the page of progress over time shows, whatever the format.
public struct TodoTrendPage: Equatable, Sendable {
  /// Where all todos stand.
  public var progress: TodoProgress
  /// The points of the chart, the earliest first.
  public var points: [TodoTrend.Day]
  /// How long the times are that the rows are about.
  public var step: TrendStep
  /// The rows of the table, the latest first.
  public var rows: [TodoTrend.Day]
  /// The number of todos that are left out, because they have no place in time.
  public var undated: Int

  /// Makes a page.
  public init(
    progress: TodoProgress = TodoProgress(), points: [TodoTrend.Day] = [], step: TrendStep = .day,
    rows: [TodoTrend.Day] = [], undated: Int = 0
  ) {
    self.progress = progress
    self.points = points
    self.step = step
    self.rows = rows
    self.undated = undated
  }
}

extension TodoTrendPage: NavigablePage {
  /// Nothing but what every page leads to.
  public var routes: [Route] { [] }
}
