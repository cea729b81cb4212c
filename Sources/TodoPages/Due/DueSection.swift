import Todos

/// When the todos are due that stand under one heading.
enum DueSection: Hashable, Sendable {
  /// In a month, from 1, of a year: what is true whenever the page is read.
  case month(Int, year: Int)
  /// Before today.
  case overdue
  case today
  /// In one to seven days from today, so that it does not matter where weeks begin.
  case week
  /// After that.
  case later
  /// At no time.
  case none

  /// The days after today that count as `week`.
  static let daysOfWeek = 1...7

  /// The section of a due date.
  ///
  /// - Parameter today: the day that decides; nil puts what has a date under its month.
  init(of due: TodoDate?, today: TodoDate?) {
    guard let due else {
      self = .none
      return
    }
    guard let today else {
      self = .month(due.month, year: due.year)
      return
    }
    switch due.dayNumber - today.dayNumber {
    case ..<0: self = .overdue
    case 0: self = .today
    case Self.daysOfWeek: self = .week
    default: self = .later
    }
  }
}
