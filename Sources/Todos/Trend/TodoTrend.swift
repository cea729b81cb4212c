/// The numbers of open and closed todos per day, by the dates in their files.
///
/// A todo is open from the day of `created` and closed from the day of `completed`; times and offsets are
/// ignored. A closed todo without `completed` is closed from the day of `updated`. Without `created`, a todo is
/// counted from the day on which it was closed. A todo that was closed earlier than created counts as created
/// and closed on the earlier day.
package struct TodoTrend: Equatable, Sendable {
  /// The numbers at the end of a day.
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

  /// The days on which a number changed, earliest first.
  var days: [Day]
  /// The number of todos that cannot be counted per day: open todos without dates, and closed todos without the
  /// date on which they were closed.
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
      let end = (todo.completed ?? todo.ended)?.dayNumber
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
  /// The creation or the completion of a todo.
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
