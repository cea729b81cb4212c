/// How many todos were open and closed, day by day, as far as their files say.
///
/// A todo is open from the day it was created, and closed from the day it was completed, as these are written: times
/// and their zones do not matter. One without the former counts from the latter, and one that is said to have been
/// completed earlier than created was both on the earlier day.
package struct TodoTrend: Equatable, Sendable {
  /// What had become of the todos at the end of a day.
  package struct Day: Equatable, Sendable {
    /// The day, without a time.
    package var date: TodoDate
    package var open: Int
    package var closed: Int

    package init(_ date: TodoDate, open: Int, closed: Int) {
      self.date = date
      self.open = open
      self.closed = closed
    }
  }

  /// The days on which anything changed, the earliest first.
  var days: [Day]
  /// The number of todos that have no place in time: those without any date, and closed ones that do not say when
  /// they were completed.
  package var undated: Int

  package init(days: [Day] = [], undated: Int = 0) {
    self.days = days
    self.undated = undated
  }

  package init(of todos: [TodoItem]) {
    var changes: [Change] = []
    changes.reserveCapacity(todos.count * 2)
    var undated = 0
    for todo in todos {
      let end = todo.completed?.dayNumber
      guard let begin = todo.created?.dayNumber ?? end, end != nil || !todo.status.isClosed else {
        undated += 1
        continue
      }
      if todo.status.isClosed, let end {
        changes.append(Change(day: min(begin, end), isEnd: false))
        changes.append(Change(day: end, isEnd: true))
      } else {
        changes.append(Change(day: begin, isEnd: false))
      }
    }
    changes.sort { $0.day < $1.day }
    self.init(days: Self.days(of: changes), undated: undated)
  }
}

extension TodoTrend {
  /// A todo came, or was closed.
  private struct Change {
    var day: Int
    var isEnd: Bool
  }

  private static func days(of changes: [Change]) -> [Day] {
    var days: [Day] = []
    var open = 0
    var closed = 0
    for (index, change) in changes.enumerated() {
      open += change.isEnd ? -1 : 1
      closed += change.isEnd ? 1 : 0
      guard index + 1 == changes.count || changes[index + 1].day != change.day,
        let date = TodoDate(dayNumber: change.day)
      else { continue }
      days.append(Day(date, open: open, closed: closed))
    }
    return days
  }
}
