import Todos

/// The shapes of a chart of created and closed todos, in a square of 1,000 by 1,000 units that is stretched to
/// the area of the chart.
struct TrendChart: Sendable {
  /// A label of the vertical axis.
  struct Mark {
    var number: Int
    /// The distance from the top, in units of 1/256 of the height.
    var y: Int
  }

  /// The labels of the vertical axis, the greatest number first.
  let marks: [Mark]
  /// The SVG path of the grid lines, one per label.
  let grid: String
  /// The SVG path of the number of created todos.
  let createdPath: String
  /// The SVG path of the number of closed todos, which begins at the bottom on the day of the first closing; the
  /// area below it ends there too.
  let closedPath: String
  /// The dates at the beginning, in the middle and at the end of the horizontal axis.
  let dates: [TodoDate]
  let first: TodoTrend.Day
  let last: TodoTrend.Day

  /// Creates a chart; nil if there are no points.
  init?(_ points: [TodoTrend.Day]) {
    guard let first = points.first, let last = points.last else { return nil }
    self.first = first
    self.last = last
    // The numbers only grow, and no todo is closed before it is created.
    let step = Self.step(for: max(1, last.created))
    let lines = (max(1, last.created) + step - 1) / step
    marks = (0...lines).reversed().map { Mark(number: $0 * step, y: 256 - $0 * 256 / lines) }
    grid = (0...lines).map { "M0 \(1_000 - $0 * 1_000 / lines)H1000" }.joined()
    let scale = Scale(start: first.date.dayNumber, end: last.date.dayNumber + 1, top: lines * step)
    createdPath = scale.path(points) { $0.created }
    closedPath = scale.path(risingFromBottom: points.filter { $0.closed > 0 }) { $0.closed }
    let middle = TodoDate(dayNumber: (scale.start + scale.end) / 2) ?? first.date
    dates =
      switch scale.end - scale.start {
      case 1: [first.date]
      case 2: [first.date, last.date]
      default: [first.date, middle, last.date]
      }
  }

  /// Returns the smallest step of 1, 2 or 5 times a power of ten such that four steps reach the maximum.
  private static func step(for maximum: Int) -> Int {
    var power = 1
    while true {
      for digit in [1, 2, 5] where maximum <= digit * power * 4 { return digit * power }
      power *= 10
    }
  }
}

/// The scale of the axes.
///
/// The last day has the same width as the others, so that its changes are visible.
private struct Scale {
  /// The number of the first day.
  var start: Int
  /// The number of the day after the last.
  var end: Int
  /// The number at the top of the vertical axis.
  var top: Int

  /// Returns the SVG path of a number: horizontal until the number changes, and then vertical.
  func path(_ points: [TodoTrend.Day], _ number: (TodoTrend.Day) -> Int) -> String {
    var path = ""
    for point in points {
      let y = y(number(point))
      path += path.isEmpty ? "M0 \(y)" : "H\(x(point))V\(y)"
    }
    return path + "H1000"
  }

  /// Returns the SVG path of a number, which begins at the bottom.
  func path(risingFromBottom points: [TodoTrend.Day], _ number: (TodoTrend.Day) -> Int) -> String {
    guard let first = points.first else { return "" }
    return "M\(x(first)) 1000" + points.map { "H\(x($0))V\(y(number($0)))" }.joined() + "H1000"
  }

  private func y(_ number: Int) -> Int { 1_000 - number * 1_000 / top }

  private func x(_ point: TodoTrend.Day) -> Int {
    (point.date.dayNumber - start) * 1_000 / (end - start)
  }
}
