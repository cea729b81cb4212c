/// How long a time the todos are counted together for.
package enum TrendStep: CaseIterable, Sendable {
  case day
  case week
  case month
  case quarter
  case year
  case decade
  case century

  /// The first day of the time that a day lies in; weeks begin on Monday (ISO 8601).
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
  /// The days that end a time in which anything changed: of each, the last such day.
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

  /// The shortest step in which there are at most so many such days; a century where none is long enough.
  package func step(forAtMost limit: Int) -> TrendStep {
    TrendStep.allCases.first { days(by: $0).count <= limit } ?? .century
  }
}
