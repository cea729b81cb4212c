/// The length of the periods of a trend.
package enum TrendStep: CaseIterable, Sendable {
  case day
  case week
  case month
  case quarter
  case year
  case decade
  case century

  /// Returns the first day of the period that contains a date; weeks start on Monday (ISO 8601).
  package func start(of date: TodoDate) -> TodoDate {
    switch self {
    case .day: TodoDate(year: date.year, month: date.month, day: date.day) ?? date
    case .week: TodoDate(dayNumber: date.dayNumber - date.weekday) ?? date
    case .month: first(date, month: date.month)
    case .quarter: first(date, month: (date.month - 1) / 3 * 3 + 1)
    case .year: first(date, month: 1)
    case .decade: TodoDate(year: max(1, date.year / 10 * 10), month: 1, day: 1) ?? date
    case .century: TodoDate(year: max(1, date.year / 100 * 100), month: 1, day: 1) ?? date
    }
  }

  private func first(_ date: TodoDate, month: Int) -> TodoDate {
    TodoDate(year: date.year, month: month, day: 1) ?? date
  }
}

extension TodoTrend {
  /// Returns, for each period with a change, the last day with a change.
  package func days(by step: TrendStep) -> [Day] {
    guard step != .day else { return days }
    var kept: [Day] = []
    var start: TodoDate?
    for day in days {
      let next = step.start(of: day.date)
      if next == start { kept.removeLast() }
      kept.append(day)
      start = next
    }
    return kept
  }

  /// Returns the shortest step for which `days(by:)` has at most `limit` elements; `century` if no step has.
  package func step(forAtMost limit: Int) -> TrendStep {
    TrendStep.allCases.first { days(by: $0).count <= limit } ?? .century
  }
}
