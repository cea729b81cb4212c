import Todos

/// The content of the page of the todos that are due in a month, independent of the output format.
struct MonthPage: Equatable, Sendable {
  struct Day: Equatable, Sendable {
    var date: TodoDate
    /// Whether it is the given current date; false if the date is not known.
    var isToday: Bool = false
    /// The todos that are due on the day, up to a limit.
    var todos = TodoMentions()
    /// The link to the page of due todos that shows the first omitted todo; nil if none is omitted.
    var rest: Link?
  }

  var month: CalendarMonth
  /// The days in weeks that start on Monday; nil for the days of other months.
  var weeks: [[Day?]]
  /// The number of todos that are due in the month.
  var total: Int
  /// The previous month in which todos are due; nil if there is none.
  var previous: MonthLink?
  /// The next month in which todos are due; nil if there is none.
  var next: MonthLink?
  /// The link to the page of due todos that shows the first one of the month.
  var due: Link?
}
