import Todos

extension Words {
  /// Returns the heading of the first column of a table with one row per step.
  func text(of step: TrendStep) -> String {
    switch step {
    case .day: self[.day]
    case .week: self[.weekFrom]
    case .month: self[.month]
    case .quarter: self[.quarter]
    case .year: self[.year]
    case .decade: self[.decade]
    case .century: self[.century]
    }
  }

  /// Returns the name of the step that contains a day, such as `December 2026`; a week is named by its first
  /// day.
  func text(of step: TrendStep, with day: TodoDate) -> String {
    let start = step.start(of: day)
    return switch step {
    case .day, .week: text(of: start)
    case .month: text(ofMonth: start.month, in: start.year)
    case .quarter: text(ofQuarter: start.month / 3 + 1, in: start.year)
    case .year: String(start.year)
    case .decade: "\(start.year)–\(start.year / 10 * 10 + 9)"
    case .century: "\(start.year)–\(start.year / 100 * 100 + 99)"
    }
  }

  private func text(ofQuarter quarter: Int, in year: Int) -> String {
    switch language {
    case .english: "Q\(quarter) \(year)"
    case .vietnamese: "Quý \(quarter) năm \(year)"
    }
  }
}
