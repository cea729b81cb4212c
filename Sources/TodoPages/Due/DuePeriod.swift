import Todos

/// The period of the due dates under one heading.
enum DuePeriod: Hashable, Sendable {
  /// In a month (1 to 12) of a year; used if the current date is unknown.
  case month(Int, year: Int)
  /// Before today.
  case overdue
  case today
  /// One to seven days after today, whatever the first day of the week is.
  case week
  /// More than seven days after today.
  case later
  /// Without a due date.
  case none

  /// The numbers of days after today that count as `week`.
  static let daysOfWeek = 1...7

  /// Creates the period of a due date.
  ///
  /// - Parameter today: the current date; nil to group due dates by month.
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
